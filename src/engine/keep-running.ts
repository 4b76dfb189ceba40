/**
 * Keeps an engine running for as long as the game is shown: on a worker if that opens, else on the
 * page; when its host goes, on the page with the same run. Knows no Comlink and no canvas: hosts are
 * opened by the functions it is given.
 */
import type {
  CanvasSize,
  Command,
  EngineSetup,
  Preferences,
  Report,
  ReportListener,
} from '../../shared/contract.ts';
import type { SavedRun } from '../../shared/recording.ts';
import type { WorldSize } from '../../shared/rules.ts';
import { type Call, createDeveloper, type EngineProfiler, type EngineTravel } from './developer.ts';
import { createRunLog } from './run-log.ts';
import type { Thread } from './run-slice.ts';
import { HostGone } from './supervisor.ts';

export interface EngineOptions {
  /** Gets a fresh canvas for every engine: a transfer is for ever, and StrictMode mounts twice. */
  readonly mount: HTMLElement;
  readonly setup: EngineSetup;
  /** 'main' never tries a worker; 'worker' is what is tried first anyway. */
  readonly thread: Thread;
  /** A run of an earlier visit that the engine is to begin with. */
  readonly keptRun: SavedRun | null;
  /** `thread`: where the engine is now. A second time: its host went, it was opened anew. */
  readonly onOpen: (thread: Thread) => void;
  /** The host went; another engine is about to be opened. */
  readonly onLose: () => void;
  /** A run was to be taken up again, paused; false: it was over, the engine is ready. */
  readonly onRestore: (stands: boolean, after: 'visit' | 'fault') => void;
  readonly onReport: ReportListener;
  /** No engine at all, not even on the page. */
  readonly onFail: (reason: string) => void;
}

/** Calls made while no engine is open are kept in order; after close() they do nothing. */
export interface EngineClient {
  command(command: Command): void;
  resize(size: CanvasSize, world: WorldSize): void;
  prefer(preferences: Preferences): void;
  /** The run as of the last report; null when none is under way. */
  savedRun(): SavedRun | null;
  /** The same; after its end, that run as a whole. Null before the first. */
  lastRun(): SavedRun | null;
  readonly profiler: EngineProfiler;
  readonly travel: EngineTravel;
  /** Ends the engine, its worker and its canvas, in whatever state they are. */
  close(): void;
}

/** An open engine. */
export interface Running {
  readonly thread: Thread;
  /** Rejects with HostGone when the host goes before it answers. */
  call<Result>(make: Call<Result>): Promise<Result>;
  /** A sign of life was seen. */
  heard(): void;
  /** Something failed that must not: the host cannot be relied on any more. */
  lose(detail: string): void;
  dispose(): void;
}

/** An engine on the page that fails sooner than this (ms) after it was opened relapses. */
const RELAPSE_MS = 5000;
/** Relapses in a row that are answered by another engine. */
const RELAPSES = 3;

/** Everything a fresh engine begins with. */
export interface Opening {
  readonly mount: HTMLElement;
  readonly setup: EngineSetup;
  readonly onReport: ReportListener;
}

/** Rejects when the host cannot be opened. `onGone` is called once at most, after it was. */
export type OpenHost = (
  opening: Opening,
  closing: AbortSignal,
  onGone: (reason: string) => void,
) => Promise<Running>;

export function keepRunning(
  options: EngineOptions,
  hosts: Readonly<Record<Thread, OpenHost>>,
): EngineClient {
  const { keptRun, onOpen, onLose, onRestore, onFail } = options;
  const closing = new AbortController();
  const log = createRunLog();
  let running: Running | null = null;
  let waiting: Call<unknown>[] = [];
  let { setup } = options;
  // Until it stands, the log knows nothing of it.
  let unrestored = keptRun;
  let openedAt = 0;
  let relapses = 0;

  // Of a host that was replaced there may still be reports under way.
  let openings = 0;

  function onReport(opening: number, report: Report): void {
    if (closing.signal.aborted || opening !== openings) return;
    running?.heard();
    log.note(report);
    options.onReport(report);
  }

  function call(make: Call<unknown>, again = false): void {
    if (closing.signal.aborted) return;
    if (running === null) {
      waiting.push(make);
      return;
    }
    const host = running;
    host.call(make).catch((error) => {
      if (!(error instanceof HostGone)) host.lose(reasonOf(error));
      else if (again) call(make, again);
    });
  }

  async function ask<Result>(make: Call<Result>): Promise<Result | null> {
    const host = running;
    if (host === null) return null;
    try {
      return await host.call(make);
    } catch (error) {
      if (!(error instanceof HostGone)) host.lose(reasonOf(error));
      return null;
    }
  }

  const developer = createDeveloper(ask);

  async function start(): Promise<void> {
    const opened = options.thread === 'worker' ? await tryWorker() : null;
    if (opened === null) await startOnPage('visit');
    else await adopt(opened, 'visit');
  }

  async function tryWorker(): Promise<Running | null> {
    try {
      return await hosts.worker(opening(), closing.signal, onGone);
    } catch (error) {
      if (!closing.signal.aborted) {
        console.warn(`The engine runs on the page: ${reasonOf(error)}`);
      }
      return null;
    }
  }

  async function startOnPage(after: 'visit' | 'fault'): Promise<void> {
    if (closing.signal.aborted) return;
    await adopt(await hosts.main(opening(), closing.signal, onGone), after);
  }

  function opening(): Opening {
    openings += 1;
    const opening = openings;
    return { mount: options.mount, setup, onReport: (report) => onReport(opening, report) };
  }

  /** An engine is open: it gets the run there is, then what was asked for in the meantime. */
  async function adopt(opened: Running, after: 'visit' | 'fault'): Promise<void> {
    if (closing.signal.aborted) {
      opened.dispose();
      return;
    }
    running = opened;
    openedAt = performance.now();
    const run = log.saved() ?? unrestored;
    onOpen(opened.thread);
    developer.adopt();
    if (run !== null) {
      const stands = await opened.call((api) => api.restore(run)).catch(refuse);
      unrestored = null;
      if (!closing.signal.aborted) onRestore(stands, after);
    }
    const calls = waiting;
    waiting = [];
    for (const make of calls) call(make);
  }

  /** A kept run that an engine chokes on must not lock the player out of the next one. */
  function refuse(error: unknown): false {
    if (error instanceof HostGone) throw error;
    console.warn(`The run cannot be taken up again: ${reasonOf(error)}`);
    return false;
  }

  function onGone(reason: string): void {
    const thread = running?.thread;
    running?.dispose();
    running = null;
    if (closing.signal.aborted || thread === undefined) return;
    if (thread === 'worker') {
      console.warn(`The engine moves to the page: its worker died, ${reason}`);
    } else {
      relapses = performance.now() - openedAt < RELAPSE_MS ? relapses + 1 : 0;
      if (relapses > RELAPSES) {
        fail(reason);
        return;
      }
      console.warn(`The engine on the page starts anew: ${reason}`);
    }
    onLose();
    startOnPage('fault').catch(onStartFailed);
  }

  // A host that goes while it restores the run is replaced by onGone.
  function onStartFailed(error: unknown): void {
    if (!(error instanceof HostGone)) fail(reasonOf(error));
  }

  function fail(reason: string): void {
    if (!closing.signal.aborted) onFail(reason);
  }

  start().catch(onStartFailed);

  return {
    command(command) {
      const begins = command.type === 'start' || command.type === 'restart';
      // A START that a dead worker swallowed is not the player's to repeat.
      call((api) => api.command(command), begins);
    },
    resize(size, world) {
      // Whichever engine is opened next begins with what holds now.
      setup = { ...setup, size, world };
      call((api) => api.resize(size, world));
    },
    prefer(preferences) {
      setup = { ...setup, preferences };
      call((api) => api.prefer(preferences));
    },
    savedRun: () => log.saved() ?? unrestored,
    lastRun: () => log.last() ?? unrestored,
    profiler: developer.profiler,
    travel: developer.travel,
    close() {
      closing.abort();
      waiting = [];
      running?.dispose();
      running = null;
    },
  };
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
