/**
 * Decides which host is opened next: a worker if it opens, otherwise the page; after a loss the page;
 * after a crash loop none. A press does not wait for a worker for long: the page host is opened beside it, and
 * the first one that is open plays. Knows no Comlink, no canvas and no run.
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

/** ms that a press waits for a worker to open. On a slow network the page host takes about as long to load. */
const PRESS_PATIENCE_MS = 2000;

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
  /** Called when a press waits for a host: opens the page host if the worker takes too long. */
  hurry(): void;
  /**
   * Replaces the page by the worker that opened after it, before a run begins; `onOpen` is called. False when
   * there is no such worker.
   */
  takeOver(): boolean;
  /** Starts again with the first host, after onFail. The network alone does not end a crash loop. */
  retry(by: 'player' | 'network'): void;
  close(): void;
}

/** One host that is opened, or was. */
interface Attempt {
  readonly opening: Opening;
  readonly onLost: (reason: string) => void;
  host: Host | null;
  /** Closed or replaced; its reports may still be under way. */
  isDropped: boolean;
}

export function createFailover(options: FailoverOptions): Failover {
  const { thread, hosts, onOpen, onLost, onFail } = options;
  const closing = new AbortController();
  const { signal } = closing;
  let host: Host | null = null;
  /** Attempts whose reports are passed on. */
  let attempts: Attempt[] = [];
  /** A worker that opened after the page host. */
  let standby: Attempt | null = null;
  let onOverdue = () => {};
  let patience: ReturnType<typeof setTimeout> | undefined;
  let openedAt = 0;
  let quickLosses = 0;
  let hasFailed = false;
  /** The last line on the console: attempts without a network would repeat it. */
  let lastWarning = '';

  async function start(): Promise<void> {
    if (thread !== 'worker') return openOnPage();
    const attempt = createAttempt();
    const overdue = new Promise<'overdue'>((resolve) => {
      onOverdue = () => resolve('overdue');
    });
    const worker = openWorker(attempt);
    const first = await Promise.race([worker, overdue]);
    if (first === 'overdue') await openFirst(attempt, worker);
    else if (first === null) await openOnPage();
    else await adopt(attempt, first);
  }

  /** null when no worker can be opened. */
  async function openWorker({ opening, onLost }: Attempt): Promise<Host | null> {
    try {
      return await hosts.worker(opening, signal, onLost);
    } catch (error) {
      if (!signal.aborted) warn(`The engine runs on the page: ${reasonOf(error)}`);
      return null;
    }
  }

  /** Opens the page host beside a worker that is opening. The later one of the two does not play. */
  async function openFirst(late: Attempt, worker: Promise<Host | null>): Promise<void> {
    const attempt = createAttempt();
    const page = hosts.main(attempt.opening, signal, attempt.onLost);
    const opened = worker.then((host) => host ?? page);
    const first = await Promise.race([page, opened]).catch(() => opened);
    if (first.thread === 'worker') {
      void page.then((host) => host.close()).catch(() => {});
      await adopt(late, first);
      return;
    }
    warn('The engine runs on the page: its worker is late');
    void worker.then((opened) => {
      late.host = opened;
      if (signal.aborted) opened?.close();
      else if (opened !== null) standby = late;
    });
    await adopt(attempt, first);
  }

  function onImpatience(): void {
    patience = undefined;
    onOverdue();
  }

  function warn(text: string): void {
    if (text !== lastWarning) console.warn(text);
    lastWarning = text;
  }

  async function openOnPage(): Promise<void> {
    if (signal.aborted) return;
    dropAllBut(null);
    const attempt = createAttempt();
    await adopt(attempt, await hosts.main(attempt.opening, signal, attempt.onLost));
  }

  function createAttempt(): Attempt {
    const { mount, setup, onReport, isDebugged } = options.nextOpening();
    const attempt: Attempt = {
      opening: {
        mount,
        setup,
        isDebugged,
        onReport(report) {
          if (signal.aborted || attempt.isDropped) return;
          host?.onBeat(report.snapshot.status === 'playing');
          onReport(report);
        },
      },
      onLost: (reason) => onHostLost(attempt, reason),
      host: null,
      isDropped: false,
    };
    attempts.push(attempt);
    return attempt;
  }

  function dropAllBut(kept: Attempt | null): void {
    for (const attempt of attempts) attempt.isDropped = true;
    attempts = kept === null ? [] : [kept];
    if (kept !== null) kept.isDropped = false;
  }

  async function adopt(attempt: Attempt, opened: Host): Promise<void> {
    if (signal.aborted) {
      opened.close();
      return;
    }
    dropAllBut(attempt);
    clearTimeout(patience);
    patience = undefined;
    attempt.host = opened;
    host = opened;
    lastWarning = '';
    openedAt = performance.now();
    await onOpen(opened, attempt.opening.setup);
  }

  function onHostLost(attempt: Attempt, reason: string): void {
    if (attempt === standby) {
      standby.host?.close();
      standby = null;
      return;
    }
    const lost = host;
    if (lost === null || attempt.host !== lost) return;
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
    hurry() {
      if (host === null) patience ??= setTimeout(onImpatience, PRESS_PATIENCE_MS);
    },
    takeOver() {
      const next = standby;
      if (next === null || next.host === null || host === null) return false;
      standby = null;
      host.close();
      adopt(next, next.host).catch(onOpenFailed);
      return true;
    },
    retry(by) {
      if (!hasFailed || signal.aborted) return;
      if (by === 'network' && quickLosses > MAX_QUICK_LOSSES) return;
      hasFailed = false;
      quickLosses = 0;
      start().catch(onOpenFailed);
    },
    close() {
      closing.abort();
      clearTimeout(patience);
      standby?.host?.close();
      host?.close();
      host = null;
    },
  };
}
