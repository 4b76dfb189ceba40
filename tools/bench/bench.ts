/**
 * `npm run bench`: measures, prints its tables, and writes docs/bench/results.json and the figures of docs/worker-loop.md.
 *
 *   npm run bench [-- GROUP…]        only these groups, and nothing is written
 *   npm run bench -- --against REF   the same recorded run in this build and in another one
 */
import { parseArgs } from 'node:util';
import { complain, readOptions } from '../command-line.ts';
import { compareWith } from './against.ts';
import { blocked } from './blocked.ts';
import { openBench } from './browser.ts';
import { calls } from './calls.ts';
import { firstVisit } from './first-visit.ts';
import {
  busyElsewhere,
  type Figures,
  type Group,
  printGroup,
  round,
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
};

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
  let figures: Figures = {};
  try {
    for (const [name, group] of Object.entries(GROUPS)) {
      if (names.length > 0 && !names.includes(name)) continue;
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
  if (names.length > 0) return;
  const head = { simulation: { digest: finalDigest() } };
  const paths = Object.values(GROUPS).flatMap(({ list }) => Object.keys(list));
  if (writeResults('results', head, paths, figures)) quoteFigures(figures);
}

/** Writes the figures into the two tables of docs/worker-loop.md. */
function quoteFigures(figures: Figures): void {
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
  quoteTables('docs/worker-loop.md', { frames, costs });
}
