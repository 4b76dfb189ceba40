import type { InputList } from '../../shared/recording.ts';
import { JUMP_BIT, SHOOT_BIT, WIN_TICKS } from '../../shared/rules.ts';

/** "every-30" of rules.md: mask 2 on each tick divisible by 30, 1 added on each with remainder 10 by 40. */
export const EVERY_30: InputList = Array.from({ length: WIN_TICKS }, (_, tick) => {
  const mask = (tick % 30 === 0 ? SHOOT_BIT : 0) | (tick % 40 === 10 ? JUMP_BIT : 0);
  return [tick, mask] as const;
}).filter(([, mask]) => mask !== 0);
