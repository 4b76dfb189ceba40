/**
 * The open host of the engine, and its replacement: a worker first, and the page if that worker is lost
 * or late. It does not depend on the run.
 */
import type { EngineSetup, Report } from '../../shared/contract.ts';
import { callIsolated } from './call-isolated.ts';
import { type Host, HostLost, type Hosts, reasonOf, type Thread } from './host-contract.ts';

export interface EngineListener {
  /** A host was opened, the first or a replacement. null: the host was lost, and another is being opened. */
  onThread(thread: Thread | null): void;
  onReport(report: Report): void;
  /** A run is paused at its last tick, or could not be restored. 'fault': because its host was lost. */
  onRestore?(isRestored: boolean, after: 'visit' | 'fault'): void;
  /** No host can play, not even on the page, until `retry`. */
  onFail?(reason: string): void;
}

/** A page host that is lost within this many ms after it opened counts as a quick loss. */
const QUICK_LOSS_MS = 5000;
/** Quick losses in a row that are tolerated. After one more, a crash loop is assumed and no host is opened. */
const MAX_QUICK_LOSSES = 3;
/** ms that a press waits for a worker to open. On a slow network loading the page host takes about as long. */
const PRESS_PATIENCE_MS = 2000;

export abstract class Failover {
  /** The last report of the open host. */
  last: Report | null = null;
  /** The profiler is open: a silent worker may be at a breakpoint. */
  isDebugged = false;
  protected readonly hosts: Hosts;
  private readonly listeners = new Set<EngineListener>();
  protected mount: HTMLElement | null = null;
  protected measure: () => EngineSetup = () => {
    throw new Error('no engine is open');
  };
  /** Sizes and preferences that were last sent to a host; null before the first host is opened. */
  protected setup: EngineSetup | null = null;
  protected thread: Thread = 'worker';
  protected host: Host | null = null;
  private closing = new AbortController();
  private failure: string | null = null;
  /** The page host plays only because the worker opened too late. */
  protected isWorkerLate = false;
  /** The host was lost during a replay, and the next one has not reported yet. */
  protected hasLostReplay = false;
  private onOverdue = () => {};
  private patience: ReturnType<typeof setTimeout> | undefined;
  private openedAt = 0;
  private quickLosses = 0;

  constructor(hosts: Hosts) {
    this.hosts = hosts;
  }

  /** Called when a host was opened: brings it to the state of the last one. */
  protected abstract onOpened(host: Host): Promise<void>;
  protected abstract onReport(report: Report): void;
  protected abstract onFailed(): void;

  /** Tries again from the first host, after onFail. The return of the network alone does not end a crash loop. */
  retry(by: 'player' | 'network'): void {
    if (this.failure === null || this.mount === null) return;
    if (by === 'network' && this.quickLosses > MAX_QUICK_LOSSES) return;
    this.quickLosses = 0;
    this.failure = null;
    void this.begin();
  }

  /** Calls the listener with the current state, and after every change. Returns an unsubscribe function. */
  subscribe(listener: EngineListener): () => void {
    this.listeners.add(listener);
    if (this.host !== null) listener.onThread(this.host.thread);
    if (this.failure !== null) listener.onFail?.(this.failure);
    if (this.last !== null) listener.onReport(this.last);
    return () => this.listeners.delete(listener);
  }

  /** The loop of the open host, for the profiler; null while none is open. */
  get recorded(): Host['recorded'] | null {
    return this.host?.recorded ?? null;
  }

  protected stop(): void {
    this.closing.abort();
    clearTimeout(this.patience);
    this.patience = undefined;
    this.host?.close();
    this.host = null;
    this.last = null;
    this.failure = null;
    this.quickLosses = 0;
    this.isWorkerLate = false;
  }

  /** A press waits for a host. */
  protected hurry(): void {
    this.patience ??= setTimeout(() => {
      this.patience = undefined;
      this.onOverdue();
    }, PRESS_PATIENCE_MS);
  }

  /** null when the host is lost before it answers. */
  protected async call<Answer>(host: Host, make: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof HostLost)) host.lose(reasonOf(error));
      return null;
    }
  }

  protected async begin(): Promise<void> {
    const closing = new AbortController();
    this.closing = closing;
    try {
      if (this.thread === 'worker') await this.openFirst(closing.signal);
      else await this.adoptPage(closing.signal);
    } catch (error) {
      this.onOpenFailed(error, closing.signal);
    }
  }

  /** Opens a worker, or the page host if that fails. If a press waits too long, whichever opens first plays. */
  private async openFirst(signal: AbortSignal): Promise<void> {
    const trial = new AbortController();
    signal.addEventListener('abort', () => trial.abort(), { once: true });
    const worker = this.openHost('worker', trial.signal);
    let hasFailed = false;
    const pageIsNeeded = new Promise<void>((resolve) => {
      this.onOverdue = resolve;
      worker.catch((error: unknown) => {
        hasFailed = true;
        if (!trial.signal.aborted) console.warn(`The engine runs on the page: ${reasonOf(error)}`);
        resolve();
      });
    });
    const page = pageIsNeeded.then(() => {
      signal.throwIfAborted();
      return this.openHost('main', signal);
    });
    const host = await Promise.any([worker, page]).catch(() => page);
    this.onOverdue = () => {};
    if (signal.aborted) return host.close();
    if (host.thread === 'worker') void page.then((late) => late.close()).catch(() => {});
    else if (!hasFailed) {
      trial.abort();
      this.isWorkerLate = true;
      console.warn('The engine runs on the page: its worker is late');
    }
    await this.adopt(host);
  }

  private async adoptPage(signal: AbortSignal): Promise<void> {
    const host = await this.openHost('main', signal);
    if (signal.aborted) host.close();
    else await this.adopt(host);
  }

  private async openHost(thread: Thread, signal: AbortSignal): Promise<Host> {
    const { mount } = this;
    if (mount === null) throw new Error('no element is open');
    let own: Host | null = null;
    // False before this host is adopted, and after another one has replaced it.
    const isCurrent = () => own !== null && own === this.host;
    const opening = {
      mount,
      isFirst: this.listeners.size === 0,
      setup: () => {
        this.setup ??= this.measure();
        return this.setup;
      },
      isDebugged: () => this.isDebugged,
      onReport: (report: Report) => {
        if (isCurrent()) this.onReport(report);
      },
    };
    own = await this.hosts[thread](opening, signal, (reason) => {
      if (isCurrent()) this.onLost(reason);
    });
    return own;
  }

  private async adopt(host: Host): Promise<void> {
    this.host = host;
    clearTimeout(this.patience);
    this.patience = undefined;
    this.openedAt = performance.now();
    this.emit((listener) => listener.onThread(host.thread));
    await this.onOpened(host);
  }

  private onLost(reason: string): void {
    const lost = this.host;
    if (lost === null) return;
    this.host = null;
    this.hasLostReplay = this.last?.status === 'replaying';
    this.last = null;
    lost.close();
    if (lost.thread === 'worker') {
      console.warn(`The engine moves to the page: its worker was lost, ${reason}`);
    } else {
      const isQuick = performance.now() - this.openedAt < QUICK_LOSS_MS;
      this.quickLosses = isQuick ? this.quickLosses + 1 : 0;
      console.warn(`The engine on the page failed: ${reason}`);
    }
    this.emit((listener) => listener.onThread(null));
    const { signal } = this.closing;
    if (this.quickLosses > MAX_QUICK_LOSSES) this.fail(reason, signal);
    else this.adoptPage(signal).catch((error) => this.onOpenFailed(error, signal));
  }

  private onOpenFailed(error: unknown, signal: AbortSignal): void {
    // If the host is lost while it restores the run, onLost replaces it.
    if (!(error instanceof HostLost)) this.fail(reasonOf(error), signal);
  }

  private fail(reason: string, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.failure = reason;
    this.onFailed();
    this.emit((listener) => listener.onFail?.(reason));
  }

  protected emit(call: (listener: EngineListener) => void): void {
    for (const listener of [...this.listeners]) callIsolated(() => call(listener));
  }
}
