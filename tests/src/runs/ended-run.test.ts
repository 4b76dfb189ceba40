// @vitest-environment happy-dom
/** A run that this tab's engine has played is in the list, unless it is marked. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Journal } from '../../../shared/contract.ts';
import { keepEndedRun, theRuns } from '../../../src/runs/run-list.ts';
import { emptyRuns } from './runs-fixture.ts';

beforeEach(emptyRuns);
afterEach(emptyRuns);

const RUN = { seed: 1, width: 900, height: 500, inputs: [[3, 1] as const], ticks: 1048 };
const CLAIM = { outcome: 'bullet', ticks: 1048, round: 3, score: 2400 } as const;

it.each<[string, Partial<Journal>, unknown[]]>([
  ['an ended run is kept, without its id', {}, [{ run: RUN, claim: CLAIM, playedAt: 5 }]],
  ['a run in slow motion is not kept', { slow: true }, []],
  ['a practice run is not kept', { stepped: true }, []],
])('%s', (_name, marks, kept) => {
  keepEndedRun({ id: 'run', startedAt: 5, ...RUN, ...marks }, CLAIM);
  expect(theRuns.rows().map(({ code: _, ...played }) => played)).toEqual(kept);
});
