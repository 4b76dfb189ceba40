/**
 * `npm run bench`: measures, prints its tables, and writes bench/results.json.
 *
 *   npm run bench [-- GROUP…]        only these groups, and nothing is written
 *   npm run bench -- --against REF   the same recorded run in this build and in another one
 *   npm run lighthouse               the group 'lighthouse': bench/lighthouse.json
 */
import { parseArgs } from 'node:util';
import { complain, readOptions } from '../command-line.ts';
import { compareWith } from './against.ts';
import { blocked } from './blocked.ts';
import { openBench } from './browser.ts';
import { firstVisit } from './first-visit.ts';
import { lighthouseGroup, RUNS } from './lighthouse.ts';
import {
  type FiguresByName,
  type Group,
  printGroup,
  progress,
  writeResults,
} from './measurements.ts';
import { play } from './play.ts';
import { simulation } from './simulation.ts';

const GROUPS: Readonly<Record<string, Group>> = {
  simulation,
  firstVisit,
  play,
  blocked,
  lighthouse: lighthouseGroup,
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
  // Lighthouse has results of its own.
  const isWanted = (name: string) =>
    names.length > 0 ? names.includes(name) : name !== 'lighthouse';
  const groups = Object.entries(GROUPS).filter(([name]) => isWanted(name));
  let figures: FiguresByName = {};
  try {
    for (const [, group] of groups) {
      progress(`${group.title} …`);
      const measured = await group.measure(open);
      printGroup(group, measured);
      figures = { ...figures, ...measured };
    }
  } finally {
    await (await opened)?.close();
  }
  const paths = groups.flatMap(([, { list }]) => Object.keys(list));
  if (names.length === 0) writeResults('results', {}, paths, figures);
  else if (names.join() === 'lighthouse')
    writeResults('lighthouse', { runs: RUNS }, paths, figures);
}
