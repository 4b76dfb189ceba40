/** Which run the ready screen offers to race. */
import { expect, it } from 'vitest';
import { ghostRow } from '../../../../../src/pages/game/records/run-offers.tsx';
import { compareBestRuns } from '../../../../../src/runs/best-run.ts';
import { NOW, rowOf, runOf } from '../../../runs/runs-fixture.ts';

const rows = [
  rowOf(runOf(1, 100), NOW),
  rowOf(runOf(1, 300), NOW + 1),
  rowOf(runOf(2, 900), NOW + 2),
  rowOf(runOf(1, 200), NOW + 3),
].sort(compareBestRuns);

it.each([
  ['the best of the seed in the address', 2, 900],
  ['no run where none of that seed is stored', 5, undefined],
  ['the best of the seed that was played last', null, 300],
])('%s', (_name, seed, score) => {
  expect(ghostRow(rows, seed)?.claim.score).toBe(score);
});

it('no run where none is kept', () => {
  expect(ghostRow([], null)).toBeNull();
});
