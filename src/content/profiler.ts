/** All words of the profiler on the game page. */
import type { SpanName } from '../../shared/profile.ts';

/** 16.7 ms, 104 ms, 0.08 ms: three figures say enough. */
export function milliseconds(value: number): string {
  return `${figure(value)} ms`;
}

export function figure(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(size < 1 ? 2 : size < 100 ? 1 : 0);
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

/** Of the engine's thread; the page's other work goes by `pageThread`. */
export const engineThread = { worker: 'engine (worker)', main: 'engine (page)' } as const;
export const pageThread = 'page';

/** What each span is, and where to look for it. */
export const spans: Readonly<Record<SpanName, { readonly is: string; readonly source: string }>> = {
  drain: { is: 'takes the commands that arrived', source: 'worker/engine.ts' },
  tick: { is: 'plays 1/60 s of the run', source: 'worker/simulation/step.ts' },
  draw: { is: 'paints the frame', source: 'worker/rendering/renderer.ts' },
  post: { is: 'tells the page', source: 'worker/engine.ts, then src/engine/bridge.ts' },
};

export const profilerCopy = {
  title: 'Profiler',
  key: 'F2',
  open: 'Profiler',
  close: 'Close profiler',
  failed: 'The profiler could not be loaded.',
  freeze: 'Freeze',
  live: 'Go live',
  export: 'Export trace',
  openTrace: 'Open trace',
  mirror: "Show in the browser's performance panel",
  mirrorHint: 'Record there while this is on: the same spans stand on a track of their own.',
  noHost: 'no engine',
};

export const verdictCopy = {
  nothing: 'Nothing moves. Start a run to see its frames.',
  smooth: (rate: string, seconds: number) =>
    `Smooth: ${rate} frames a second, none missed in ${seconds} s.`,
  missed: (count: number, seconds: number) => `${missedFrames(count)} in ${seconds} s.`,
  all: 'All',
  of: (count: number) => `${count}`,
  /** Which span it was is said in between, in bold. */
  because: { on: 'because', of: 'on', upTo: (length: string) => `took up to ${length}` },
  pageBusy: 'the page was busy',
  elsewhere: 'something outside this page: a collection, another program, the display.',
};

export const chartCopy = {
  label: (seconds: number) => `Frame times of the last ${seconds} seconds`,
  spans: (seconds: number) => `${seconds} s`,
  spanLabel: 'How far back',
  interval: 'frame to frame',
  work: "engine's work",
  missed: 'late frame',
  busy: 'page busy',
  budget: (period: string, rate: string) => `${period} · ${rate} Hz`,
  pick: 'Pick a frame to look into it.',
};

export const longestCopy = {
  title: 'Longest in the last minute',
  none: 'Nothing yet.',
  noneOnPage: 'No task over 20 ms.',
  about: 'about',
  task: 'busy',
  show: (what: string, thread: string, length: string) =>
    `Show the frame: ${what} on ${thread}, ${length}`,
};

export const frameCopy = {
  title: 'Frame',
  at: (tick: number, when: string) => `tick ${tick}, ${when}`,
  after: (interval: string) => `${interval} after the frame before`,
  rest: 'first after a rest',
  previous: 'Earlier frame',
  next: 'Later frame',
  previousLong: 'Earlier late frame',
  nextLong: 'Later late frame',
  spans: 'Spans',
  presses: 'Presses in the second before',
  noPresses: 'None.',
  press: { jump: 'jump', shoot: 'shoot', both: 'jump and shoot' },
  pressLine: (toTick: string, toFrame: string) => `${toTick} to its tick, ${toFrame} to its frame`,
  longest: 'Longest',
  where: 'Look in',
  reason: {
    elsewhere:
      'No span was long and the page was not in the way: a collection, another program or the display.',
  },
  replay: 'Play this frame again',
};

export const spreadCopy = {
  title: 'Times',
  unit: 'ms',
  what: 'Of',
  columns: { p50: 'p50', p95: 'p95', p99: 'p99', worst: 'worst' },
  rows: {
    tick: 'tick',
    draw: 'draw',
    interval: 'frame to frame',
    pressToTick: 'press to tick',
    pressToFrame: 'press to frame',
  },
  none: '–',
};

export const countsCopy = {
  title: 'Counts',
  framesPerSecond: 'frames a second',
  missed: 'frames missed',
  objects: 'objects',
  messages: 'messages a second',
  bytes: 'a second, posted',
  commits: 'React commits a second',
  tasks: 'busy spells of the page',
  heap: 'heap of the page',
  display: 'display',
  lost: 'records lost',
  hertz: (rate: number) => `${Math.round(rate)} Hz`,
  reload: 'reload with ?profile to count',
  unknown: 'not told',
};

export const travelCopy = {
  title: 'Time travel',
  back: 'One tick back',
  forward: 'One tick forward',
  tick: 'Tick',
  boxes: 'Collision boxes',
  inspect: 'Point at an object in the picture to read its numbers.',
  pauseFirst: 'Pause the run to step through it.',
  age: 'age',
  position: 'position',
  size: 'size',
  speed: 'speed',
  sinceShot: 'since its last shot',
  ticks: (count: number) => plural(count, 'tick'),
  perTick: 'px per tick',
};

export const benchCopy = {
  title: 'Jank bench',
  run: 'Run jank bench',
  cancel: 'Cancel',
  what: 'Blocks this page on purpose and counts the frames that still arrive: engine in a worker, then on the page, same seed, about 25 s.',
  endsRun: 'It ends the run under way.',
  copy: 'Copy result',
  copied: 'Copied.',
  copyByHand: 'Select and copy:',
  resultLabel: 'Result as text',
  failed: 'The bench did not finish: the engine gave no frames.',
  cancelled: 'Cancelled.',
  conditions: {
    idle: 'page left alone',
    some: '100 ms blocked of every 200',
    most: '250 ms blocked of every 300',
  },
  hosts: { worker: 'worker', main: 'page' },
  progress: (host: string, condition: string) => `Engine in the ${host}: ${condition}`,
  columns: {
    frames: 'frames a second',
    worst: 'worst interval',
    press: 'press to frame, p95',
  },
  strip: 'Each line is a frame; the page is blocked where it is shaded.',
  verdict: (worker: string, main: string) =>
    `With the page blocked most of the time the worker drew ${worker} frames a second, the page ${main}.`,
};
