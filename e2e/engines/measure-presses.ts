/**
 * `npx tsx e2e/engines/measure-presses.ts`, after a build: ms from a real press in play to the paint after it, in each
 * engine. INP is the 98th percentile of such times. Event Timing lists none under 16 ms, and WebKitGTK 2.50 does not have
 * it, so the page also takes the time itself.
 */
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { percentile } from '../../shared/statistics.ts';
import { listen, serveAsDeployed } from '../../tools/hosting/serve-as-deployed.ts';
import { BUTTONS, gamePath } from '../support/game-state.ts';
import type { Browser } from './drivers/browser.ts';
import { findEngine } from './drivers/engines.ts';

const PRESSES = 60;
const PAUSE_MS = 250;

const Measured = v.object({
  supported: v.boolean(),
  listed: v.array(v.number()),
  own: v.array(v.number()),
});

/** Runs in the page. */
function watchPresses(): void {
  const measured = {
    supported: PerformanceObserver.supportedEntryTypes.includes('event'),
    listed: [] as number[],
    own: [] as number[],
  };
  Object.assign(window, { measured });
  const options = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'keydown') measured.listed.push(duration);
    }
  }).observe(options);
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // A message is handled after the paint of the frame.
        port1.onmessage = () => measured.own.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    },
    true,
  );
}

const site = await listen(serveAsDeployed('dist'));
for (const name of ['chromium', 'firefox', 'webkit'] as const) {
  const { title, open } = await findEngine(name);
  process.stdout.write(`${title}: ${open === null ? '-' : await measure(open)}\n`);
}
await site.close();

async function measure(open: () => Promise<Browser>): Promise<string> {
  const browser = await open();
  try {
    await browser.goto(new URL(gamePath('worker', '&seed=5'), site.address).href);
    await browser.click(BUTTONS.start);
    await browser.evaluate(watchPresses, null);
    for (let i = 0; i < PRESSES; i++) {
      await browser.press('s');
      await wait(PAUSE_MS);
    }
    const seen = await browser.evaluate(() => Reflect.get(window, 'measured'), null);
    const { supported, listed, own } = v.parse(Measured, seen);
    const [median, most] = [0.5, 0.98].map((share) => percentile(own, share).toFixed(1));
    const timing = supported ? `${Math.max(0, ...listed)} ms, ${listed.length} listed` : 'none';
    return `${own.length} presses, median ${median} ms, p98 ${most} ms; Event Timing: ${timing}`;
  } finally {
    await browser.close();
  }
}
