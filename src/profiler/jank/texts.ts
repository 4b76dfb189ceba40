/** All texts of the jank benchmark, and of the controls that block the page. */

export const benchmarkCopy = {
  title: 'Jank bench',
  run: 'Run jank bench',
  cancel: 'Cancel',
  what: 'Blocks this page on purpose and counts the frames that still arrive: first with the engine in a worker, then on the page, with the same seed. Takes about 26 s.',
  runWaits: 'Your run is kept and waits for you.',
  starting: 'Starting …',
  done: 'Done.',
  copy: 'Copy result',
  copied: 'Copied.',
  copyByHand: 'This page cannot write to the clipboard. Copy the text from here:',
  resultLabel: 'Result as text',
  failed: (reason: string) => `The benchmark did not finish: ${reason}.`,
  hidden: 'the page was hidden, and a hidden page draws no frames',
  noFrames: 'the engine delivered no frames',
  noAnswer: 'the engine stopped answering',
  cancelled: 'Cancelled.',
  noWorker: 'In this browser a worker cannot draw: both runs were on the page.',
  conditions: {
    idle: 'Page left alone',
    some: 'Page blocked 100 ms of every 200',
    most: 'Page blocked 250 ms of every 300',
  },
  threads: { worker: 'worker', main: 'page' },
  progress: (thread: string, condition: string) => `Engine on the ${thread}. ${condition}.`,
  columns: {
    thread: 'engine on',
    frames: 'frames/s',
    worst: 'worst gap',
    press: 'press p95',
    ticksOff: 'ticks off p95',
  },
  none: '–',
  ticksOff: (corrected: number, uncorrected: number) =>
    `${Math.round(corrected)} (${Math.round(uncorrected)})`,
  strip:
    'Each line is a frame that arrived; the page was blocked in the shaded parts. The worst gap between two frames and the time from press to frame are in ms. Ticks off: between the tick of a press and the one in which it was made; in brackets, if presses counted when they were heard.',
  verdict: (worker: string, main: string) =>
    `With the page blocked most of the time: ${worker} frames a second from the worker, ${main} from the page.`,
  textTitle: (game: string, seed: number) => `${game}, jank bench, seed ${seed}`,
  textLine: (frames: string, worst: string, press: string, ticksOff: string) =>
    `${frames} frames/s, worst gap ${worst} ms, press to frame p95 ${press} ms, ticks off p95 ${ticksOff}`,
};

/** The controls that block the page. */
export const blockCopy = {
  title: 'Block the page',
  block: 'Block the page for',
  none: 'not',
  milliseconds: (ms: number) => `${ms} ms`,
  every: 'Every',
  engine: 'Engine on',
  noWorker: 'The worker did not open, or was lost: the engine is on the page.',
  disabled: 'Not available while the game has no engine, as during the benchmark.',
  hint: 'Blocks this page again and again: watch which frames are missed.',
  /** For a game that can move to the page. */
  moveHint: 'A run that moves to the other thread continues there, paused at the same tick.',
};
