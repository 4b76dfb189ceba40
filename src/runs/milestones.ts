/** Milestones: each is reached once on a device. */
import type { Report } from '../../shared/contract.ts';

/** In the order in which they are shown. The names are stored. */
export const MILESTONES = [
  'first-note',
  'first-eth',
  'chain-5',
  '1000-points',
  '500-metres',
  'round-5',
  'win',
] as const;
export type Milestone = (typeof MILESTONES)[number];

const CHAIN_GOAL = 5;
const SCORE_GOAL = 1000;
/** 500 m, in ticks. */
const DISTANCE_GOAL = 5000;
const ROUND_GOAL = 5;

/** Reads stored milestones: the known names, once each. */
export function parseMilestones(json: unknown): readonly Milestone[] {
  return Array.isArray(json) ? MILESTONES.filter((name) => json.includes(name)) : [];
}

type Counters = Pick<
  Report,
  'collected' | 'destroyed' | 'longestChain' | 'score' | 'ticks' | 'round' | 'outcome'
>;

/** The milestones that a run reaches. */
export function milestonesOf(run: Counters): readonly Milestone[] {
  const isReached: Record<Milestone, boolean> = {
    'first-note': run.collected > 0,
    'first-eth': run.destroyed > 0,
    'chain-5': run.longestChain >= CHAIN_GOAL,
    '1000-points': run.score >= SCORE_GOAL,
    '500-metres': run.ticks >= DISTANCE_GOAL,
    'round-5': run.round >= ROUND_GOAL,
    win: run.outcome === 'win',
  };
  return MILESTONES.filter((name) => isReached[name]);
}
