/**
 * The page's client of the engine on any host: assembles failover, run recorder, replays and devtools. Knows no
 * Comlink and no canvas.
 */
import type {
  CanvasSize,
  Command,
  EngineSetup,
  Preferences,
  Report,
  RunDecoration,
} from '../../shared/contract.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import type { WorldSize } from '../../shared/rules.ts';
import { createRunRecorder, type RecordedReport } from '../saved-run/run-recorder.ts';
import { createDevtoolsClient, type DevtoolsClient } from './devtools-client.ts';
import { createFailover } from './failover.ts';
import { callGuest } from './guest.ts';
import {
  type Call,
  type Host,
  HostLost,
  type Hosts,
  reasonOf,
  type Thread,
} from './host-contract.ts';
import { browserHosts } from './hosts.ts';
import { createReplayClient, type ReplayClient } from './replay-client.ts';

export interface EngineOptions {
  /**
   * Element that holds the canvas. Each host gets a new canvas, because a transferred one cannot be
   * taken back.
   */
  readonly mount: HTMLElement;
  readonly setup: EngineSetup;
  /** 'main' never tries a worker; 'worker' falls back to the page. */
  readonly thread: Thread;
  /** The run that the engine restores first, or null. */
  readonly savedRun: RecordedRun | null;
  /** Decoration of the saved run. */
  readonly decoration?: RunDecoration | undefined;
  /** A host was opened on `thread`, the first or a replacement. */
  readonly onOpen: (thread: Thread) => void;
  /** The host was lost; another one is about to be opened. */
  readonly onLost: () => void;
  /** true: a run was restored and is paused. false: it could not be restored; the engine is ready. */
  readonly onRestore: (isRestored: boolean, after: 'visit' | 'fault') => void;
  readonly onReport: (report: RecordedReport) => void;
  /** No host can play, not even on the page, until `retry`. */
  readonly onFail: (reason: string) => void;
}

export interface EngineClient {
  /** While no host is open, only the last START, NEW RUN or RESUME is held. A pause drops it. */
  command(command: Command): void;
  resize(size: CanvasSize, worldSize: WorldSize): void;
  prefer(preferences: Preferences): void;
  /** As EngineApi.demo. A host that is opened later does not know of it. */
  demo(from: number | null): void;
  /** The run under way as of the last report; null when there is no run. */
  currentRun(): RecordedRun | null;
  /** The run under way or, after its end, the whole run; null before the first run. */
  lastRun(): RecordedRun | null;
  /** The ghost of that run; null without one. */
  lastGhost(): RecordedRun | null;
  readonly replays: ReplayClient;
  readonly devtools: DevtoolsClient;
  /** Tries again from the beginning, after onFail. The network alone does not end a crash loop. */
  retry(by: 'player' | 'network'): void;
  /** Ends the engine, its worker and its canvas, in any state. */
  close(): void;
}

type HeldCommand =
  | Extract<Command, { type: 'start' | 'restart' }>
  | { readonly type: 'resume'; readonly at: number };

const STARTS_PLAY: ReadonlySet<Command['type']> = new Set([
  'start',
  'restart',
  'resume',
  'toggle-pause',
]);

export function startEngine(options: EngineOptions, hosts: Hosts = browserHosts): EngineClient {
  const { mount, savedRun } = options;
  const recorder = createRunRecorder(savedRun);
  const replays = createReplayClient(ask);
  const devtools = createDevtoolsClient(ask);
  let { setup } = options;
  /** START, NEW RUN or RESUME that was pressed while no host was open. */
  let held: HeldCommand | null = null;
  /** Decoration of the last START or NEW RUN, at first of the saved run. A ghost is shown only on its own course. */
  let { decoration } = options;

  const failover = createFailover({
    thread: options.thread,
    hosts,
    nextOpening: () => ({ mount, setup, onReport, isDebugged: devtools.isProfiling }),
    onOpen: adopt,
    onLost: options.onLost,
    onFail(reason) {
      held = null;
      options.onFail(reason);
    },
  });

  function onReport(report: Report): void {
    const recorded = recorder.onReport(report);
    callGuest(() => replays.onReport(report));
    if (report.hint === 'jumped') dropHint('jump');
    if (report.hint === 'shot') dropHint('shoot');
    options.onReport(recorded);
    callGuest(() => devtools.onReport(report));
  }

  /** A hint that was followed does not come back with the next host. */
  function dropHint(name: 'jump' | 'shoot'): void {
    if (decoration?.hints)
      decoration = { ...decoration, hints: { ...decoration.hints, [name]: false } };
  }

  /** The open host's answer; null when no host is open, or when it is lost before it answers. */
  async function ask<Result>(make: Call<Result>): Promise<Result | null> {
    const host = failover.host();
    if (host === null) return null;
    try {
      return await host.call(make);
    } catch (error) {
      if (!(error instanceof HostLost)) host.lose(reasonOf(error));
      return null;
    }
  }

  function send(command: Command): void {
    if (command.type === 'start' || command.type === 'restart') {
      decoration = command.decoration;
    }
    // Play and Halt are meant for the replay. It ended with its host, and the run behind it stays paused.
    const isOfReplay =
      replays.motion() !== null && (command.type === 'resume' || command.type === 'toggle-pause');
    const host = failover.host();
    if (host === null) {
      if (!isOfReplay) hold(command);
      return;
    }
    host
      .call((api) => api.command(command))
      .catch((error) => {
        // A START that was not handled goes to the next host; the player need not press twice.
        if (!(error instanceof HostLost)) {
          if (isHeld(command) && !isOfReplay) hold(command);
          host.lose(reasonOf(error));
        } else if (isOfReplay) return;
        else if (failover.host() === null) hold(command);
        else if (isHeld(command)) send(command);
      });
  }

  /** Between two runs a worker that was late takes the place of the page, and gets the command by `adopt`. */
  function isTakenOver(command: Command): boolean {
    const isNewRun =
      command.type === 'restart' || (command.type === 'start' && recorder.current() === null);
    if (!isNewRun) return false;
    const before = held;
    held = command;
    if (failover.takeOver()) return true;
    held = before;
    return false;
  }

  /** All other commands are dropped: a run that moves to another host is paused there. */
  function hold(command: Command): void {
    if (isHeld(command)) held = command;
    if (held !== null) failover.hurry();
    if (command.type === 'pause') held = null;
    // The next host restores the run paused: P resumes it there, and a second P cancels that.
    if (command.type === 'toggle-pause' && recorder.current() !== null) {
      if (held === null) held = { type: 'resume', at: command.at };
      else if (held.type === 'resume') held = null;
    }
  }

  /** Brings a new host to the state of the last one: settings, run, and the held command. */
  async function adopt(host: Host, openedWith: EngineSetup): Promise<void> {
    options.onOpen(host.thread);
    replays.onOpen();
    devtools.onOpen();
    if (openedWith !== setup) {
      void ask((api) => api.resize(setup.size, setup.worldSize));
      void ask((api) => api.prefer(setup.preferences));
    }
    if (held?.type === 'restart') recorder.discard();
    const run = recorder.current();
    if (run !== null) {
      const isRestored = await host.call((api) => api.restore(run, decoration)).catch(refuse);
      // The host was lost or closed meanwhile.
      if (failover.host() !== host) return;
      if (!isRestored) recorder.discard();
      options.onRestore(isRestored, run === savedRun ? 'visit' : 'fault');
    }
    const command = held;
    held = null;
    if (command?.type === 'restart') send({ ...command, type: 'start' });
    else if (command !== null) send(command);
  }

  return {
    command(command) {
      replays.flush();
      if (!isTakenOver(command)) send(command);
      // Load the page host only when a run starts: it costs as much as the worker.
      if (STARTS_PLAY.has(command.type)) hosts.preloadPageHost();
    },
    // The next host is opened with the latest setup.
    resize(size, worldSize) {
      setup = { ...setup, size, worldSize };
      void ask((api) => api.resize(size, worldSize));
    },
    prefer(preferences) {
      setup = { ...setup, preferences };
      void ask((api) => api.prefer(preferences));
    },
    demo: (from) => void ask((api) => api.demo(from)),
    currentRun: recorder.current,
    lastRun: recorder.last,
    lastGhost: () => decoration?.ghost ?? null,
    replays,
    devtools,
    retry: failover.retry,
    close: failover.close,
  };
}

function isHeld(command: Command): command is HeldCommand {
  return command.type === 'start' || command.type === 'restart' || command.type === 'resume';
}

/** Discards a run that the engine cannot restore: it must not keep the player from the next one. */
function refuse(error: unknown): false {
  if (error instanceof HostLost) throw error;
  console.warn(`The run cannot be restored: ${reasonOf(error)}`);
  return false;
}
