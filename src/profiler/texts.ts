/** All texts of the profiler, and how it writes numbers. */

/** '16.7 ms', '104 ms': three digits are enough. */
export function milliseconds(value: number): string {
  return `${duration(value)} ms`;
}

/** '−12.3 ms' for a time before the start. */
export function signed(value: number): string {
  return value < 0 ? `−${milliseconds(-value)}` : milliseconds(value);
}

export function figure(value: number): string {
  return value.toFixed(Math.abs(value) < 99.95 ? 1 : 0);
}

/** '<0.1' below the resolution of browser clocks: work that took time must not read as 0. */
export function duration(value: number): string {
  return value < 0.1 ? '<0.1' : figure(value);
}

export function bytes(value: number): string {
  if (value < 1000) return `${Math.round(value)} B`;
  if (value < 1_000_000) return `${figure(value / 1000)} kB`;
  return `${figure(value / 1_000_000)} MB`;
}

export function ago(ms: number): string {
  const seconds = Math.max(0, ms / 1000);
  return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s ago`;
}

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
export const missedFrames = (count: number) => `${plural(count, 'frame')} missed`;

/** The page's own work, also when the engine runs there. The host names its other threads. */
export const pageThread = 'page';

export const profilerCopy = {
  title: 'Profiler',
  close: 'Close profiler',
  freeze: 'Freeze',
  live: 'Go live',
  frozen: 'Frozen. Click a frame in the chart, or drag over a part of it to zoom in.',
  mirror: "Show in the browser's performance panel",
  mirrorHint:
    'While this is on, a recording made there shows the same spans on tracks of their own.',
  noEngine: 'no engine',
};

export const traceCopy = {
  title: 'Trace',
  fromStart: 'Replay from the start',
  export: 'Export trace',
  open: 'Open trace',
  /** 'My game' at a time is 'my-game-<time>.json'. */
  file: (game: string, time: string) => `${game.toLowerCase().replaceAll(' ', '-')}-${time}.json`,
  task: 'busy',
  commit: 'React commit',
  opened: 'Slow frames of the trace',
  noRun: 'This trace contains no run to replay.',
  none: 'No frame of its run was late.',
  unreadable: (reason: string) => `Not opened: ${reason}.`,
  tooLarge: 'it is larger than any trace of this game',
  gone: 'the file can no longer be read',
  slow: (tick: number, interval: string) => `tick ${tick}: ${interval}`,
  play: (tick: number) => `Replay to tick ${tick}`,
};

export const verdictCopy = {
  nothing: 'Nothing moves: no frame came in this time.',
  silent: 'The engine does not answer.',
  silentHint: 'It may stand at a breakpoint, or hang.',
  /** For a game that can move to the page. */
  silentMove:
    "While the profiler is open, a silent worker is not replaced. If it hangs, choose 'page' under 'Engine on': the run goes on there.",
  smooth: (rate: string, seconds: number) =>
    `Smooth: ${rate} frames a second, none missed in ${seconds} s.`,
  onDemand: (count: number, seconds: number) =>
    `${plural(count, 'frame')} on demand, none late in ${seconds} s.`,
  missed: (count: number, seconds: number) => `${missedFrames(count)} in ${seconds} s.`,
  /** The cause follows. */
  share: (share: number, all: number) => (share === all ? 'Because' : `${share} because`),
  on: 'on',
  took: (length: string, work: string, hasSources: boolean) =>
    `took ${length}.${work === '' ? '' : ` It ${work}${hasSources ? ':' : '.'}`}`,
  upTo: 'up to ',
  thePage: {
    before: 'the',
    thread: 'page',
    busy: (length: string) => `was busy for ${length}, and the engine is on it.`,
  },
  others: (count: number) => `${count} without a cause in the measured work.`,
  elsewhere:
    'of something that is not measured: no span was long enough. It may be other code on that thread, garbage collection, another program or the display.',
};

export const chartCopy = {
  label: (seconds: number) => `Frame times of the last ${seconds} seconds`,
  range: (seconds: number) => `${seconds} s`,
  rangeLabel: 'Time range',
  interval: 'frame to frame',
  work: "engine's work",
  late: 'late frame',
  busy: 'page busy',
};

export const longestCopy = {
  layout: 'style, layout and paint',
  title: 'Longest in the last minute',
  none: 'Nothing yet.',
  noneOnPage: 'No task over 20 ms.',
  about: 'about ',
  task: 'busy',
  /** Names a task by its event when no script is known. */
  handler: (event: string) => `${event} handler`,
  unnamed:
    "Browsers name scripts only in frames over 50 ms, and some never do. For the others, record in the browser's performance panel: 'Show in the browser's performance panel' adds these tracks to it.",
};

export const frameCopy = {
  title: 'The chosen frame',
  at: (tick: number | null, when: string) =>
    tick === null ? `Frame, ${when}` : `Frame at tick ${tick}, ${when}`,
  after: (interval: string) => `${interval} after the frame before`,
  rest: 'First frame after a rest',
  onDemand: (interval: string) => `On demand, and it took ${interval}`,
  cause: 'Because',
  previous: 'Earlier frame',
  next: 'Later frame',
  previousLate: 'Earlier late frame',
  nextLate: 'Later late frame',
  span: 'Span',
  short: (count: number) => `${plural(count, 'more span')} under 0.1 ms`,
  replay: 'Replay this frame',
  begins: 'Begins',
  length: 'Takes',
  busy: 'busy',
  pageTask: (source: string | null) => `page: ${source ?? 'busy'}`,
  lanePresses: 'presses',
  scale: (length: number) => milliseconds(length),
  presses: 'Presses in the second before',
  noPresses: 'None.',
  before: (length: string) => `${length} before its end:`,
  pressLine: (taken: string, shown: string) => `taken after ${taken}, shown after ${shown}.`,
  lateLine: (after: string, tick: number, back: number) =>
    `Heard ${after} after it was made: tick ${tick}, ${back} ticks back.`,
};

export const spreadCopy = {
  title: 'Times',
  unit: 'ms',
  columns: { p50: 'p50', p95: 'p95', p99: 'p99', worst: 'worst' },
  rows: {
    interval: 'frame to frame',
    pressToTick: 'press until taken',
    pressToFrame: 'press to frame',
  },
  none: '–',
};

export const countsCopy = {
  title: 'Counts',
  framesPerSecond: 'frames a second',
  missed: 'frames missed',
  messages: 'messages a second, engine to page',
  bytes: 'message bytes a second, about',
  /** With the engine on the page, reports are function calls: nothing is copied. */
  calls: 'reports a second, as calls',
  commits: 'React commits a second',
  tasks: 'page tasks over 20 ms',
  late: (mostBack: number) =>
    mostBack === 0 ? 'late presses' : `late presses, up to ${plural(mostBack, 'tick')} back`,
  heap: 'heap of the page',
  display: 'display',
  lost: 'records lost',
  hertz: (rate: number) => `${Math.round(rate)} Hz`,
  noHeap: 'heap: not reported by this browser',
  none: '–',
};

export const steppingCopy = {
  title: 'Time travel',
  step: (by: number) => `${plural(Math.abs(by), 'tick')} ${by < 0 ? 'back' : 'forward'}`,
  sign: (by: number) => (by < 0 ? `−${-by}` : `+${by}`),
  tick: 'tick',
  playOrHalt: 'Play / halt',
  leave: 'Leave replay',
  boxes: 'Collision boxes',
  pauseFirst: 'Pause the run to step through it and to inspect its objects.',
};

export const inspectCopy = {
  point: 'Point at an object in the picture, or enter a point of the world:',
  x: 'x',
  y: 'y',
  nothing: 'Nothing there.',
  kind: 'object',
};

export const mountCopy = {
  waiting: 'Waiting for the worker: does it call recordLoop?',
};
