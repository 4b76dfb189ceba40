/** Runs the whole comparison: every condition on every thread. */
import { inOrder, type ProfileBatch } from '../../../shared/profile.ts';
import type { Thread } from '../../engine/run-slice.ts';
import { blockPage } from './block-page.ts';
import { type Measured, measure, type Stretch } from './measure.ts';
import { type Condition, HOSTS, PRESS_MS, STEPS, WARM_UP_MS } from './plan.ts';
import type { Stage } from './stage.ts';

export type HostFigures = Readonly<Record<Condition, Measured>>;

export interface BenchResult {
  readonly hosts: Readonly<Record<Thread, HostFigures>>;
  /** False: this browser gives a worker no canvas, so both were measured on the page. */
  readonly worker: boolean;
  /** ms that all of it took. */
  readonly took: number;
}

export interface Progress {
  readonly host: Thread;
  readonly condition: Condition;
  /** 0 to 1. */
  readonly done: number;
}

interface BenchOptions {
  readonly open: (thread: Thread) => Promise<Stage>;
  readonly onProgress: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/** ms between two looks whether a press is due. */
const DUE_MS = 4;

/** Rejects when an engine fails, gives no frames, or the signal aborts. */
export async function runBench({ open, onProgress, signal }: BenchOptions): Promise<BenchResult> {
  const began = performance.now();
  const all = HOSTS.length * STEPS.length;
  const hosts = new Map<Thread, HostFigures>();
  let worker = true;
  for (const [at, host] of HOSTS.entries()) {
    const tell = (step: number, condition: Condition) =>
      onProgress({ host, condition, done: (at * STEPS.length + step) / all });
    const stage = await open(host);
    try {
      if (host === 'worker') worker = stage.thread === 'worker';
      hosts.set(host, await measureHost(stage, tell, signal));
    } finally {
      stage.close();
    }
  }
  const [onWorker, onMain] = [hosts.get('worker'), hosts.get('main')];
  if (onWorker === undefined || onMain === undefined) throw new Error('a thread is missing');
  return {
    hosts: { worker: onWorker, main: onMain },
    worker,
    took: performance.now() - began,
  };
}

async function measureHost(
  stage: Stage,
  tell: (step: number, condition: Condition) => void,
  signal: AbortSignal,
): Promise<HostFigures> {
  const stopPressing = press(stage);
  try {
    tell(0, 'idle');
    await pass(WARM_UP_MS, signal);
    const figures = new Map<Condition, Measured>();
    for (const [i, step] of STEPS.entries()) {
      tell(i, step.condition);
      const measured = await measureStep(stage, step, signal);
      if (measured === null) throw new Error('the engine gave no frames');
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
  stage: Stage,
  { block, ms }: (typeof STEPS)[number],
  signal: AbortSignal,
): Promise<Measured | null> {
  const blocks: Stretch[] = [];
  const batches: ProfileBatch[] = [];
  const read = async () => {
    batches.push(...((await stage.read()) ?? []));
  };
  const { timeOrigin } = performance;
  const from = timeOrigin + performance.now();
  const unblock =
    block === null
      ? () => {}
      : blockPage(block, (start, end) =>
          blocks.push({ from: timeOrigin + start, to: timeOrigin + end }),
        );
  try {
    await pass(ms, signal);
  } finally {
    unblock();
  }
  const to = timeOrigin + performance.now();
  await read();
  return measure(inOrder(batches), { from, to }, blocks);
}

/**
 * Presses that come in time whatever the page does, delivered when it is free: as a browser keeps a
 * key for a busy page, with the time at which it went down.
 */
function press(stage: Stage): () => void {
  const clock = () => performance.timeOrigin + performance.now();
  let due = clock() + PRESS_MS;
  const timer = setInterval(() => {
    for (; due <= clock(); due += PRESS_MS) stage.shoot(due);
  }, DUE_MS);
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
