/**
 * The jank bench plays one seed on each thread while it blocks the page on purpose. It uses its own engines, whose
 * reports reach neither the store nor storage (decision 19).
 */
import { flushSync } from 'react-dom';
import { type ConnectedLoops, connectLoop, type Lane } from 'worker-loop-profiler/panel';
import { blockPage } from 'worker-loop-profiler/records';
import { percentile } from '../../../../shared/statistics.ts';
import { randomId } from '../../../device/stored.ts';
import { setupFor } from '../../../engine/canvas.ts';
import type { Thread } from '../../../engine/host-contract.ts';
import { browserHosts } from '../../../engine/hosts.ts';
import { TabEngine } from '../../../engine/tab-engine.ts';

/** A run that is longer than half of the comparison, with a shot every PRESS_MS. */
const SEED = 5;
/** ms between two presses. Not a multiple of any period below, so that presses are spread over the whole period. */
const PRESS_MS = 190;
/** ms at the start of each run that are not measured: code is still fetched and compiled then. */
const WARM_UP_MS = 600;

/** The page is blocked for `busy` ms of every `period` ms. A step is a whole number of periods. */
const STEPS = [
  { name: 'page left alone', busy: 0, period: 200, ms: 3000 },
  { name: 'page blocked 100 ms of every 200', busy: 100, period: 200, ms: 4800 },
  { name: 'page blocked 250 ms of every 300', busy: 250, period: 300, ms: 4200 },
] as const;

export const COLUMNS = [
  'engine, page',
  'frames/s',
  'worst gap, ms',
  'press to frame p95, ms',
] as const;

export interface Comparison {
  /** Says the result in one sentence. */
  readonly verdict: string;
  /** Cells by COLUMNS. */
  readonly rows: readonly (readonly string[])[];
  readonly note: string;
}

/**
 * Plays the run on each thread in `element`. `suspend`: closes the game's engine to free the picture; false opens it again.
 * `onProgress` gets the share that is done (0 to 1) and a text. Rejects when `cancelled` is aborted, or with a reason.
 */
export async function compareThreads(
  element: HTMLElement | null,
  suspend: (isSuspended: boolean) => void,
  cancelled: AbortSignal,
  onProgress: (done: number, what: string) => void,
): Promise<Comparison> {
  if (element === null) throw new Error('there is no picture');
  // Must be synchronous, or two engines would draw into one element.
  flushSync(() => suspend(true));
  try {
    const measure = (thread: Thread, place: string, done: number) =>
      measureThread(thread, element, cancelled, (step, what) =>
        onProgress((done + step) / (2 * STEPS.length), `Engine ${place}, ${what}.`),
      );
    const onWorker = await measure('worker', 'in the worker', 0);
    const onPage = await measure('main', 'on the page', STEPS.length);
    const most = (rows: Comparison['rows']) => rows.at(-1)?.[1];
    return {
      verdict: onWorker.isOnPage
        ? 'In this browser a worker cannot draw: both runs were on the page.'
        : `With the page blocked most of the time: ${most(onWorker.rows)} frames a second from the worker, ${most(onPage.rows)} from the page.`,
      rows: [...onWorker.rows, ...onPage.rows],
      note: `Seed ${SEED}.`,
    };
  } finally {
    flushSync(() => suspend(false));
  }
}

/** Plays a run on its own engine. Rejects when `cancelled` is aborted, or with the reason of a failure. */
async function measureThread(
  wanted: Thread,
  element: HTMLElement,
  cancelled: AbortSignal,
  onStep: (step: number, what: string) => void,
) {
  cancelled.throwIfAborted();
  const failing = new AbortController();
  const fail = (reason: string) => failing.abort(new Error(reason));
  const signal = AbortSignal.any([cancelled, failing.signal]);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const pass = (ms: number) =>
    Promise.race([aborted, new Promise<void>((resolve) => setTimeout(resolve, ms))]);
  const engine = new TabEngine(browserHosts);
  const setup = setupFor(element, { reducedMotion: false, highContrast: false });
  const start = () =>
    void engine.send({ type: 'start', run: { id: randomId(), seed: SEED, ...setup.worldSize } });
  engine.subscribe({
    onThread(opened) {
      if (opened === null) fail('the engine failed');
    },
    onReport({ status }, endSeenAt) {
      // A gap pauses a run, for example when the computer sleeps.
      if (status === 'paused') fail('the run paused');
      // A run that ends early is played again.
      if (endSeenAt !== null) start();
    },
    onFail: fail,
  });
  let loop: ConnectedLoops | undefined;
  let pressing: ReturnType<typeof setInterval> | undefined;
  async function read(): Promise<Lane> {
    await Promise.race([loop?.read(), aborted]);
    const [lane] = loop?.lanes() ?? [];
    if (lane === undefined) throw new Error('the engine is not recorded');
    return lane;
  }
  try {
    await Promise.race([aborted, engine.open(element, wanted, () => setup)]);
    if (engine.recorded !== null) loop = connectLoop(engine.recorded);
    start();
    let due = Date.now() + PRESS_MS;
    // A press that is due during a block is sent afterwards with its original time, as browsers do with keys.
    pressing = setInterval(() => {
      for (; due <= Date.now(); due += PRESS_MS) void engine.send({ type: 'shoot', at: due });
    }, 4);
    await pass(WARM_UP_MS);
    const rows: (readonly string[])[] = [];
    for (const [i, { name, busy, period, ms }] of STEPS.entries()) {
      onStep(i, name);
      const since = performance.timeOrigin + performance.now();
      await Promise.race([aborted, blockPage({ busy, period, total: ms, signal })]);
      rows.push([
        `${wanted === 'main' ? 'page' : 'worker'}, ${name}`,
        ...cellsOf(await read(), since),
      ]);
    }
    return { rows, isOnPage: (await read()).isPage };
  } finally {
    clearInterval(pressing);
    loop?.close();
    engine.close();
    failing.abort();
  }
}

/** Frames a second, the worst gap between two frames and the p95 from press to frame, ms, since a time. */
function cellsOf({ frames, presses }: Lane, since: number): string[] {
  const starts = frames.map(({ start }) => start).filter((start) => start >= since);
  const gaps = starts.slice(1).map((at, i) => at - (starts[i] ?? at));
  if (gaps.length === 0) throw new Error('the engine delivered no frames');
  const seconds = ((starts.at(-1) ?? 0) - (starts[0] ?? 0)) / 1000;
  const waits = presses
    .filter(({ shown }) => shown >= since)
    .map(({ pressed, shown }) => shown - pressed);
  const shown = [gaps.length / seconds, percentile(gaps, 1), percentile(waits, 0.95)];
  return shown.map((value) => (Number.isNaN(value) ? '–' : value.toFixed(1)));
}
