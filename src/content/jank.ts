/** All words of the jank bench, and of disturbing the page by hand. */

export const benchCopy = {
  title: 'Jank bench',
  run: 'Run jank bench',
  cancel: 'Cancel',
  what: 'Blocks this page on purpose and counts the frames that arrive all the same: the engine in a worker, then on the page, the same seed. About 26 s.',
  keepsRun: 'The run under way is kept and waits for you.',
  starting: 'Starting …',
  done: 'Done.',
  copy: 'Copy result',
  copied: 'Copied.',
  copyByHand: 'The clipboard is closed to this page. Copy it from here:',
  resultLabel: 'Result as text',
  failed: (reason: string) => `The bench did not finish: ${reason}.`,
  cancelled: 'Cancelled.',
  noWorker: 'This browser gives a worker no canvas: both runs were on the page.',
  conditions: {
    idle: 'Page left alone',
    some: 'Page blocked 100 ms of every 200',
    most: 'Page blocked 250 ms of every 300',
  },
  hosts: { worker: 'worker', main: 'page' },
  progress: (host: string, condition: string) => `Engine on the ${host}. ${condition}.`,
  columns: {
    host: 'engine on',
    frames: 'frames/s',
    worst: 'worst gap',
    press: 'press p95',
  },
  none: '–',
  strip:
    'A line is a frame that arrived; where it is shaded, the page was blocked. Worst gap between two frames, and from press to frame, in ms.',
  verdict: (worker: string, main: string) =>
    `With the page blocked most of the time: ${worker} frames a second from the worker, ${main} from the page.`,
  textTitle: (seed: number) => `BNB Runner, jank bench, seed ${seed}`,
  textLine: (frames: string, worst: string, press: string) =>
    `${frames} frames/s, worst gap ${worst} ms, press to frame p95 ${press} ms`,
};

/** Jank by hand. */
export const blockCopy = {
  title: 'Disturb',
  block: 'Block the page for',
  none: 'not',
  milliseconds: (ms: number) => `${ms} ms`,
  every: 'Every',
  engine: 'Engine on',
  resting: 'Rests while the game has no engine, as during the bench.',
  hint: 'Blocks this page over and over: watch which frames it costs. A run moves to the other thread as it stands, paused.',
};
