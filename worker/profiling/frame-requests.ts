/**
 * Tells a frame that follows another one from a frame on demand: it watches when frames are asked for, while
 * the panel is open. A loop asks within a frame; drawing on demand asks after one.
 */

import type { RecordedClock } from './clock.ts';
import { MARK } from './marks.ts';

const NAME = 'requestAnimationFrame';
/** ms without a frame after which the display rested: a hidden page gets none. */
const REST_MS = 1000;

/** `marks`: see MARK. `write`: of the clock. */
export function createFrameRequests(marks: Float64Array, write: RecordedClock['write']) {
  const real = globalThis[NAME];
  /** null: nobody asked yet. */
  let isOnDemand: boolean | null = null;
  /** The answer of the frame in progress. */
  let follows = false;
  /** Above 0 in a frame, in the rest of its task, in the task of a request outside, and while an asynchronous frame goes on. */
  let pending = 0;
  const settle = () => {
    pending -= 1;
  };
  // Libraries ask for the next frame in the same task: three.js right before the host's function, PixiJS right after
  // it. A loop that asks within its frame costs no microtask.
  const holdForTask = () => {
    pending += 1;
    queueMicrotask(settle);
  };

  function request(callback: FrameRequestCallback): number {
    if (isOnDemand === null) {
      isOnDemand = pending === 0;
      if (isOnDemand) {
        holdForTask();
        write(marks, MARK.wanted);
      }
    }
    return real(callback);
  }

  return {
    watch(on: boolean) {
      // A loop may run on timers where no such function is.
      if (real !== undefined) Reflect.set(globalThis, NAME, on ? request : real);
      isOnDemand = null;
      marks[MARK.frameEnd] = Number.NEGATIVE_INFINITY;
    },
    /** Called when the frame has begun, by `marks`. */
    onStart() {
      const rest = marks[MARK.frameStart] - marks[MARK.frameEnd];
      follows = (pending > 0 || isOnDemand !== true) && rest < REST_MS;
      pending += 1;
      isOnDemand = null;
    },
    /** `result`: of the frame's function. */
    onResult(result: unknown) {
      if (!(result instanceof Promise)) return;
      pending += 1;
      result.then(settle, settle);
    },
    /** Called when the frame has ended, by `marks`. Returns true for one that follows directly on another. */
    onEnd(): boolean {
      marks[MARK.frameEnd] = marks[MARK.ended];
      if (isOnDemand === null) queueMicrotask(settle);
      else settle();
      return follows;
    },
  };
}
