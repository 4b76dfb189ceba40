/** The contract of a host: how it is opened, called and lost. It is the same for a worker and for the page. */
import type { LoopHost } from 'worker-loop-profiler/panel';
import type { EngineApi, EngineSetup, ReportListener } from '../../shared/contract.ts';

/** The thread that the engine runs on: a Web Worker, or the page's thread if a worker cannot play. */
export type Thread = 'worker' | 'main';

/** An open host. Its calls reject with HostLost when the host is lost before it answers. */
export interface Host extends Pick<EngineApi<never>, 'send' | 'ask'> {
  readonly thread: Thread;
  /** Where the profiler's panel sends its messages. */
  readonly recorded: LoopHost;
  /** To be called when the host failed; `detail` is for the console. */
  lose(detail: string): void;
  /** Ends the host, in any state, and removes its canvas. */
  close(): void;
}

export interface Opening {
  readonly mount: HTMLElement;
  /** The host measures after it has started its worker, because the first measurement causes a layout of the page. */
  readonly setup: () => EngineSetup;
  readonly onReport: ReportListener;
  /** True for the first host of the page: it starts its worker at once, while the script is still downloading. */
  readonly isFirst: boolean;
  /** True while the profiler is open: a silent worker may have stopped at a breakpoint. */
  readonly isDebugged: () => boolean;
}

/**
 * Rejects when the host cannot be opened, or when `closing` is aborted first. `onLost` is called at most once, after
 * the host was opened.
 */
export type OpenHost = (
  opening: Opening,
  closing: AbortSignal,
  onLost: (reason: string) => void,
) => Promise<Host>;

/** Openers of the hosts, by thread. */
export interface Hosts extends Readonly<Record<Thread, OpenHost>> {
  /** Loads the page host's code when the page is idle, for the time when a worker is lost. */
  preloadPageHost(): void;
  /** True once the worker's script has arrived: the next worker opens at once. */
  hasWorkerScript(): boolean;
}

/** The rejection of calls to a lost host. */
export class HostLost extends Error {}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
