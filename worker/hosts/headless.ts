/** The same engine with nothing to draw on and a clock moved by hand: for tests and tools. */
import type { HostApi } from '../../shared/devtools.ts';
import type { HostClock } from '../engine.ts';
import { createHostApi } from './host.ts';

/** A clock that stands still until it is told to show a frame. */
export interface HandClock extends HostClock {
  /** Shows the frame that was asked for, at `time` ms; false when none was. */
  show(time: number): boolean;
}

export function createHandClock(): HandClock {
  let waiting: ((time: number) => void) | null = null;
  let now = 0;
  return {
    origin: 0,
    now: () => now,
    requestFrame(callback) {
      waiting = callback;
      return 1;
    },
    cancelFrame() {
      waiting = null;
    },
    show(time) {
      now = time;
      const callback = waiting;
      waiting = null;
      callback?.(time);
      return callback !== null;
    },
  };
}

export function createHeadlessEngine(clock: HostClock): HostApi<null> {
  return createHostApi<null>(
    clock,
    () => false,
    () => ({ canvas: null, watch: () => () => {} }),
  );
}
