/** Records a loop for the profiler's panel. While no panel is open, a wrapped call costs one comparison. */
import { type LoopOptions, type Question, STEP_SPAN } from '../protocol.ts';
import { listenForPanel, pageOrigin } from './panel-connection.ts';
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

/** Any function. A wrapped function has the same type. */
export type Work<This, Given extends unknown[], Result> = (this: This, ...given: Given) => Result;

export type RecordedLoop = ReturnType<typeof recordLoop>;

/** Marks the thread as recorded. All copies of this module use the same symbol. */
const MARK = Symbol.for('worker-loop-profiler');
/** Larger times are Stamps, and smaller ones are times of the page. */
const FIRST_STAMP = 1e11;

/** Measured functions by the host's functions, because the host may wrap the same one for each frame. */
const frames = new WeakMap<object, unknown>();

/** Call it once in each thread, in a worker before its first await. In Node, where no panel can be, it records nothing. */
export function recordLoop(options: LoopOptions) {
  need(isName(options?.name), "recordLoop needs a name: recordLoop({ name: 'My game' })");
  need(!Reflect.has(globalThis, MARK), 'call recordLoop only once in a thread');
  // The mark is not set in Node, where tests may load this module several times.
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
  listenForPanel(about, isPage, ask);

  return {
    /** True while a panel records the loop. */
    get isOpen() {
      return isOpen;
    },
    /** Returns the function, measured. An async function is measured up to its first await. */
    span,
    /**
     * Begins the next part of the span in progress, and ends the part before. The last part ends with its span. Does
     * nothing outside a span.
     */
    phase(name: string): void {
      if (isOpen) beginPhase(codeOf('spans', name));
    },
    /** Replaces a method of an object or prototype by a measured one. Protected methods of TypeScript work as well. */
    method(name: string, object: object, key: string): void {
      const work: unknown = Reflect.get(object, key);
      const isDone = isWork(work) && Reflect.set(object, key, span(name, work));
      need(isDone, `method needs the key of a function: ${key} is none`);
    },
    /** Measures a frame: the callback that draws a picture, in requestAnimationFrame or a library's ticker. */
    frame,
    /** Measures a step of a simulation on a timer. Steps are judged by their own usual interval, not by the display. */
    step: <This, Given extends unknown[], Result>(work: Work<This, Given, Result>) =>
      span(STEP_SPAN, work),
    /**
     * Records a press. The next tick takes it, or in a game without ticks the frame in progress or the next one. `at` is
     * the timeStamp of the page's event, or ms since the Unix epoch. An implausible time is replaced by the current time.
     */
    press(name: string, at = Number.NaN): void {
      need(isName(name), "press needs a name: press('jump')");
      if (!isOpen) return;
      const now = ORIGIN + performance.now();
      const made = at < FIRST_STAMP ? pageOrigin + at : at;
      const isPlausible = made <= now && made > now - OLDEST_MS;
      press(codeOf('presses', name), isPlausible ? made : now);
    },
    /** Sets a counter. */
    count(name: string, value: number): void {
      const isRight = isName(name) && typeof value === 'number';
      need(isRight, "count needs a name and a number: count('bodies', 3)");
      if (isOpen) count(codeOf('counters', name), value);
    },
    /**
     * Sets the tick on screen, for a game whose ticks can be replayed. Other games need no call: their ticks are counted.
     * `run` identifies the run: a number above 0 for a run in play, below 0 for a replay, or 0 for none.
     */
    position(tick: number, run: number): void {
      marks[TICK] = tick;
      marks[RUN] = run;
      marks[STEP] = 0;
    },
  };
}

function span<This, Given extends unknown[], Result>(
  name: string,
  work: Work<This, Given, Result>,
): Work<This, Given, Result> {
  need(isName(name) && isWork(work), "span needs a name and a function: span('draw', draw)");
  need(name !== 'frame', 'a span cannot be called frame: use frame(draw) for what is shown');
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

/** A function of its own, so that `frame` allocates nothing for a known function. */
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

/** Throws an error with advice unless the host's call is right. */
function need(isRight: boolean, advice: string): void {
  if (!isRight) throw new TypeError(`worker-loop-profiler: ${advice}`);
}
