/** The headless host: an engine without a canvas, with a clock that is moved by hand. */
import type { EngineApi } from '../../shared/contract.ts';
import type { HostClock } from '../../worker/engine/stage.ts';
import { serveEngine } from '../../worker/hosts/serve.ts';

/** A clock that only `show` and `moveTo` move. */
export function createHandClock() {
  let requested: ((time: number) => void) | null = null;
  let now = 0;
  return {
    origin: 0,
    now: () => now,
    requestFrame(callback: (time: number) => void) {
      requested = callback;
      return 1;
    },
    cancelFrame() {
      requested = null;
    },
    /** Shows the requested frame at `time` ms. Returns false if none was requested. */
    show(time: number) {
      now = time;
      const callback = requested;
      requested = null;
      callback?.(time);
      return callback !== null;
    },
    /** Moves to `time` ms without a frame. */
    moveTo(time: number) {
      now = time;
    },
  };
}

export function createHeadlessEngine(clock: HostClock): EngineApi<null> {
  return serveEngine<null>(clock, () => ({ canvas: null, observe() {} }));
}
