/** The same engine with nothing to draw on and a clock moved by hand: for tests and tools. */
import type { EngineApi } from '../../shared/contract.ts';
import type { FrameClock } from '../loop.ts';
import { createEngineApi } from './host.ts';

/** A clock that stands still until it is told to show a frame. */
export interface HandClock extends FrameClock {
  /** Shows the frame that was asked for, at `time` ms; false when none was. */
  show(time: number): boolean;
}

export function createHandClock(): HandClock {
  let waiting: ((time: number) => void) | null = null;
  return {
    requestFrame(callback) {
      waiting = callback;
      return 1;
    },
    cancelFrame() {
      waiting = null;
    },
    show(time) {
      const callback = waiting;
      waiting = null;
      callback?.(time);
      return callback !== null;
    },
  };
}

export function createHeadlessEngine(clock: FrameClock): EngineApi<null> {
  return createEngineApi<null>(
    clock,
    () => false,
    () => ({ canvas: null, watch: () => () => {} }),
  );
}
