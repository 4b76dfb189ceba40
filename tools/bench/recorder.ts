/**
 * What recording costs a frame: in play, and in isolation. In isolation it uses the worker.js that the package
 * publishes: a frame with four spans and a counter, repeatedly on a page, with and without wrappers.
 */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import * as v from 'valibot';
import { PROTOCOL } from '../../profiler/src/protocol.ts';
import { percentile } from '../../shared/statistics.ts';
import { askLoop, newPage, playGame, requirePlaying, shootAlone, trace } from './browser.ts';
import { type Figures, type Group, most, SITE } from './measurements.ts';
import { sum } from './trace.ts';

const MODES = ['bare', 'closed', 'open'] as const;
type Mode = (typeof MODES)[number];
const ROUNDS = 9;

/** Warm-up: the code is slow until it is compiled, which takes time at 60 frames a second. */
const COMPILED_MS = 20_000;
const PAIRS = 10;
const WINDOW_MS = 2500;
const SETTLE_MS = 500;
/** Share of frames that count: in the slowest ones the browser did something else. */
const KEPT = 0.97;

export const recorder: Group = {
  title: 'Recording a frame',
  how: `In play: medians of ${PAIRS} pairs of windows, closed and open. Alone: medians of ${ROUNDS} rounds of 50,000 frames`,
  list: {
    'recorder.frameUs': ['a frame of the engine, closed', 'µs'],
    'recorder.addedUs': ['more of it, open', 'µs', most(500)],
    'recorder.aloneUs': ['a frame of four spans', 'µs'],
    'recorder.aloneAddedUs': ['more than bare, open', 'µs', most(15)],
    'recorder.aloneBytes': ['it allocates, open', 'B'],
  },
  async measure(bench) {
    const { browser, site } = await bench();
    return { ...(await inPlay(browser, site)), ...(await alone(browser)) };
  },
};

async function inPlay(browser: Browser, site: string): Promise<Figures> {
  const page = await playGame(browser, site, 'worker');
  await shootAlone(page);
  await askLoop(page, 'open');
  await page.waitForTimeout(COMPILED_MS);
  const us: Record<'close' | 'open', number[]> = { close: [], open: [] };
  const turns: ('close' | 'open')[] = ['close', 'open'];
  for (let pair = 0; pair < PAIRS; pair++) {
    for (const turn of turns) {
      await askLoop(page, turn);
      await page.waitForTimeout(SETTLE_MS);
      const { frameWork } = await trace(page, () => page.waitForTimeout(WINDOW_MS), FRAMES_ONLY);
      const work = frameWork.worker.toSorted((a, b) => a - b);
      const kept = work.slice(0, Math.floor(work.length * KEPT));
      us[turn].push((sum(kept) / kept.length) * 1000);
    }
    // The two states go first alternately, so that growth during a run affects both.
    turns.reverse();
    await requirePlaying(page);
  }
  await page.context().close();
  const added = us.open.map((value, pair) => value - (us.close[pair] ?? Number.NaN));
  return {
    'recorder.frameUs': { [SITE]: percentile(us.close, 0.5) },
    'recorder.addedUs': { [SITE]: percentile(added, 0.5) },
  };
}

const FRAMES_ONLY = ['devtools.timeline', '__metadata'];

const ADDRESS = 'http://loop.test/';
const SCRIPT = `
  import { recordLoop } from '/loop.js';
  // Frames run one after another, without requestAnimationFrame.
  globalThis.requestAnimationFrame = () => 0;
  const loop = recordLoop({ name: 'bench' });
  let calls = 0;
  const work = () => { calls += 1; };
  const spans = ['input', 'physics', 'draw', 'post'].map((name) => loop.span(name, work));
  const bare = () => {
    requestAnimationFrame();
    for (let i = 0; i < 4; i++) work(i);
  };
  const wrapped = loop.frame(() => {
    requestAnimationFrame();
    for (let i = 0; i < 4; i++) spans[i](i);
    loop.count('bodies', calls & 7);
  });
  const { port1, port2 } = new MessageChannel();
  const data = { profilerPort: ${PROTOCOL}, timeOrigin: performance.timeOrigin, panel: 1 };
  dispatchEvent(new MessageEvent('message', { data, ports: [port1], origin: location.origin, source: window }));
  window.run = (mode, count) => {
    port1.onmessage({ data: mode === 'open' ? 'open' : 'close' });
    const frame = mode === 'bare' ? bare : wrapped;
    const turn = (turns) => {
      const start = performance.now();
      for (let i = 0; i < turns; i++) frame(start);
      return performance.now() - start;
    };
    gc();
    turn(4 * count);
    const before = performance.memory.usedJSHeapSize;
    const ms = turn(count);
    return { us: (ms * 1000) / count, bytes: (performance.memory.usedJSHeapSize - before) / count };
  };`;

const Round = v.object({ us: v.number(), bytes: v.number() });

async function alone(browser: Browser): Promise<Figures> {
  const files: Readonly<Record<string, string>> = {
    '/loop.js': readFileSync(new URL('../../profiler/dist/worker.js', import.meta.url), 'utf8'),
    '/page.js': SCRIPT,
  };
  const page = await newPage(browser);
  await page.route(`${ADDRESS}**`, (route) => {
    const body = files[new URL(route.request().url()).pathname];
    return body === undefined
      ? route.fulfill({
          contentType: 'text/html',
          body: '<script type="module" src="/page.js"></script>',
        })
      : route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(ADDRESS);
  const rounds: Record<Mode, v.InferOutput<typeof Round>[]> = { bare: [], closed: [], open: [] };
  for (let round = -2; round < ROUNDS; round++) {
    for (const mode of MODES) {
      const figures = v.parse(Round, await page.evaluate(`run('${mode}', 50_000)`));
      if (round >= 0) rounds[mode].push(figures);
    }
  }
  await page.context().close();
  const median = (mode: Mode, key: 'us' | 'bytes') =>
    percentile(
      rounds[mode].map((each) => each[key]),
      0.5,
    );
  const us = {
    bare: median('bare', 'us'),
    closed: median('closed', 'us'),
    open: median('open', 'us'),
  };
  return {
    'recorder.aloneUs': us,
    'recorder.aloneAddedUs': { closed: us.closed - us.bare, open: us.open - us.bare },
    'recorder.aloneBytes': { closed: median('closed', 'bytes'), open: median('open', 'bytes') },
  };
}
