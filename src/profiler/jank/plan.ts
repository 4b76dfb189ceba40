/** What the bench does: the same run under the same disturbances, once on each thread. */
import type { Thread } from '../../engine/run-slice.ts';
import type { Block } from './block-page.ts';

export type Condition = 'idle' | 'some' | 'most';

interface Step {
  readonly condition: Condition;
  /** null leaves the page alone. */
  readonly block: Block | null;
  readonly ms: number;
}

/** Whole periods each, and under half a minute for both threads with all that stands between. */
export const STEPS: readonly Step[] = [
  { condition: 'idle', block: null, ms: 3000 },
  { condition: 'some', block: { busy: 100, period: 200 }, ms: 4800 },
  { condition: 'most', block: { busy: 250, period: 300 }, ms: 4200 },
];
export const HOSTS: readonly Thread[] = ['worker', 'main'];

/** With a shot as often as this a run of this seed goes on for as long as the bench needs it. */
export const SEED = 5;
/** No multiple of a block's period: presses fall everywhere between two blocks. ms. */
export const PRESS_MS = 190;
/** Of each run: what is compiled and fetched for the first time is not measured. ms. */
export const WARM_UP_MS = 600;
