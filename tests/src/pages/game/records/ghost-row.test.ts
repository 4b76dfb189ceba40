/** Which run the ready screen offers to race. */
import { expect, it } from 'vitest';
import { compareBestRuns } from '../../../../../src/best-runs/best-run.ts';
import { ghostRow } from '../../../../../src/pages/game/records/run-offers.tsx';
import { NOW, rowOf, runOf } from '../../../best-runs/runs-fixture.ts';

const rows = [
  rowOf('a', runOf(1, 100), NOW),
  rowOf('b', runOf(1, 300), NOW + 1),
  rowOf('c', runOf(2, 900), NOW + 2),
  rowOf('d', runOf(1, 200), NOW + 3),
].sort(compareBestRuns);

it.each([
  ['the best of the seed in the address', 2, 'c'],
  ['no run where none of that seed is stored', 5, undefined],
  ['the best of the seed that was played last', null, 'b'],
])('%s', (_name, seed, id) => {
  expect(ghostRow(rows, seed)?.id).toBe(id);
});

it('no run where none is kept', () => {
  expect(ghostRow([], null)).toBeNull();
});
