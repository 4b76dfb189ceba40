/**
 * `npm run bench`: measures, prints its tables, and writes docs/bench/results.json and the figures of docs/worker-loop.md.
 *
 *   npm run bench [-- GROUP…]        only these groups, and nothing is written
 *   npm run bench -- --against REF   the same recorded run in this build and in another one
 *   npm run lighthouse               the group 'lighthouse': docs/bench/lighthouse.json and the figures of README.md
 */
import { parseArgs } from 'node:util';
import { pages } from '../../src/content/pages.ts';
import { complain, readOptions } from '../command-line.ts';
import { compareWith } from './against.ts';
import { blocked } from './blocked.ts';
import { openBench } from './browser.ts';
import { calls } from './calls.ts';
import { firstVisit } from './first-visit.ts';
import { frames } from './frames.ts';
import { lighthouseGroup, RUNS } from './lighthouse.ts';
import {
  busyElsewhere,
  type Figures,
  type Group,
  labelOf,
  medianOf,
  printGroup,
  progress,
  round,
  SITE,
  writeResults,
} from './measurements.ts';
import { play } from './play.ts';
import { markdownTable, quoteTables } from './quote.ts';
import { finalDigest, simulation } from './simulation.ts';
import { slowPhone } from './slow-phone.ts';
import { wakeups } from './wakeups.ts';

const GROUPS: Readonly<Record<string, Group>> = {
  simulation,
  calls,
  firstVisit,
  slowPhone,
  play,
  blocked,
  wakeups,
  frames,
  lighthouse: lighthouseGroup,
};
/** Groups that run only where they are named: one takes twenty minutes, one has results of its own. */
const NAMED = ['frames', 'lighthouse'];

/** Rows of the second table of docs/worker-loop.md. */
const COSTS = {
  "page's tasks during play, ms per second": 'play.pageMs',
  'a tick, ns': 'simulation.nsPerTick',
  'a tick, bytes': 'simulation.bytesPerTick',
  'time per tick with one object per thing, relative': 'ratio',
  'a thousand won runs, ten million ticks, played again, ms': 'simulation.msPerThousandRuns',
  'from a press to the frame that shows it, 95th percentile, ms': 'play.pressToFrameP95Ms',
  'from START to the first frame, ms': 'firstVisit.startToFrameMs',
};

const given = readOptions(() =>
  parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true }),
);
if (!given.ok) complain('bench', given.reason);
else await obey(given.value.values.against, given.value.positionals);

async function obey(against: string | undefined, groups: readonly string[]): Promise<void> {
  const unknown = groups.find((name) => GROUPS[name] === undefined);
  if (against !== undefined) {
    await compareWith(against).catch(({ message }: Error) => complain('bench', message));
  } else if (unknown === undefined) await bench(groups);
  else complain('bench', `${unknown} is none of ${Object.keys(GROUPS).join(', ')}`);
}

async function bench(names: readonly string[]): Promise<void> {
  let opened: ReturnType<typeof openBench> | undefined;
  const open = () => (opened ??= openBench());
  const isWanted = (name: string) =>
    names.length > 0 ? names.includes(name) : !NAMED.includes(name);
  const groups = Object.entries(GROUPS).filter(([name]) => isWanted(name));
  let figures: Figures = {};
  try {
    for (const [, group] of groups) {
      progress(`${group.title} …`);
      const before = await busyElsewhere();
      const measured = await group.measure(open);
      printGroup(group, measured);
      console.log(
        `Other programs: ${before} % of the machine before, ${await busyElsewhere()} % after`,
      );
      figures = { ...figures, ...measured };
    }
  } finally {
    await (await opened)?.close();
  }
  const paths = groups.flatMap(([, { list }]) => Object.keys(list));
  if (names.length === 0) {
    const head = { simulation: { digest: finalDigest() } };
    if (writeResults('results', head, paths, figures)) quoteFigures(figures);
  } else if (names.join() === 'lighthouse') {
    if (writeResults('lighthouse', { runs: RUNS }, paths, figures)) quotePages(figures);
  }
}

/** Writes the figures into the two tables of docs/worker-loop.md. */
function quoteFigures(figures: Figures): void {
  const medianAt = (path: string, column: string) => medianOf(figures[path]?.[column]);
  const frames = markdownTable(
    ['Frames a second, the page', 'Engine in a worker', 'Engine on the page'],
    Object.keys(figures['blocked.pagePerSecond'] ?? {}).map((block) => [
      block === 'idle' ? 'left alone' : block,
      Math.round(medianAt('blocked.workerPerSecond', block)),
      Math.round(medianAt('blocked.pagePerSecond', block)),
    ]),
  );
  const costs = markdownTable(
    ['What', 'Value'],
    Object.entries(COSTS).map(([title, path]) => [title, round(medianAt(path, SITE))]),
  );
  quoteTables('docs/worker-loop.md', { frames, costs });
}

/** Writes the figures of each page into README.md. */
function quotePages(figures: Figures): void {
  const { how, list } = lighthouseGroup;
  const table = markdownTable(
    ['Page', ...Object.values(list).map(labelOf)],
    pages.map(({ path }) => [
      path,
      ...Object.keys(list).map((name) => round(medianOf(figures[name]?.[path]))),
    ]),
  );
  quoteTables('README.md', { lighthouse: `${how}:\n\n${table}` });
}
