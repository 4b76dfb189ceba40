/**
 * Keeps an engine running for as long as the game is shown: on a worker if that opens, else on the
 * page; when its host goes, on the page with the same run. Knows no Comlink and no canvas: hosts are
 * opened by the functions it is given.
 */
import type { Command, Report } from '../../shared/contract.ts';
import { createRunRecorder } from '../saved-run/run-recorder.ts';
import { type Call, createDeveloper } from './devtools-client.ts';
import type { Thread } from './run-slice.ts';
import type { EngineClient, EngineOptions, OpenHost, Opening, Running } from './types.ts';
import { HostGone } from './watchdog.ts';

/** An engine on the page that fails sooner than this (ms) after it was opened relapses. */
const RELAPSE_MS = 5000;
/** Relapses in a row that are answered by another engine. */
const RELAPSES = 3;

export function createFailover(
  options: EngineOptions,
  hosts: Readonly<Record<Thread, OpenHost>>,
): EngineClient {
  const { savedRun, onOpen, onLose, onRestore, onFail } = options;
  const closing = new AbortController();
  const log = createRunRecorder();
  let running: Running | null = null;
  let failed = false;
  /** START or NEW RUN that no engine was there to obey. */
  let awaited: Command | null = null;
  let { setup } = options;
  // Until it stands, the log knows nothing of it.
  let unrestored = savedRun;
  let openedAt = 0;
  let relapses = 0;
  // Of a host that was replaced there may still be reports under way.
  let openings = 0;

  function onReport(opening: number, report: Report): void {
    if (closing.signal.aborted || opening !== openings) return;
    running?.heard(report.snapshot.status === 'playing');
    log.note(report);
    developer.note(report);
    options.onReport(report);
  }

  /** The engine's answer; null where there is none, or it goes before it answers. */
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

  function obey(command: Command): void {
    if (closing.signal.aborted) return;
    const host = running;
    if (host === null) {
      hold(command);
      return;
    }
    host
      .call((api) => api.command(command))
      .catch((error) => {
        if (!(error instanceof HostGone)) host.lose(reasonOf(error));
        // A START that a dying worker swallowed is not the player's to repeat.
        else if (running === null) hold(command);
        else if (begins(command)) obey(command);
      });
  }

  /** Nothing else is worth waiting for: a run without an engine is going to stand paused. */
  function hold(command: Command): void {
    if (begins(command)) awaited = command;
    if (command.type === 'pause') awaited = null;
  }

  async function start(): Promise<void> {
    const begun = begin();
    const opened = options.thread === 'worker' ? await tryWorker(begun) : null;
    if (opened === null) await startOnPage();
    else await adopt(opened, begun);
  }

  async function tryWorker(opening: Opening): Promise<Running | null> {
    try {
      return await hosts.worker(opening, closing.signal, onGone);
    } catch (error) {
      if (!closing.signal.aborted) {
        console.warn(`The engine runs on the page: ${reasonOf(error)}`);
      }
      return null;
    }
  }

  async function startOnPage(): Promise<void> {
    if (closing.signal.aborted) return;
    const opening = begin();
    await adopt(await hosts.main(opening, closing.signal, onGone), opening);
  }

  function begin(): Opening {
    openings += 1;
    const opening = openings;
    return { mount: options.mount, setup, onReport: (report) => onReport(opening, report) };
  }

  /** An engine is open: it gets the run there is, then what was asked for in the meantime. */
  async function adopt(opened: Running, opening: Opening): Promise<void> {
    if (closing.signal.aborted) {
      opened.dispose();
      return;
    }
    running = opened;
    openedAt = performance.now();
    const saved = log.saved();
    const run = saved ?? unrestored;
    onOpen(opened.thread);
    developer.adopt();
    if (opening.setup !== setup) {
      void ask((api) => api.resize(setup.size, setup.worldSize));
      void ask((api) => api.prefer(setup.preferences));
    }
    if (run !== null && awaited?.type !== 'restart') {
      const stands = await opened.call((api) => api.restore(run)).catch(refuse);
      if (!stands) log.forget();
      if (!closing.signal.aborted) onRestore(stands, saved === null ? 'visit' : 'fault');
    }
    unrestored = null;
    const command = awaited;
    awaited = null;
    if (command !== null && begins(command)) obey({ ...command, type: 'start' });
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
      console.warn(`The engine on the page failed: ${reason}`);
    }
    onLose();
    if (relapses > RELAPSES) fail(reason);
    else startOnPage().catch(onStartFailed);
  }

  // A host that goes while it restores the run is replaced by onGone.
  function onStartFailed(error: unknown): void {
    if (!(error instanceof HostGone)) fail(reasonOf(error));
  }

  function fail(reason: string): void {
    if (closing.signal.aborted) return;
    failed = true;
    awaited = null;
    onFail(reason);
  }

  start().catch(onStartFailed);

  return {
    command: obey,
    // Whichever engine is opened next begins with what holds now.
    resize(size, worldSize) {
      setup = { ...setup, size, worldSize };
      void ask((api) => api.resize(size, worldSize));
    },
    prefer(preferences) {
      setup = { ...setup, preferences };
      void ask((api) => api.prefer(preferences));
    },
    savedRun: () => log.saved() ?? unrestored,
    lastRun: () => log.last() ?? unrestored,
    profiler: developer.profiler,
    travel: developer.travel,
    retry() {
      if (!failed || closing.signal.aborted) return;
      failed = false;
      relapses = 0;
      start().catch(onStartFailed);
    },
    close() {
      closing.abort();
      running?.dispose();
      running = null;
    },
  };
}

function begins(command: Command): command is Extract<Command, { type: 'start' | 'restart' }> {
  return command.type === 'start' || command.type === 'restart';
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
