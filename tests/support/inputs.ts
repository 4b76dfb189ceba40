import type { InputList } from '../../shared/recording.ts';
import { WIN_TICKS } from '../../shared/rules.ts';
import { every30Mask } from '../../tools/bots.ts';

/** The inputs "every-30" of docs/rules.md, for a run of any length. */
export const EVERY_30: InputList = Array.from(
  { length: WIN_TICKS },
  (_, tick) => [tick, every30Mask(tick)] as const,
).filter(([, mask]) => mask !== 0);
