/** Runs the jank benchmark: every condition on every thread. */
import { inOrder } from '../../../shared/profile.ts';
import type { TestRun, TestRuns, Thread } from '../profiled-game.ts';
import { stampNow, stampOf } from '../stamp.ts';
import { blockPage } from './block-page.ts';
import { createInterruption, inTime, orAbort, pass } from './interruption.ts';
import { type Measured, measure, type TimeRange } from './measure.ts';
import { type Condition, PRESS_MS, SEED, STEPS, THREADS, WARM_UP_MS } from './plan.ts';
import { benchmarkCopy as copy } from './texts.ts';

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
  readonly runs: Pick<TestRuns, 'open' | 'tickMs'>;
  readonly onProgress: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/** ms between two checks for a press that is due. */
const CHECK_MS = 4;
/** ms after which an engine that does not answer counts as lost. */
const ANSWER_MS = 5000;

/**
 * Rejects when an engine fails, stops answering or delivers no frames; at once when the signal aborts
 * or the page is hidden, where browsers draw no frames.
 */
export async function runBenchmark(options: BenchmarkOptions): Promise<BenchmarkResult> {
  const { signal, release } = createInterruption(options.signal);
  try {
    return await measureThreads({ ...options, signal });
  } finally {
    release();
  }
}

async function measureThreads(options: BenchmarkOptions): Promise<BenchmarkResult> {
  const { runs, onProgress, signal } = options;
  const startedAt = performance.now();
  const all = THREADS.length * STEPS.length;
  const threads = new Map<Thread, ThreadFigures>();
  let canWorkerDraw = true;
  for (const [at, thread] of THREADS.entries()) {
    const onStep = (step: number, condition: Condition) =>
      onProgress({ thread, condition, done: (at * STEPS.length + step) / all });
    signal.throwIfAborted();
    const opening = runs.open(thread, SEED, signal);
    const run = await orAbort(opening, signal).catch((error) => {
      // The engine may still open after the abort.
      opening.then((late) => late.close()).catch(() => {});
      throw error;
    });
    try {
      if (thread === 'worker') canWorkerDraw = run.thread === 'worker';
      threads.set(thread, await measureThread(run, runs.tickMs, onStep, signal));
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
  tickMs: number,
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
      const measured = await measureStep(run, tickMs, step, signal);
      if (measured === null) throw new Error(copy.noFrames);
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
  tickMs: number,
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
  const batches = await orAbort(inTime(run.read(), ANSWER_MS, copy.noAnswer), signal);
  return measure(inOrder(batches ?? []), { from, to }, blocks, tickMs);
}

/**
 * Presses at regular times, also while the page is blocked: a press that is due then is delivered
 * afterwards with the time at which it was due, as a browser delivers a key.
 */
function press(run: TestRun): () => void {
  let due = stampNow() + PRESS_MS;
  const timer = setInterval(() => {
    for (; due <= stampNow(); due += PRESS_MS) run.press(due);
  }, CHECK_MS);
  return () => clearInterval(timer);
}
