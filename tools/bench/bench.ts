/** `npm run bench`: prints what the README and the bars speak of, and writes bench/results.json. */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { measureBrowser } from './browser.ts';
import { measureSimulation } from './simulation.ts';

const simulated = measureSimulation();
console.log('Simulation, headless');
console.table({
  'flat arrays': {
    'ns a tick': round(simulated.simulation.nsPerTick),
    'bytes a tick': round(simulated.simulation.bytesPerTick),
  },
  'an object per thing': { 'ns a tick': round(simulated.naive.nsPerTick), 'bytes a tick': '' },
});
console.log(
  `10,000 ticks: ${round(simulated.simulation.msPer10000Ticks)} ms; ratio ${round(simulated.ratio)}`,
);

const browser = await measureBrowser();
console.log('\nPage time during play, ms a second (bar: 20)');
console.table({
  play: round(browser.page.msPerSecond),
  paused: round(browser.page.idleMsPerSecond),
  'longest task': round(browser.page.longestTaskMs),
});
console.log('\nFrames a second, and p95 of their interval in ms, while the page is blocked');
for (const [thread, blocks] of Object.entries(browser.frames)) {
  console.log(thread);
  console.table(
    Object.fromEntries(
      Object.entries(blocks).map(([name, figures]) => [
        name,
        { 'frames a second': round(figures.perSecond), 'p95 ms': round(figures.p95IntervalMs) },
      ]),
    ),
  );
}
console.log(`\nCollections in ${browser.collections.seconds} s of play`);
console.table({ worker: browser.collections.worker, page: browser.collections.page });

const [cpu] = cpus();
const machine = { node: process.version, cpu: cpu?.model ?? 'unknown', cores: cpus().length };
const folder = new URL('../../bench/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(
  new URL('results.json', folder),
  `${JSON.stringify({ machine, ...simulated, browser }, null, 2)}\n`,
);

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
