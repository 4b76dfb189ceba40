/** The mode of the engine: its status and whether ticks are being played, as one value. */
import type { EngineStatus } from '../../shared/contract.ts';

/**
 * 'halted': a replay that is paused. 'ending': the last tick ended the run, but a press that undoes it may still be on
 * its way; the picture shows the end. 'demo': the ready screen with a run that plays itself.
 */
export type Mode = EngineStatus | 'halted' | 'ending' | 'demo';

/** The status that reports have. */
export function statusOf(mode: Mode): EngineStatus {
  if (mode === 'ending') return 'playing';
  if (mode === 'demo') return 'ready';
  return mode === 'halted' ? 'replaying' : mode;
}

/** True while ticks are being played. */
export function isMoving(mode: Mode): boolean {
  return mode === 'playing' || mode === 'replaying' || mode === 'demo';
}

/** True while a run can take presses: its end may still be undone. */
export function isUnderWay(mode: Mode): boolean {
  return mode === 'playing' || mode === 'ending';
}

export function isReplay(mode: Mode): boolean {
  return mode === 'replaying' || mode === 'halted';
}

export function isReady(mode: Mode): boolean {
  return mode === 'ready' || mode === 'demo';
}
