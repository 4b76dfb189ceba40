/**
 * Tells frames of a loop from frames on demand by when they were requested. A loop requests its next frame during a
 * frame; a game that draws on demand requests it at another time.
 */
import { readClock, state } from './state.ts';

const NAME = 'requestAnimationFrame';
/** The thread's own function; undefined in threads without it, where loops run on timers. */
let real = globalThis[NAME];
let isWatching = false;
/** null if no frame has been requested since the last one began. */
let isOnDemand: boolean | null = null;
/** True if another callback requested a frame since: the loop let a refresh pass. */
let hasSkipped = false;
/** Above 0 while a request belongs to a frame: the frame runs, its task has not ended, or its promise is pending. */
let holds = 0;

function release(): void {
  holds -= 1;
}

function request(callback: FrameRequestCallback): number {
  if (isOnDemand === null) {
    isOnDemand = holds === 0;
    if (isOnDemand) {
      // A library may request the next frame right before it calls this one. three.js does so.
      holds += 1;
      queueMicrotask(release);
      readClock();
      state.requested = state.now;
    }
  } else hasSkipped = true;
  return real(callback);
}

export function watchRequests(isOpen: boolean): void {
  isOnDemand = null;
  const present = globalThis[NAME];
  if (isOpen && !isWatching && present) {
    real = present;
    globalThis[NAME] = request;
    isWatching = true;
  }
  // Another library may have wrapped this function since. Its wrapper calls this function, which has to stay then.
  if (!isOpen && present === request) {
    globalThis[NAME] = real;
    isWatching = false;
  }
}

/** Called when a frame begins. Returns its kind, as the records have it. */
export function onFrameBegin(): number {
  const follows = holds > 0 || isOnDemand !== true ? (hasSkipped ? 2 : 1) : 0;
  hasSkipped = false;
  if (isOnDemand === false) state.requested = state.now;
  holds += 1;
  isOnDemand = null;
  return follows;
}

/** Called when a frame ends. `result` is what its function returned. */
export function onFrameEnd(result: unknown): void {
  if (result instanceof Promise) {
    holds += 1;
    result.then(release, release);
  }
  // If the next frame was not requested yet, a library may request it right after this one. PixiJS does so.
  if (isOnDemand === null) queueMicrotask(release);
  else release();
}
