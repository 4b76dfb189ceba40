/** The frames and the time of this thread, worker or page. */
import type { HostClock } from '../engine/core.ts';

const origin = performance.timeOrigin;

export const displayClock: HostClock = {
  origin,
  now: () => origin + performance.now(),
  requestFrame: (callback) => requestAnimationFrame(callback),
  cancelFrame: (handle) => cancelAnimationFrame(handle),
};
