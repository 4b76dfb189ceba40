/** The engine's status and whether ticks are being played, as one value: no two flags can disagree. */
import type { EngineStatus } from '../shared/contract.ts';

/**
 * 'halted': a replay that is paused. The page knows it as 'replaying'. 'ending': the last tick ended the run, but a
 * press that undoes it may still be on its way. The picture shows the end; the page knows it as 'playing'.
 */
export type Mode = EngineStatus | 'halted' | 'ending';

export function statusOf(mode: Mode): EngineStatus {
  if (mode === 'ending') return 'playing';
  return mode === 'halted' ? 'replaying' : mode;
}

/** True while ticks are being played. */
export function isMoving(mode: Mode): boolean {
  return mode === 'playing' || mode === 'replaying';
}

/** True while a run can take presses: its end may still be undone. */
export function isUnderWay(mode: Mode): boolean {
  return mode === 'playing' || mode === 'ending';
}

export function isReplay(mode: Mode): boolean {
  return mode === 'replaying' || mode === 'halted';
}
