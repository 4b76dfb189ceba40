/** Runs the jank benchmark: every condition on every thread. */
import { inOrder, type ProfileBatch } from '../../../shared/profile.ts';
import type { TestRun, Thread } from '../profiled-game.ts';
import { stampNow, stampOf } from '../stamp.ts';
import { blockPage } from './block-page.ts';
import { type Measured, measure, type TimeRange } from './measure.ts';
import { type Condition, PRESS_MS, SEED, STEPS, THREADS, WARM_UP_MS } from './plan.ts';

export type ThreadFigures = Readonly<Record<Condition, Measured>>;

export interface BenchmarkResult {
  readonly threads: Readonly<Record<Thread, ThreadFigures>>;
  /** False where no worker can draw: both measurements then ran on the page. */
  readonly canWorkerDraw: boolean;
  /** ms from the start to the result. */
  readonly tookMs: number;
}

export interface Progress {
  readonly thread: Thread;
  readonly condition: Condition;
  /** 0 to 1. */
  readonly done: number;
}

interface BenchmarkOptions {
  readonly openTestRun: (thread: Thread, seed: number) => Promise<TestRun>;
  readonly onProgress: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/** ms between two checks for a press that is due. */
const CHECK_MS = 4;

/** Rejects when an engine fails or delivers no frames, and when the signal aborts. */
export async function runBenchmark(options: BenchmarkOptions): Promise<BenchmarkResult> {
  const { openTestRun, onProgress, signal } = options;
  const startedAt = performance.now();
  const all = THREADS.length * STEPS.length;
  const threads = new Map<Thread, ThreadFigures>();
  let canWorkerDraw = true;
  for (const [at, thread] of THREADS.entries()) {
    const onStep = (step: number, condition: Condition) =>
      onProgress({ thread, condition, done: (at * STEPS.length + step) / all });
    const run = await openTestRun(thread, SEED);
    try {
      if (thread === 'worker') canWorkerDraw = run.thread === 'worker';
      threads.set(thread, await measureThread(run, onStep, signal));
    } finally {
      run.close();
    }
  }
  const [onWorker, onPage] = [threads.get('worker'), threads.get('main')];
  if (onWorker === undefined || onPage === undefined) throw new Error('a thread is missing');
  return {
    threads: { worker: onWorker, main: onPage },
    canWorkerDraw,
    tookMs: performance.now() - startedAt,
  };
}

async function measureThread(
  run: TestRun,
  onStep: (step: number, condition: Condition) => void,
  signal: AbortSignal,
): Promise<ThreadFigures> {
  const stopPressing = press(run);
  try {
    onStep(0, 'idle');
    await pass(WARM_UP_MS, signal);
    const figures = new Map<Condition, Measured>();
    for (const [i, step] of STEPS.entries()) {
      onStep(i, step.condition);
      const measured = await measureStep(run, step, signal);
      if (measured === null) throw new Error('the engine delivered no frames');
      figures.set(step.condition, measured);
    }
    const [idle, some, most] = [figures.get('idle'), figures.get('some'), figures.get('most')];
    if (idle === undefined || some === undefined || most === undefined) {
      throw new Error('a condition is missing');
    }
    return { idle, some, most };
  } finally {
    stopPressing();
  }
}

async function measureStep(
  run: TestRun,
  { block, ms }: (typeof STEPS)[number],
  signal: AbortSignal,
): Promise<Measured | null> {
  const blocks: TimeRange[] = [];
  const onBlocked = (start: number, end: number) =>
    blocks.push({ from: stampOf(start), to: stampOf(end) });
  const from = stampNow();
  const unblock = block === null ? () => {} : blockPage(block, onBlocked);
  try {
    await pass(ms, signal);
  } finally {
    unblock();
  }
  const to = stampNow();
  const batches: readonly ProfileBatch[] = (await run.read()) ?? [];
  return measure(inOrder(batches), { from, to }, blocks);
}

/**
 * Shoots at regular times, also while the page is blocked: a press that is due then is delivered
 * afterwards with the time at which it was due, as a browser delivers a key.
 */
function press(run: TestRun): () => void {
  let due = stampNow() + PRESS_MS;
  const timer = setInterval(() => {
    for (; due <= stampNow(); due += PRESS_MS) run.shoot(due);
  }, CHECK_MS);
  return () => clearInterval(timer);
}

function pass(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
