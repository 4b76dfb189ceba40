/** The plan of the jank benchmark: the same run under the same blocks, once on each thread. */
import type { Thread } from '../profiled-game.ts';
import type { Block } from './block-page.ts';

export type Condition = 'idle' | 'some' | 'most';

interface Step {
  readonly condition: Condition;
  /** null does not block the page. */
  readonly block: Block | null;
  readonly ms: number;
}

/** Each step is a whole number of periods. Both threads together take less than half a minute. */
export const STEPS: readonly Step[] = [
  { condition: 'idle', block: null, ms: 3000 },
  { condition: 'some', block: { busy: 100, period: 200 }, ms: 4800 },
  { condition: 'most', block: { busy: 250, period: 300 }, ms: 4200 },
];
export const HOSTS: readonly Thread[] = ['worker', 'main'];

/** A run of this seed, with a shot every PRESS_MS, lasts longer than the benchmark. */
export const SEED = 5;
/** ms. Not a multiple of a block's period: presses fall everywhere between two blocks. */
export const PRESS_MS = 190;
/** ms at the start of each run that are not measured: code is still being compiled and fetched. */
export const WARM_UP_MS = 600;
