/** The milestones that a run reaches, and those that storage holds. */
import { expect, it } from 'vitest';
import type { ReplayEvent, ReplayResult } from '../../../shared/replay.ts';
import { MILESTONES, milestonesOf, parseMilestones } from '../../../src/progress/milestones.ts';
import { replayRun } from '../../../worker/simulation/replay.ts';
import { readGoldens } from '../../recordings/golden.ts';

function runOf(part: Partial<ReplayResult>): ReplayResult {
  const none = { events: [], checkpoints: [], digest: '' };
  return { outcome: 'bullet', ticks: 300, round: 1, score: 0, ...none, ...part };
}
const notesAt = (...ticks: number[]): ReplayEvent[] => ticks.map((tick) => [tick, 'collect']);

it('every milestone has its condition, and none comes before', () => {
  expect(milestonesOf(runOf({}))).toEqual([]);
  expect(milestonesOf(runOf({ events: notesAt(100) }))).toEqual(['first-note']);
  expect(milestonesOf(runOf({ events: [[100, 'destroy']] }))).toEqual(['first-eth']);
  expect(milestonesOf(runOf({ score: 999, ticks: 4999, round: 4 }))).toEqual([]);
  expect(milestonesOf(runOf({ score: 1000 }))).toEqual(['1000-points']);
  expect(milestonesOf(runOf({ ticks: 5000 }))).toEqual(['500-metres']);
  expect(milestonesOf(runOf({ round: 5 }))).toEqual(['round-5']);
  expect(milestonesOf(runOf({ outcome: 'win' }))).toEqual(['win']);
});

it('a chain of five breaks after more than 150 ticks without a note', () => {
  const five = notesAt(10, 160, 310, 460, 610);
  expect(milestonesOf(runOf({ events: five }))).toContain('chain-5');
  const broken = notesAt(10, 160, 310, 461, 610);
  expect(milestonesOf(runOf({ events: broken }))).not.toContain('chain-5');
  // Other events between the notes do not break a chain.
  const mixed: ReplayEvent[] = [
    ...five.slice(0, 3),
    [400, 'destroy'],
    [450, 'round'],
    ...five.slice(3),
  ];
  expect(milestonesOf(runOf({ events: mixed }))).toContain('chain-5');
});

it('a golden run that is won reaches all', () => {
  const won = readGoldens().filter(({ claim }) => claim.outcome === 'win');
  expect(won.map(({ run }) => milestonesOf(replayRun(run)))).toContainEqual([...MILESTONES]);
});

it('of what is stored the known names count, once and in order', () => {
  expect(parseMilestones(['win', 'first-note', 'win', 'fly', 3, null])).toEqual([
    'first-note',
    'win',
  ]);
  for (const nonsense of [undefined, null, 'win', { 0: 'win' }]) {
    expect(parseMilestones(nonsense)).toEqual([]);
  }
});
