/** The mode of the engine: one value for its status and for whether ticks are being played. */
import type { EngineStatus } from '../../shared/contract.ts';

/**
 * 'halted': a paused replay. 'ending': the last tick ended the run, but a press that undoes the end may still arrive;
 * the picture shows the end. 'demo': the ready screen with a run that plays itself.
 */
export type Mode = EngineStatus | 'halted' | 'ending' | 'demo';

/** The status in reports. */
export function statusOf(mode: Mode): EngineStatus {
  if (mode === 'ending') return 'playing';
  if (mode === 'demo') return 'ready';
  return mode === 'halted' ? 'replaying' : mode;
}

/** True while ticks are being played. */
export function isMoving(mode: Mode): boolean {
  return mode === 'playing' || mode === 'replaying' || mode === 'demo';
}

/** True while presses can change a run: its end may still be undone. */
export function isUnderWay(mode: Mode): boolean {
  return mode === 'playing' || mode === 'ending';
}

export function isReplay(mode: Mode): boolean {
  return mode === 'replaying' || mode === 'halted';
}

export function isReady(mode: Mode): boolean {
  return mode === 'ready' || mode === 'demo';
}
