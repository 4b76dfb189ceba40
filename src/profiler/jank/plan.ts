/** The plan of the jank benchmark: one run, blocked in the same way, once on each thread. */
import type { Thread } from '../profiled-game.ts';
import type { Block } from './block-page.ts';

export type Condition = 'idle' | 'some' | 'most';

interface Step {
  readonly condition: Condition;
  /** null leaves the page alone. */
  readonly block: Block | null;
  readonly ms: number;
}

/** Steps are whole numbers of periods. Both threads together take less than half a minute. */
export const STEPS: readonly Step[] = [
  { condition: 'idle', block: null, ms: 3000 },
  { condition: 'some', block: { busy: 100, period: 200 }, ms: 4800 },
  { condition: 'most', block: { busy: 250, period: 300 }, ms: 4200 },
];
export const THREADS: readonly Thread[] = ['worker', 'main'];

/** Seed of a run that outlasts the benchmark, with a shot every PRESS_MS. */
export const SEED = 5;
/** ms between two presses. No multiple of a block's period: presses fall everywhere between two blocks. */
export const PRESS_MS = 190;
/** ms at the start of each run that are not measured: code is still being compiled and fetched. */
export const WARM_UP_MS = 600;
