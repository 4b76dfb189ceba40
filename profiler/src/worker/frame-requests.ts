/**
 * Distinguishes a frame that follows another one from a frame on demand, by when it was requested: a loop requests
 * the next frame within a frame, drawing on demand outside one.
 */
import { marks, WANTED, writeTime } from './state.ts';

const NAME = 'requestAnimationFrame';
/** Missing in threads whose loop runs on timers. */
let real = globalThis[NAME];
let isWatching = false;
/** null: no frame has been requested since the last one began. */
let isOnDemand: boolean | null = null;
/** Reasons why a request belongs to a frame: one runs, its task does, or its promise is pending. */
let holds = 0;

function release(): void {
  holds -= 1;
}

function request(callback: FrameRequestCallback): number {
  if (isOnDemand === null) {
    isOnDemand = holds === 0;
    if (isOnDemand) {
      // A library may request the next frame right before this one, in its task: three.js does.
      holds += 1;
      queueMicrotask(release);
      writeTime(marks, WANTED);
    }
  }
  return real(callback);
}

export function watchRequests(isOpen: boolean): void {
  isOnDemand = null;
  const present = globalThis[NAME];
  if (isOpen && !isWatching && present !== undefined) {
    real = present;
    globalThis[NAME] = request;
    isWatching = true;
  }
  // Another library's replacement, which calls this one, has to stay.
  if (!isOpen && present === request) {
    globalThis[NAME] = real;
    isWatching = false;
  }
}

/** Called when a frame begins. Returns true if it was requested within another one. */
export function onFrameBegin(): boolean {
  const follows = holds > 0 || isOnDemand !== true;
  holds += 1;
  isOnDemand = null;
  return follows;
}

/** Called when a frame ends; `result` is that of its function. */
export function onFrameEnd(result: unknown): void {
  if (result instanceof Promise) {
    holds += 1;
    result.then(release, release);
  }
  // Or right after it, as PixiJS does. A loop that requests within its frame costs no microtask.
  if (isOnDemand === null) queueMicrotask(release);
  else release();
}
