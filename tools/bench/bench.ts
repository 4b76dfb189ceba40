/** `npm run bench`: prints what the README and the bars speak of, and writes bench/results.json. */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { measureBrowser } from './browser.ts';
import { measureRuns } from './runs.ts';
import { measureSimulation } from './simulation.ts';

const simulated = measureSimulation();
console.log('Simulation, headless');
console.table({
  'flat arrays': row(simulated.simulation),
  'an object per thing': row(simulated.naive),
});
const { simulation, ratio } = simulated;
console.log(
  `10,000 ticks: ${round(simulation.msPer10000Ticks)} ms; ${round(simulation.bytesPerTick)} bytes a tick; ` +
    `ratio ${round(ratio)}; the last world's digest ${simulation.digest}`,
);
console.log(`ns a tick, in blocks of ${simulation.blockTicks}`);
console.table(rounded(simulation.blockNs));

const runs = measureRuns();
console.log('\nWhole runs');
console.table({
  'copying a world, µs': round(runs.copyNs / 1000),
  [`standing at tick ${runs.restoreTicks} again, ms`]: round(runs.restoreMs),
  [`verifying ${runs.verify.runs} won runs, ms`]: round(runs.verify.ms),
});

const browser = await measureBrowser();
console.log('\nWaiting, ms');
console.table({
  'navigation to game ready': round(browser.startUp.gameReadyMs),
  'START to first frame': round(browser.startUp.startToFrameMs),
  'press to frame, p50': round(browser.pressToFrame.p50Ms),
  'press to frame, p95': round(browser.pressToFrame.p95Ms),
});
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
console.log("\nThe engine's profiler: ns of a frame without a picture, ms of the worker a second");
console.table({
  closed: {
    headless: round(browser.profiler.headless.closedNs),
    worker: round(browser.profiler.worker.closedMsPerSecond),
  },
  open: {
    headless: round(browser.profiler.headless.openNs),
    worker: round(browser.profiler.worker.openMsPerSecond),
  },
});

console.log(
  `recording adds ${round(browser.profiler.share * 100)} % to the engine's work (bar: 3)`,
);

const [cpu] = cpus();
const machine = { node: process.version, cpu: cpu?.model ?? 'unknown', cores: cpus().length };
const folder = new URL('../../bench/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(
  new URL('results.json', folder),
  `${JSON.stringify({ machine, ...simulated, runs, browser }, null, 2)}\n`,
);

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function row({ nsPerTick, ticksPerSecond }: { nsPerTick: number; ticksPerSecond: number }) {
  return { 'ns a tick': round(nsPerTick), 'ticks a second': Math.round(ticksPerSecond) };
}

function rounded(figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, round(value)]));
}
