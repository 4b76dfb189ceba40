/**
 * `npm run bench`: measures, prints its tables, and writes bench/results.json and the figures of docs/worker-loop.md.
 *
 *   npm run bench [-- GROUP…]        only these groups, and nothing is written
 *   npm run bench -- --against REF   the same recorded run in this build and in another one
 *   npm run bench -- --digest        prints `simulation.digest`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { markdownTable, quoteTable } from '../quote.ts';
import {
  addResults,
  type Figures,
  type Group,
  machine,
  printGroup,
  round,
} from './measurements.ts';
import { finalDigest, simulation } from './simulation.ts';

const RESULTS = new URL('../../bench/results.json', import.meta.url);
const ARTICLE = new URL('../../docs/worker-loop.md', import.meta.url);

/** Rows of the second table of docs/worker-loop.md. */
const COSTS = {
  "page's tasks during play, ms per second": 'play.pageMs',
  'a tick, ns': 'simulation.nsPerTick',
  'a tick, bytes': 'simulation.bytesPerTick',
  'time per tick with one object per thing, relative': 'ratio',
  'a thousand won runs, ten million ticks, played again, ms': 'simulation.msPerThousandRuns',
  'from a press to the frame that shows it, 95th percentile, ms': 'play.pressToFrameP95Ms',
  'from START to the first frame, ms': 'firstVisit.startToFrameMs',
  'callback of a frame in the worker, µs': 'recorder.frameUs',
  'more of it with the profiler open, µs': 'recorder.addedUs',
};

const { values, positionals } = parseArgs({
  options: { digest: { type: 'boolean' }, against: { type: 'string' } },
  allowPositionals: true,
});
if (values.digest) console.log(finalDigest());
else if (values.against === undefined) await bench(positionals);
else await (await import('./against.ts')).compareWith(values.against);

async function bench(names: readonly string[]): Promise<void> {
  // Imported on demand: the digest needs neither Vite nor Playwright.
  const { openBench } = await import('./browser.ts');
  let opened: ReturnType<typeof openBench> | undefined;
  const open = () => (opened ??= openBench());
  const groups: Readonly<Record<string, Group>> = {
    simulation,
    firstVisit: (await import('./first-visit.ts')).firstVisit,
    slowPhone: (await import('./slow-phone.ts')).slowPhone,
    play: (await import('./play.ts')).play,
    blocked: (await import('./blocked.ts')).blocked,
    recorder: (await import('./recorder.ts')).recorder,
  };
  const unknown = names.find((name) => groups[name] === undefined);
  if (unknown !== undefined) {
    console.error(`bench: ${unknown} is none of ${Object.keys(groups).join(', ')}`);
    process.exitCode = 2;
    return;
  }
  const results: Record<string, unknown> = { machine: machine() };
  const missing: string[] = [];
  let figures: Figures = {};
  try {
    for (const [name, group] of Object.entries(groups)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const measured = await group.measure(open);
      printGroup(group, measured);
      missing.push(...addResults(results, group, measured));
      figures = { ...figures, ...measured };
    }
  } finally {
    await (await opened)?.close();
  }
  if (names.length === 0) writeResults(results, figures, missing);
}

function writeResults(results: Record<string, unknown>, figures: Figures, missing: string[]): void {
  if (missing.length > 0) {
    console.error(`bench/results.json stays as it is: ${missing.join(', ')} was not measured`);
    process.exitCode = 1;
    return;
  }
  results['simulation'] = { ...Object(results['simulation']), digest: finalDigest() };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(ARTICLE, quoteFigures(readFileSync(ARTICLE, 'utf8'), figures));
}

/** docs/worker-loop.md with the figures in its two tables. Throws an Error where a mark is missing. */
function quoteFigures(document: string, figures: Figures): string {
  const worker = figures['blocked.workerPerSecond'] ?? {};
  const frames = markdownTable(
    ['Frames a second, the page', 'Engine in a worker', 'Engine on the page'],
    Object.entries(figures['blocked.pagePerSecond'] ?? {}).map(([block, perSecond]) => [
      block === 'idle' ? 'left alone' : block,
      Math.round(worker[block] ?? Number.NaN),
      Math.round(perSecond),
    ]),
  );
  const costs = markdownTable(
    ['What', 'Value'],
    Object.entries(COSTS).map(([title, path]) => [title, round(figures[path]?.['site'] ?? NaN)]),
  );
  return quoteTable(quoteTable(document, 'frames', frames), 'costs', costs);
}
