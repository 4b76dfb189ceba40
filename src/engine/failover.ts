/**
 * Decides which host is opened next: a worker if it opens, otherwise the page; after a loss the page;
 * after a crash loop none. Knows no Comlink, no canvas and no run.
 */
import type { EngineSetup } from '../../shared/contract.ts';
import {
  type Host,
  HostLost,
  type Hosts,
  type Opening,
  reasonOf,
  type Thread,
} from './host-contract.ts';

/** A page host that is lost within this many ms of its opening counts as a quick loss. */
const QUICK_LOSS_MS = 5000;
/** Quick losses in a row that are tolerated. One more is a crash loop: no host is opened. */
const MAX_QUICK_LOSSES = 3;

export interface FailoverOptions {
  /** The host that is tried first; after 'main' no worker is tried. */
  readonly thread: Thread;
  readonly hosts: Hosts;
  /** Everything that the next host is opened with. Reports of a replaced host are dropped. */
  readonly nextOpening: () => Opening;
  /** A host was opened with `setup`. A rejection other than HostLost means that no host can play. */
  readonly onOpen: (host: Host, setup: EngineSetup) => Promise<void>;
  /** The host was lost; another one is about to be opened. */
  readonly onLost: () => void;
  /** No host can play, not even on the page, until `retry`. */
  readonly onFail: (reason: string) => void;
}

export interface Failover {
  /** The open host, or null. */
  host(): Host | null;
  /** Starts again with the first host, after onFail. The network alone does not end a crash loop. */
  retry(by: 'player' | 'network'): void;
  close(): void;
}

export function createFailover(options: FailoverOptions): Failover {
  const { thread, hosts, onOpen, onLost, onFail } = options;
  const closing = new AbortController();
  const { signal } = closing;
  let host: Host | null = null;
  let openings = 0;
  let openedAt = 0;
  let quickLosses = 0;
  let hasFailed = false;
  /** The last line on the console: attempts without a network would repeat it. */
  let lastWarning = '';

  async function start(): Promise<void> {
    if (thread === 'worker') {
      const opening = nextOpening();
      const worker = await tryWorker(opening);
      if (worker !== null) return adopt(worker, opening);
    }
    await openOnPage();
  }

  async function tryWorker(opening: Opening): Promise<Host | null> {
    try {
      return await hosts.worker(opening, signal, onHostLost);
    } catch (error) {
      if (!signal.aborted) warn(`The engine runs on the page: ${reasonOf(error)}`);
      return null;
    }
  }

  function warn(text: string): void {
    if (text !== lastWarning) console.warn(text);
    lastWarning = text;
  }

  async function openOnPage(): Promise<void> {
    if (signal.aborted) return;
    const opening = nextOpening();
    await adopt(await hosts.main(opening, signal, onHostLost), opening);
  }

  function nextOpening(): Opening {
    openings += 1;
    const opening = openings;
    const { mount, setup, onReport, isDebugged } = options.nextOpening();
    return {
      mount,
      setup,
      isDebugged,
      onReport(report) {
        // Reports of a host that was closed or replaced may still be under way.
        if (signal.aborted || opening !== openings) return;
        host?.onBeat(report.snapshot.status === 'playing');
        onReport(report);
      },
    };
  }

  async function adopt(opened: Host, { setup }: Opening): Promise<void> {
    if (signal.aborted) {
      opened.close();
      return;
    }
    host = opened;
    lastWarning = '';
    openedAt = performance.now();
    await onOpen(opened, setup);
  }

  function onHostLost(reason: string): void {
    const lost = host;
    if (lost === null) return;
    host = null;
    lost.close();
    if (lost.thread === 'worker') {
      console.warn(`The engine moves to the page: its worker was lost, ${reason}`);
    } else {
      const isQuick = performance.now() - openedAt < QUICK_LOSS_MS;
      quickLosses = isQuick ? quickLosses + 1 : 0;
      console.warn(`The engine on the page failed: ${reason}`);
    }
    onLost();
    if (quickLosses > MAX_QUICK_LOSSES) fail(reason);
    else openOnPage().catch(onOpenFailed);
  }

  function onOpenFailed(error: unknown): void {
    // A host that is lost while it restores the run is replaced by onHostLost.
    if (!(error instanceof HostLost)) fail(reasonOf(error));
  }

  function fail(reason: string): void {
    if (signal.aborted) return;
    hasFailed = true;
    onFail(reason);
  }

  start().catch(onOpenFailed);

  return {
    host: () => host,
    retry(by) {
      if (!hasFailed || signal.aborted) return;
      if (by === 'network' && quickLosses > MAX_QUICK_LOSSES) return;
      hasFailed = false;
      quickLosses = 0;
      start().catch(onOpenFailed);
    },
    close() {
      closing.abort();
      host?.close();
      host = null;
    },
  };
}
