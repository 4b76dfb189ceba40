/** Milestones: each is reached once on a device. */
import type { EndedRun } from '../engine/run-slice.ts';

/** In the order in which they are shown. The names are stored. */
const IS_REACHED = {
  'first-note': ({ collected }) => collected > 0,
  'first-eth': ({ destroyed }) => destroyed > 0,
  'chain-5': ({ longestChain }) => longestChain >= 5,
  '1000-points': ({ score }) => score >= 1000,
  // In ticks.
  '500-metres': ({ ticks }) => ticks >= 5000,
  'round-5': ({ round }) => round >= 5,
  'sharp-round': ({ isSharp }) => isSharp,
  win: ({ outcome }) => outcome === 'win',
} satisfies Readonly<Record<string, (run: EndedRun) => boolean>>;

export type Milestone = keyof typeof IS_REACHED;

export const MILESTONES: readonly Milestone[] = Object.keys(IS_REACHED).filter(
  (name): name is Milestone => name in IS_REACHED,
);

/** Longer lists and names are not those of any build. */
const MOST_NAMES = 100;
const LONGEST_NAME = 40;

/** Reads stored names, once each. Those of a newer build stay, although this one does not show them. */
export function parseMilestones(json: unknown): readonly string[] {
  const names: readonly unknown[] = Array.isArray(json) ? json.slice(0, MOST_NAMES) : [];
  const isName = (name: unknown): name is string =>
    typeof name === 'string' && name.length <= LONGEST_NAME;
  return [...new Set(names.filter(isName))];
}

/** The milestones that a run reaches. */
export function milestonesOf(run: EndedRun): readonly Milestone[] {
  return MILESTONES.filter((name) => IS_REACHED[name](run));
}
