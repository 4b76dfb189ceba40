/**
 * The jank bench: one seed, once on each thread, with the page blocked on purpose. Its engines are not the game's: their
 * reports reach neither store nor storage (decision 19).
 */
import { flushSync } from 'react-dom';
import {
  blockPage,
  type Comparison,
  connectLoop,
  type LoopRecords,
} from 'worker-loop-profiler/panel';
import { worldSizeFor } from '../../../../shared/rules.ts';
import { summaryOf } from '../../../../shared/statistics.ts';
import { randomId } from '../../../device/stored.ts';
import { measure } from '../../../engine/canvas-size.ts';
import type { Hosts, Thread } from '../../../engine/host-contract.ts';
import { browserHosts } from '../../../engine/hosts.ts';
import { TabEngine } from '../../../engine/tab-engine.ts';

/** A run that outlasts its half of the comparison, with a shot every PRESS_MS. */
const SEED = 5;
/** ms between two presses. No multiple of a block's period: presses fall everywhere between two blocks. */
const PRESS_MS = 190;
/** ms at the start of each run that are not measured: code is still being compiled and fetched. */
const WARM_UP_MS = 600;
/** ms after which an engine that does not answer counts as lost. */
const ANSWER_MS = 5000;

/** `busy` ms of every `period` ms the page is blocked. Steps are whole numbers of periods. */
const STEPS = [
  { name: 'page left alone', busy: 0, period: 200, ms: 3000 },
  { name: 'page blocked 100 ms of every 200', busy: 100, period: 200, ms: 4800 },
  { name: 'page blocked 250 ms of every 300', busy: 250, period: 300, ms: 4200 },
] as const;

/** `suspend`: closes the game's engine, so that the comparison's can have the picture; false opens it again. */
export function createJankComparison(
  picture: () => HTMLElement | null,
  suspend: (isSuspended: boolean) => void,
): Comparison {
  return {
    title: 'Jank bench',
    button: 'Run jank bench',
    about:
      'Blocks this page on purpose and counts the frames that still arrive: first with the engine in a worker, then on the page, with the same seed. Takes about 26 s. Your run is kept and waits for you.',
    async run(cancelled, onProgress) {
      const element = picture();
      if (element === null) throw new Error('there is no picture');
      const stopping = new AbortController();
      const stopListening = abortWhenHidden(stopping);
      const signal = AbortSignal.any([cancelled, stopping.signal]);
      // Synchronous: two engines would draw into one element.
      flushSync(() => suspend(true));
      try {
        const onWorker = await measureThread('worker', element, signal, (step, what) =>
          onProgress(step / (2 * STEPS.length), `Engine in the worker, ${what}.`),
        );
        const onPage = await measureThread('main', element, signal, (step, what) =>
          onProgress((STEPS.length + step) / (2 * STEPS.length), `Engine on the page, ${what}.`),
        );
        const most = (rows: readonly (readonly string[])[]) => rows.at(-1)?.[1];
        return {
          verdict: onWorker.isOnPage
            ? 'In this browser a worker cannot draw: both runs were on the page.'
            : `With the page blocked most of the time: ${most(onWorker.rows)} frames a second from the worker, ${most(onPage.rows)} from the page.`,
          columns: ['engine, page', 'frames/s', 'worst gap, ms', 'press to frame p95, ms'],
          rows: [...onWorker.rows, ...onPage.rows],
          note: `Seed ${SEED}.`,
        };
      } finally {
        stopListening();
        flushSync(() => suspend(false));
      }
    },
  };
}

async function measureThread(
  wanted: Thread,
  element: HTMLElement,
  signal: AbortSignal,
  onStep: (step: number, what: string) => void,
) {
  const run = await openTestRun(element, wanted, SEED, signal);
  let due = Date.now() + PRESS_MS;
  // A press that is due while the page is blocked is delivered afterwards with its own time, as a browser delivers a key.
  const pressing = setInterval(() => {
    for (; due <= Date.now(); due += PRESS_MS) run.press(due);
  }, 4);
  const rows: (readonly string[])[] = [];
  try {
    await pass(WARM_UP_MS, signal);
    for (const [i, { name, busy, period, ms }] of STEPS.entries()) {
      onStep(i, name);
      await run.read();
      const stopBlocking = busy === 0 ? () => {} : blockPage(busy, period);
      await pass(ms, signal).finally(stopBlocking);
      const records = await run.read();
      if (records === null) throw new Error('the engine failed or paused');
      rows.push([`${wanted === 'main' ? 'page' : 'worker'}, ${name}`, ...cellsOf(records)]);
    }
    return { rows, isOnPage: wanted === 'worker' && run.thread === 'main' };
  } finally {
    clearInterval(pressing);
    run.close();
  }
}

/** Frames a second, the worst gap between two frames and the p95 from press to frame, ms. */
function cellsOf({ frames, presses }: LoopRecords): string[] {
  const starts = frames.map(({ start }) => start);
  const gaps = summaryOf(starts.slice(1).map((at, i) => at - (starts[i] ?? at)));
  if (gaps === null) throw new Error('the engine delivered no frames');
  const seconds = ((starts.at(-1) ?? 0) - (starts[0] ?? 0)) / 1000;
  const press = summaryOf(presses.map(({ made, drawn }) => drawn - made));
  const figure = (value: number) => value.toFixed(1);
  return [
    figure((starts.length - 1) / seconds),
    figure(gaps.worst),
    press === null ? '–' : figure(press.p95),
  ];
}

function abortWhenHidden(stopping: AbortController): () => void {
  const onVisibility = () => {
    if (!document.hidden) return;
    stopping.abort(new Error('the page was hidden, and a hidden page draws no frames'));
  };
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  return () => document.removeEventListener('visibilitychange', onVisibility);
}

/** Resolves after ms; rejects as soon as the signal aborts. */
function pass(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}

/**
 * Resolves when a run has started on an engine of its own. Rejects when no engine can be opened, and when the signal
 * aborts first: then none is left. `hosts`: replaced in tests.
 */
export async function openTestRun(
  mount: HTMLElement,
  wanted: Thread,
  seed: number,
  signal: AbortSignal,
  hosts: Hosts = browserHosts,
) {
  signal.throwIfAborted();
  const worldSize = worldSizeFor(window.innerWidth, window.innerHeight);
  const engine = new TabEngine(hosts);
  // Spoilt records are not measured: the engine failed and moved to the other thread, or the run paused.
  let isSpoilt = false;
  const start = () =>
    void engine.send({ type: 'start', run: { id: randomId(), seed, ...worldSize } });
  const thread = await new Promise<Thread>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    engine.subscribe({
      onThread(opened) {
        if (opened === null) isSpoilt = true;
        else resolve(opened);
      },
      onReport({ status, isFinal }) {
        // A gap pauses a run, for example while the computer sleeps.
        if (status === 'paused') isSpoilt = true;
        // A run that ends early is played again.
        if (isFinal) start();
      },
      onFail: (reason) => reject(new Error(reason)),
    });
    void engine.open(mount, wanted, () => ({
      size: measure(mount),
      worldSize,
      preferences: { reducedMotion: false, highContrast: false },
    }));
  }).catch((error: unknown) => {
    engine.close();
    throw error;
  });
  const { recorded } = engine;
  const loop = recorded === null ? null : connectLoop(recorded);
  loop?.open();
  start();
  return {
    thread,
    press: (at: number) => void engine.send({ type: 'shoot', at }),
    /** Records since the last read; null after its engine failed or its run was paused: they would mislead. */
    async read(): Promise<LoopRecords | null> {
      const late = pass(ANSWER_MS, signal).then(() => {
        throw new Error('the engine stopped answering');
      });
      const records = loop === null ? null : await Promise.race([loop.records(), late]);
      return isSpoilt ? null : records;
    },
    close() {
      loop?.close();
      engine.close();
    },
  };
}
