/**
 * Records a worker's loop for the profiler's panel, which finds it by itself. While no panel is open, each
 * wrapped call costs one comparison.
 */
import {
  isPortMessage,
  type LoopAnswer,
  type LoopOptions,
  type LoopQuestion,
} from '../../shared/profiler-port.ts';
import { createFrameRequests } from './frame-requests.ts';
import { MARK } from './marks.ts';
import { createSpanRecorder } from './span-recorder.ts';
import { createTrackEntries } from './track-entries.ts';

export type { LoopOptions };

/** Any function; a wrapped one keeps its type. */
type Work<This, Given extends unknown[], Result> = (this: This, ...given: Given) => Result;

export interface RecordedLoop {
  /** Measures a function; an async one up to its first await. */
  span<This, Given extends unknown[], Result>(
    name: string,
    work: Work<This, Given, Result>,
  ): Work<This, Given, Result>;
  /** Measures a frame: the callback of requestAnimationFrame, of a timer, or of a library's ticker. */
  frame<This, Given extends unknown[], Result>(
    work: Work<This, Given, Result>,
  ): Work<This, Given, Result>;
  /**
   * A press that the next frame takes; within a frame, this one. `at`: timeStamp of the page's event, or
   * ms since the Unix epoch; now, if it is left out or cannot be true.
   */
  press(name: string, at?: number): void;
  /** Sets a counter. */
  count(name: string, value: number): void;
}

/** Stamps are larger, times of a page smaller. */
const FIRST_STAMP = 1e11;
/** ms. Older presses and timestamps are on another clock. */
const OLDEST_MS = 60_000;

/** Call it once in each worker, before the worker's first await. */
export function recordLoop(options: LoopOptions): RecordedLoop {
  const origin = performance.timeOrigin;
  const now = () => origin + performance.now();
  const write = (list: Float64Array, index: number) => {
    list[index] = origin + performance.now();
  };
  const recorder = createSpanRecorder({ origin, write }, options.drawing);
  const frameSpan = recorder.codeOf('spans', 'frame');
  const tickName = options.ticksPerSecond === undefined ? null : (options.tick ?? 'tick');
  const requests = createFrameRequests(recorder.marks, write);
  /** Frames that were wrapped: a host may wrap the same function for each one. */
  const frames = new WeakMap<object, unknown>();
  let pageOrigin = origin;
  let isOpen = false;
  let inFrame = false;
  let ticks = 0;
  let played = 0;

  function endFrame(time: unknown): void {
    recorder.end(frameSpan, ticks);
    const end = recorder.marks[MARK.ended] - origin;
    const follows = requests.onEnd();
    // Two calls: V8 makes an object for a fraction that may be one of two.
    if (typeof time === 'number' && time <= end && time > end - OLDEST_MS)
      recorder.endFrame(time, played, ticks, follows);
    else recorder.endFrame(end, played, ticks, follows);
    played = 0;
    inFrame = false;
  }

  function stampOf(at: number | undefined): number {
    const present = now();
    if (at === undefined) return present;
    const stamp = at < FIRST_STAMP ? pageOrigin + at : at;
    return stamp > present - OLDEST_MS && stamp <= present ? stamp : present;
  }

  function setOpen(open: boolean): void {
    if (open === isOpen) return;
    if (open) recorder.reset();
    requests.watch(open);
    isOpen = open;
  }

  function answer(question: LoopQuestion, port: MessagePort): void {
    const send = (given: LoopAnswer) => port.postMessage(given);
    if (question === 'read') send({ batch: recorder.read() });
    else if (question === 'mirror')
      recorder.mirrorTo(createTrackEntries(recorder.names.spans, options, origin));
    else if (question === 'unmirror') recorder.mirrorTo(null);
    else setOpen(question === 'open');
  }

  // Capturing, and before the host's own listeners: they never get this message.
  addEventListener(
    'message',
    (event: MessageEvent<unknown>) => {
      const { data, ports } = event;
      if (!isPortMessage(data)) return;
      event.stopImmediatePropagation();
      pageOrigin = data.timeOrigin;
      const [port] = ports;
      port.onmessage = (asked: MessageEvent<LoopQuestion>) => answer(asked.data, port);
      const about: LoopAnswer = { about: options };
      port.postMessage(about);
    },
    true,
  );

  return {
    span(name, work) {
      const code = recorder.codeOf('spans', name);
      const isTick = name === tickName;
      return function (...given) {
        if (!isOpen) return work.apply(this, given);
        recorder.begin(code);
        try {
          return work.apply(this, given);
        } finally {
          if (isTick) {
            ticks += 1;
            played += 1;
          }
          recorder.end(code, ticks);
        }
      };
    },
    frame<This, Given extends unknown[], Result>(work: Work<This, Given, Result>) {
      const known = frames.get(work);
      if (isWrapped(known)) return known;
      const wrapped: Work<This, Given, Result> = function (...given) {
        if (!isOpen || inFrame) return work.apply(this, given);
        inFrame = true;
        recorder.beginInFrame(frameSpan);
        requests.onStart();
        recorder.onTaken(-1, ticks);
        try {
          const result = work.apply(this, given);
          requests.onResult(result);
          return result;
        } finally {
          endFrame(given[0]);
        }
      };
      frames.set(work, wrapped);
      return wrapped;

      function isWrapped(found: unknown): found is Work<This, Given, Result> {
        return found !== undefined;
      }
    },
    press(name, at) {
      if (!isOpen) return;
      const code = recorder.codeOf('presses', name);
      if (inFrame) recorder.onPressTaken(code, stampOf(at), ticks);
      else recorder.onPress(code, stampOf(at));
    },
    count(name, value) {
      if (isOpen) recorder.count(recorder.codeOf('counters', name), value);
    },
  };
}
