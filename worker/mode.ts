/** The engine's status and whether ticks are being played, as one value: no two flags can disagree. */
import type { EngineStatus } from '../shared/contract.ts';

/** 'halted': a replay that is paused. The page knows it as 'replaying'. */
export type Mode = EngineStatus | 'halted';

export function statusOf(mode: Mode): EngineStatus {
  return mode === 'halted' ? 'replaying' : mode;
}

/** True while ticks are being played. */
export function isMoving(mode: Mode): boolean {
  return mode === 'playing' || mode === 'replaying';
}

export function isReplay(mode: Mode): boolean {
  return mode === 'replaying' || mode === 'halted';
}
