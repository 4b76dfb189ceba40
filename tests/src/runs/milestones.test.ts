/** The milestones that a run reaches, and those that are stored. */
import { expect, it } from 'vitest';
import { milestonesOf, parseMilestones } from '../../../src/runs/milestones.ts';

type Counters = Parameters<typeof milestonesOf>[0];

function reachedBy(part: Partial<Counters>) {
  const none = { collected: 0, destroyed: 0, longestChain: 0, isSharp: false };
  return milestonesOf({ outcome: 'bullet', ticks: 300, round: 1, score: 0, ...none, ...part });
}

it('every milestone has its condition, and none comes before', () => {
  expect(reachedBy({})).toEqual([]);
  expect(reachedBy({ collected: 1 })).toEqual(['first-note']);
  expect(reachedBy({ destroyed: 1 })).toEqual(['first-eth']);
  expect(reachedBy({ longestChain: 4, score: 999, ticks: 4999, round: 4 })).toEqual([]);
  expect(reachedBy({ longestChain: 5 })).toEqual(['chain-5']);
  expect(reachedBy({ score: 1000 })).toEqual(['1000-points']);
  expect(reachedBy({ ticks: 5000 })).toEqual(['500-metres']);
  expect(reachedBy({ round: 5 })).toEqual(['round-5']);
  expect(reachedBy({ isSharp: true })).toEqual(['sharp-round']);
  expect(reachedBy({ outcome: 'win' })).toEqual(['win']);
});

it('stored names are read once each, with those of another build', () => {
  const names = ['win', 'first-note', 'fly'];
  expect(parseMilestones([...names, 'win', 3, null, 'x'.repeat(41)])).toEqual(names);
  expect(parseMilestones(Array.from({ length: 9999 }, (_, i) => `m${i}`))).toHaveLength(100);
  for (const nonsense of [undefined, null, 'win', { 0: 'win' }]) {
    expect(parseMilestones(nonsense)).toEqual([]);
  }
});
