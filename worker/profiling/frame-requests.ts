/**
 * Tells a frame that follows another one from a frame on demand: it watches when frames are asked for, while
 * the panel is open. A loop asks within a frame; drawing on demand asks after one.
 */

const NAME = 'requestAnimationFrame';
/** ms without a frame after which the display rested: a hidden page gets none. */
const REST_MS = 1000;

/** `onWanted` is called when the first frame after a rest is asked for. */
export function createFrameRequests(now: () => number, onWanted: () => void) {
  const real: unknown = Reflect.get(globalThis, NAME);
  /** null: nobody asked yet. */
  let isOnDemand: boolean | null = null;
  /** The answer of the frame in progress. */
  let follows = false;
  /** Above 0 in the task of a frame or of the first request after one, and while an asynchronous frame goes on. */
  let pending = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  const settle = () => {
    pending -= 1;
  };
  // Libraries ask for the next frame in the same task: three.js right before the host's function, PixiJS right after it.
  const holdForTask = () => {
    pending += 1;
    queueMicrotask(settle);
  };

  function request(this: unknown, ...given: unknown[]): unknown {
    if (isOnDemand === null) {
      isOnDemand = pending === 0;
      if (isOnDemand) {
        holdForTask();
        onWanted();
      }
    }
    return typeof real === 'function' ? Reflect.apply(real, globalThis, given) : undefined;
  }

  return {
    watch(on: boolean) {
      if (typeof real === 'function') Reflect.set(globalThis, NAME, on ? request : real);
      isOnDemand = null;
      lastEnd = Number.NEGATIVE_INFINITY;
    },
    onStart() {
      follows = (pending > 0 || isOnDemand !== true) && now() - lastEnd < REST_MS;
      holdForTask();
      isOnDemand = null;
    },
    /** `result`: of the frame's function. */
    onResult(result: unknown) {
      if (!(result instanceof Promise)) return;
      pending += 1;
      result.then(settle, settle);
    },
    /** Returns true for a frame that follows directly on another one. */
    onEnd(): boolean {
      lastEnd = now();
      return follows;
    },
  };
}
