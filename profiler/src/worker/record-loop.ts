/** Records a loop for the profiler's panel, which finds it by itself. While no panel is open, a wrapped call costs one comparison. */

import type { LoopOptions, Question } from '../protocol.ts';
import { listenForPanel } from './panel-connection.ts';
import { press } from './presses.ts';
import {
  beginFrame,
  beginPhase,
  beginSpan,
  count,
  endFrame,
  endSpan,
  isOpen,
  mirrorTo,
  OLDEST_MS,
  readBatch,
  setOpen,
} from './recording.ts';
import { codeOf, marks, ORIGIN, RUN, roles, STEP, TICK } from './state.ts';

export type { LoopOptions };

/** Any function; a wrapped one keeps its type. */
export type Work<This, Given extends unknown[], Result> = (this: This, ...given: Given) => Result;

export interface RecordedLoop {
  /** True while a panel records the loop. */
  readonly isOpen: boolean;
  /** Returns the function, measured; an async one up to its first await. */
  span<This, Given extends unknown[], Result>(
    name: string,
    work: Work<This, Given, Result>,
  ): Work<This, Given, Result>;
  /**
   * Begins the next part of the span in progress and ends the part before: one reading of the clock for both. The last
   * part ends with its span. Outside a span it does nothing.
   */
  phase(name: string): void;
  /** Replaces a method of an object or prototype by a measured one, also where TypeScript calls it protected. */
  method(name: string, object: object, key: string): void;
  /** Measures a frame: the callback of requestAnimationFrame, of a timer, or of a library's ticker. */
  frame<This, Given extends unknown[], Result>(
    work: Work<This, Given, Result>,
  ): Work<This, Given, Result>;
  /**
   * A press that the next tick takes; without ticks the next frame, and within one, this one. `at`: timeStamp of the
   * page's event, or ms since the Unix epoch; an implausible one is replaced by the present time.
   */
  press(name: string, at?: number): void;
  /** Sets a counter. */
  count(name: string, value: number): void;
  /**
   * The tick on screen, for a game whose ticks can be replayed. Without it ticks are counted. `run`: a number for each
   * run, above 0 for the run in play and below 0 for a replay; 0 for none.
   */
  position(tick: number, run: number): void;
}

/** Shared with other copies of this module. */
const MARK = Symbol.for('worker-loop-profiler');
/** Stamps are larger, times of a page smaller. */
const FIRST_STAMP = 1e11;

/** Measured frames by the host's functions: it may wrap the same one for each frame. */
const frames = new WeakMap<object, unknown>();
let pageOrigin = ORIGIN;

/**
 * Call it once in each thread, in a worker before its first await. Where no panel can be, as in Node, it records
 * nothing.
 */
export function recordLoop(options: LoopOptions): RecordedLoop {
  need(isName(options?.name), "recordLoop needs a name: recordLoop({ name: 'My game' })");
  need(!Reflect.has(globalThis, MARK), 'call recordLoop only once in a thread');
  // Node has no panel, and its tests load a module more than once.
  if ('addEventListener' in globalThis) Reflect.set(globalThis, MARK, true);

  const isPage = !('WorkerGlobalScope' in globalThis);
  const about = { thread: isPage ? 'page' : 'worker', ...options };
  const { ticksPerSecond, tick = 'tick', drawing } = about;
  if (drawing !== undefined) roles.drawing = codeOf('spans', drawing);
  if (ticksPerSecond !== undefined) {
    roles.tick = codeOf('spans', tick);
    roles.takes = roles.tick;
  }

  function ask(question: Question) {
    if (question === 'read') return readBatch();
    if (question === 'mirror') mirrorTo(about);
    else if (question === 'unmirror') mirrorTo(null);
    else setOpen(question === 'open');
    return undefined;
  }
  listenForPanel(about, isPage, ask, (timeOrigin) => {
    pageOrigin = timeOrigin;
  });

  const span: RecordedLoop['span'] = (name, work) => {
    need(isName(name) && isWork(work), "span needs a name and a function: span('draw', draw)");
    const code = codeOf('spans', name);
    return function (...given) {
      if (!isOpen) return Reflect.apply(work, this, given);
      beginSpan(code);
      try {
        return Reflect.apply(work, this, given);
      } finally {
        endSpan(code);
      }
    };
  };
  return {
    get isOpen() {
      return isOpen;
    },
    span,
    phase(name) {
      if (isOpen) beginPhase(codeOf('spans', name));
    },
    method(name, object, key) {
      const work: unknown = Reflect.get(object, key);
      const isDone = isWork(work) && Reflect.set(object, key, span(name, work));
      need(isDone, `method needs the key of a function: ${key} is none`);
    },
    frame,
    press(name, at = Number.NaN) {
      need(isName(name), "press needs a name: press('jump')");
      if (!isOpen) return;
      const now = ORIGIN + performance.now();
      const made = at < FIRST_STAMP ? pageOrigin + at : at;
      const isPlausible = made <= now && made > now - OLDEST_MS;
      press(codeOf('presses', name), isPlausible ? made : now);
    },
    count(name, value) {
      const isRight = isName(name) && typeof value === 'number';
      need(isRight, "count needs a name and a number: count('bodies', 3)");
      if (isOpen) count(codeOf('counters', name), value);
    },
    position(tick, run) {
      marks[TICK] = tick;
      marks[RUN] = run;
      marks[STEP] = 0;
    },
  };
}

function frame<This, Given extends unknown[], Result>(
  work: Work<This, Given, Result>,
): Work<This, Given, Result> {
  need(isWork(work), 'frame needs a function: frame(draw)');
  const known = frames.get(work);
  if (isFrame<Work<This, Given, Result>>(known)) return known;
  const measured = measureFrame(work);
  frames.set(work, measured);
  return measured;
}

function isFrame<Frame>(known: unknown): known is Frame {
  return known !== undefined;
}

/** Apart from the function above, which makes no object for a known frame. */
function measureFrame<This, Given extends unknown[], Result>(
  work: Work<This, Given, Result>,
): Work<This, Given, Result> {
  return function (...given) {
    if (!isOpen || !beginFrame()) return Reflect.apply(work, this, given);
    let result: Result | undefined;
    try {
      result = Reflect.apply(work, this, given);
      return result;
    } finally {
      endFrame(given[0], result);
    }
  };
}

function isName(name: unknown): boolean {
  return typeof name === 'string' && name !== '';
}

function isWork(work: unknown): work is Work<unknown, unknown[], unknown> {
  return typeof work === 'function';
}

/** Throws unless the host calls as it should. */
function need(isRight: boolean, advice: string): void {
  if (!isRight) throw new TypeError(`worker-loop-profiler: ${advice}`);
}
