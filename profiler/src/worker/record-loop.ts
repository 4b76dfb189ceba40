/** Records a loop for the profiler's panel. While no panel is open, a wrapped call costs about 10 ns. */
import { type LoopOptions, type Question, STEP_SPAN } from '../protocol.ts';
import { watchWorkers } from './inner-workers.ts';
import { answerPanel, canListen, isPage } from './panel-connection.ts';
import { press } from './presses.ts';
import * as recording from './recording.ts';
import { codeOf, readClock, roles, shorten, state } from './state.ts';

export type { LoopOptions };

/** Any function. A wrapped function has the same type, name and length. */
export type Work<This, Given extends unknown[], Result> = (this: This, ...given: Given) => Result;

type Wrap = <This, Given extends unknown[], Result>(
  work: Work<This, Given, Result>,
) => Work<This, Given, Result>;
type WrapNamed = <This, Given extends unknown[], Result>(
  name: string,
  work: Work<This, Given, Result>,
) => Work<This, Given, Result>;

/**
 * The recorder of this thread. Wrong arguments throw a TypeError with advice. Names are cut at 100 letters; after 255
 * names all others share one.
 */
export interface RecordedLoop {
  /** True while a panel records the loop. */
  readonly isOpen: boolean;
  /** Returns the function, measured. An async function is measured up to its first await: see asyncSpan. */
  readonly span: WrapNamed;
  /** Returns an async function, measured until its promise settles. Its time is no cause of late frames. */
  readonly asyncSpan: WrapNamed;
  /** Begins a span. It ends with `end`, or else with the span or frame around it. */
  begin(name: string): void;
  /** Ends the span that `begin` began last; nothing if none is open. */
  end(): void;
  /**
   * Begins the next part of the span in progress, and ends the part before. The last part ends with its span. Does
   * nothing outside a span.
   */
  phase(name: string): void;
  /** Replaces a method of an object or prototype by a measured one, once. Protected methods of TypeScript work as well. */
  method(name: string, object: object, key: string): void;
  /** Measures a frame: the callback that draws a picture, in requestAnimationFrame or a library's ticker. */
  readonly frame: Wrap;
  /** Measures a step of a simulation on a timer. Steps are judged by their own usual interval, not by the display. */
  readonly step: Wrap;
  /**
   * Records a press. The next tick takes it, or in a game without ticks the frame in progress or the next one. `at` is
   * the timeStamp of the page's event, or ms since the Unix epoch. An implausible time is replaced by the current time.
   */
  press(name: string, at?: number): void;
  /** Sets a gauge, such as the number of bodies. */
  gauge(name: string, value: number): void;
  /**
   * Sets the tick on screen, for a game whose ticks can be replayed. Other games need no call: their ticks are counted.
   * `runKey` identifies the run for the host's own tools; 0 for none.
   */
  position(tick: number, runKey: number): void;
}

/** Marks the thread as recorded. All copies of this module use the same symbol. */
const MARK = Symbol.for('worker-loop-profiler');

/** Measured functions by the host's functions, because the host may wrap the same one for each frame. */
const frames = new WeakMap<object, unknown>();
/** Methods that are measured, because a module may be loaded again. */
const methods = new WeakSet<object>();

/** Call it once in each thread. In Node, where no panel can be, it records nothing. */
export function recordLoop(options: LoopOptions): RecordedLoop {
  needName('recordLoop', options?.name);
  need(!(MARK in globalThis), 'recordLoop is called once');
  const about = { thread: isPage ? 'page' : 'worker', ...options };
  const { ticksPerSecond, tick = 'tick', drawing } = about;
  try {
    structuredClone(options);
    if (drawing) roles.drawing = codeOf(drawing);
    if (ticksPerSecond) roles.takes = roles.tick = codeOf(tick);
  } catch {
    need(false, 'recordLoop needs plain options');
  }
  // The mark is not set in Node, where tests may load this module several times.
  if (canListen) Reflect.set(globalThis, MARK, true);

  function ask(question: Question) {
    if (question === 'read') return recording.readBatch();
    if (question === 'mirror') recording.mirrorTo(about);
    else if (question === 'unmirror') recording.mirrorTo(null);
    else recording.setOpen(question === 'open');
    return undefined;
  }
  if (!isPage) watchWorkers();
  answerPanel({ about, ask });

  return {
    get isOpen() {
      return recording.isOpen;
    },
    span,
    asyncSpan,
    begin(name) {
      needName('begin', name);
      if (recording.isOpen) recording.begin(codeOf(name));
    },
    end: recording.end,
    phase(name) {
      needName('phase', name);
      if (recording.isOpen) recording.beginPhase(codeOf(name));
    },
    method(name, object, key) {
      const target: object = Object(object);
      const work: unknown = Reflect.get(target, key);
      if (isWork(work) && methods.has(work)) return;
      const measured = isWork(work) && span(name, work);
      need(measured && Reflect.set(target, key, measured), 'method needs a function');
      if (measured) methods.add(measured);
    },
    frame,
    step(work) {
      needWork('step', work);
      return span(STEP_SPAN, work);
    },
    press(name, at = Number.NaN) {
      needName('press', name);
      if (recording.isOpen) press(shorten(name), at);
    },
    gauge(name, value) {
      needName('gauge', name);
      need(typeof value === 'number', 'gauge needs a number');
      if (recording.isOpen) recording.setGauge(codeOf(name), value);
    },
    position(tick, runKey) {
      state.tick = tick;
      state.runKey = runKey;
      // The host counts the ticks itself.
      roles.tick = -1;
    },
  };
}

const span: WrapNamed = (name, work) => {
  const code = codeOfSpan('span', name, work);
  return alike(work, function (...given) {
    if (!recording.isOpen) return work.apply(this, given);
    recording.beginSpan(code);
    try {
      return work.apply(this, given);
    } finally {
      recording.endSpan(code);
    }
  });
};

const asyncSpan: WrapNamed = (name, work) => {
  const code = codeOfSpan('asyncSpan', name, work);
  return alike(work, function (...given) {
    readClock();
    const start = state.now;
    const wasOpen = recording.isOpen;
    const result = work.apply(this, given);
    const settle = () => recording.recordAsync(code, start);
    // The host sees its own promise, with its own errors.
    if (wasOpen) void Promise.resolve(result).then(settle, settle);
    return result;
  });
};

const frame: Wrap = (work) => {
  const known = frames.get(work);
  if (isKnown(known, work)) return known;
  needWork('frame', work);
  const measured = measureFrame(work);
  frames.set(work, measured);
  return measured;
};

/** A function of its own, so that `frame` allocates nothing for a known function. */
const measureFrame: Wrap = (work) =>
  alike(work, function (...given) {
    if (!recording.isOpen || !recording.beginFrame()) return work.apply(this, given);
    let result: ReturnType<typeof work> | undefined;
    try {
      result = work.apply(this, given);
      return result;
    } finally {
      recording.endFrame(result);
    }
  });

const isKnown = <Same>(known: unknown, _: Same): known is Same => known !== undefined;

/** Gives the measured function the name and the length of the host's function. */
function alike<Measured extends object>(
  { name, length }: { readonly name: string; readonly length: number },
  measured: Measured,
): Measured {
  return Object.defineProperties(measured, { name: { value: name }, length: { value: length } });
}

function codeOfSpan(method: string, name: string, work: unknown): number {
  needName(method, name);
  needWork(method, work);
  return codeOf(name);
}

function needWork(method: string, work: unknown): void {
  need(isWork(work) && !/^class\b/.test(String(work)), `${method} needs a function`);
}

function needName(method: string, name: unknown): void {
  need(typeof name === 'string' && name && name !== 'frame', `${method} needs a name of its own`);
}

function isWork(work: unknown): work is Work<unknown, unknown[], unknown> {
  return typeof work === 'function';
}

/** Throws an error with advice unless the host's call is right. */
function need(isRight: unknown, advice: string): void {
  if (!isRight) throw new TypeError(`worker-loop-profiler: ${advice}`);
}
