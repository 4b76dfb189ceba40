/**
 * `npm run bench`: prints its tables, writes bench/results.json and the figures of docs/worker-loop.md. With `-- --digest` it only prints
 * `simulation.digest`, in a second; with `-- --loading` only how a visit begins; with
 * `-- --page-time` only what play costs the page; with `-- --loop-cost` only what recordLoop costs a frame.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { compareDigests, quoteResults, type Results, unmeasured } from './results.ts';
import { measureRuns } from './runs.ts';
import { finalDigest, measureSimulation } from './simulation.ts';

if (process.argv.includes('--digest')) console.log(finalDigest());
else if (process.argv.includes('--loading')) {
  const { printLoadingCommand } = await import('./loading.ts');
  await printLoadingCommand(process.argv.slice(2));
} else if (process.argv.includes('--loop-cost')) {
  const { printLoopCost } = await import('./loop-cost.ts');
  await printLoopCost();
} else if (process.argv.includes('--page-time')) {
  const { printPageTime } = await import('./page-time.ts');
  await printPageTime(process.argv);
} else await bench();

async function bench(): Promise<void> {
  const simulated = measureSimulation();
  const { simulation, naive, ratio } = simulated;
  console.log('Simulation, headless: medians of batches');
  console.table({ 'flat arrays': row(simulation), 'an object per thing': row(naive) });
  console.log(
    `flat arrays: ${round(simulation.msPer10000Ticks)} ms for 10,000 ticks, ` +
      `${round(simulation.bytesPerTick)} bytes a tick; ` +
      `an object per thing takes ${round(ratio)} times as long (bar: 10)`,
  );
  console.log(`flat arrays, ns a tick: means of blocks of ${simulation.blockTicks} ticks`);
  console.table(rounded(simulation.blockNs));

  const runs = measureRuns();
  console.log('\nWhole runs');
  console.table({
    ...Object.fromEntries(
      Object.entries(runs.latePressMs).map(([tick, ms]) => [
        `a late press at tick ${tick}, ms`,
        round(ms),
      ]),
    ),
    [`standing at tick ${runs.restoreTicks} again, ms`]: round(runs.restoreMs),
    [`verifying ${runs.verify.runs} won runs, ms in all`]: round(runs.verify.ms),
  });

  // Loaded late: --digest needs neither Vite nor Playwright.
  const { measureBrowser } = await import('./browser.ts');
  const { printLoading } = await import('./loading.ts');
  const browser = await measureBrowser();
  printLoading(browser);
  console.log('\nWaiting, ms');
  console.table({
    'navigation to game ready': round(browser.startUp.gameReadyMs),
    'START to first frame': round(browser.startUp.startToFrameMs),
    'press to frame, p50': round(browser.pressToFrame.p50Ms),
    'press to frame, p95': round(browser.pressToFrame.p95Ms),
  });
  console.log("\nThe page's thread");
  console.table({
    'in play, ms a second (bar: 20)': round(browser.page.msPerSecond),
    'paused, ms a second': round(browser.page.idleMsPerSecond),
    'longest task in play, ms': round(browser.page.longestTaskMs),
  });
  console.log('\nFrames a second, and p95 of their interval in ms, while the page is blocked');
  for (const [thread, blocks] of Object.entries(browser.frames)) {
    console.log(`drawn by: ${thread}`);
    console.table(
      Object.fromEntries(
        Object.entries(blocks).map(([name, figures]) => [
          name === 'idle' ? 'not blocked' : `${name} ms`,
          { 'frames a second': round(figures.perSecond), 'p95, ms': round(figures.p95IntervalMs) },
        ]),
      ),
    );
  }
  console.log(`\nGarbage collections in ${browser.collections.seconds} s of play`);
  console.table({ worker: browser.collections.worker, page: browser.collections.page });
  const { worker, share } = browser.profiler;
  console.log('\nThe profiler: a frame of the engine in play, µs');
  console.table(rounded(worker.frameUs));
  console.log(
    `it adds ${round(worker.addedUs.p50)} µs to a frame (half of the windows: ` +
      `${round(worker.addedUs.p25)} to ${round(worker.addedUs.p75)}): ${round(share.ofFrame * 100)} % of ` +
      `the time a frame has (bar: 3), ${round(share.ofWork * 100)} % of the ` +
      `${round(worker.msPerSecond)} ms that the engine's thread works in a second of play`,
  );

  const [cpu] = cpus();
  const machine = { node: process.version, cpu: cpu?.model ?? 'unknown', cores: cpus().length };
  const results: Results = { machine, ...simulated, runs, browser };
  const folder = new URL('../../bench/', import.meta.url);
  const file = new URL('results.json', folder);
  const earlier = await readFile(file, 'utf8').catch(() => null);
  console.log(`\n${compareDigests(earlier, simulation.digest)}`);
  const missing = unmeasured(results);
  if (missing.length > 0) {
    console.error(
      `bench/results.json stays as it is: no number was measured for ${missing.join(', ')}`,
    );
    process.exitCode = 1;
  } else {
    await mkdir(folder, { recursive: true });
    await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
    const article = new URL('../../docs/worker-loop.md', import.meta.url);
    await writeFile(article, quoteResults(await readFile(article, 'utf8'), results));
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function row({ nsPerTick, ticksPerSecond }: { nsPerTick: number; ticksPerSecond: number }) {
  return { 'ns a tick': round(nsPerTick), 'ticks a second': Math.round(ticksPerSecond) };
}

function rounded(figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, round(value)]));
}
