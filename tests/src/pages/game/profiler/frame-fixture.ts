import type { Frame } from 'worker-loop-profiler/panel';

/** A frame as the profiler has it. `waitMs`: how long it was waited for. */
export function frameOf(tick: number, runKey: number, waitMs = 16): Frame {
  const times = { start: 0, end: waitMs, requested: 0, waitEnd: 0, since: 0, passed: 0 };
  const marks = { followsFrame: true, skips: false, isEmpty: false };
  return { ...times, ...marks, tick, runKey, waitMs, missed: Math.round(waitMs / 16.7) - 1 };
}
