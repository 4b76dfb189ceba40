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
  /** `endSeenAt`: with the report that makes a run's end final, the time at which its end was first reported, ms. */
  onReport(report: Report, endSeenAt: number | null): void;
  /** A run is paused at its last tick, or could not be restored. */
  onRestore?(isRestored: boolean): void;
  /** No host can play, not even on the page, until `retry`. */
  onFail?(reason: string): void;
}

/** A page host that is lost within this many ms after it opened counts as a quick loss. */
const QUICK_LOSS_MS = 5000;
/** Quick losses in a row that are tolerated. After one more, a crash loop is assumed and no host is opened. */
const MAX_QUICK_LOSSES = 3;
/** ms that a press waits for a worker to open. On a slow network loading the page host takes about as long. */
const PRESS_PATIENCE_MS = 2000;

/** The state of a tab's host, with what belongs to it. */
type HostPhase =
  | { readonly is: 'closed' }
  /** `hurry`: to be called when a press waits. `afterReplay`: the last host was lost during a replay. */
  | { readonly is: 'opening'; readonly hurry: () => void; readonly afterReplay: boolean }
  /** `last`: its last report, null before the first. */
  | { readonly is: 'open'; readonly host: Host; readonly openedAt: number; last: Report | null }
  | { readonly is: 'failed'; readonly reason: string };

export abstract class Failover {
  private phase: HostPhase = { is: 'closed' };
  private isDebugged = false;
  protected readonly hosts: Hosts;
  private readonly listeners = new Set<EngineListener>();
  protected mount: HTMLElement | null = null;
  protected measure: () => EngineSetup = () => {
    throw new Error('no engine is open');
  };
  /** Sizes and preferences that were last sent to a host; null before the first host is opened. */
  protected setup: EngineSetup | null = null;
  protected thread: Thread = 'worker';
  private closing = new AbortController();
  /** The page host plays only because the worker opened too late. */
  protected isWorkerLate = false;
  private quickLosses = 0;

  constructor(hosts: Hosts) {
    this.hosts = hosts;
  }

  /** Called when a host was opened: brings it to the state of the last one. */
  protected abstract onOpened(host: Host): Promise<void>;
  protected abstract onReport(report: Report): void;
  protected abstract onFailed(): void;

  protected get host(): Host | null {
    return this.phase.is === 'open' ? this.phase.host : null;
  }

  /** The last report of the open host. */
  get last(): Report | null {
    return this.phase.is === 'open' ? this.phase.last : null;
  }

  /** A replay is shown, or was when its host was lost. */
  protected isOfReplay(): boolean {
    const { phase, last } = this;
    return phase.is === 'opening' ? phase.afterReplay : last?.status === 'replaying';
  }

  /** The profiler is open: a silent worker may be at a breakpoint. */
  debug(isDebugged: boolean): void {
    this.isDebugged = isDebugged;
  }

  /** Tries again from the first host, after onFail. The return of the network alone does not end a crash loop. */
  retry(by: 'player' | 'network'): void {
    if (this.phase.is !== 'failed') return;
    if (by === 'network' && this.quickLosses > MAX_QUICK_LOSSES) return;
    this.quickLosses = 0;
    void this.begin();
  }

  /** Calls the listener with the current state, and after every change. Returns an unsubscribe function. */
  subscribe(listener: EngineListener): () => void {
    this.listeners.add(listener);
    const { phase } = this;
    if (phase.is === 'open') listener.onThread(phase.host.thread);
    if (phase.is === 'failed') listener.onFail?.(phase.reason);
    if (this.last !== null) listener.onReport(this.last, null);
    return () => this.listeners.delete(listener);
  }

  /** The loop of the open host, for the profiler; null while none is open. */
  get recorded(): Host['recorded'] | null {
    return this.host?.recorded ?? null;
  }

  protected stop(): void {
    this.closing.abort();
    this.host?.close();
    this.phase = { is: 'closed' };
    this.quickLosses = 0;
    this.isWorkerLate = false;
  }

  /** A press waits for a host. */
  protected hurry(): void {
    if (this.phase.is === 'opening') this.phase.hurry();
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
    this.closing = new AbortController();
    if (this.thread === 'main') return this.openPage(false);
    const { signal } = this.closing;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const overdue = new Promise<void>((resolve) => {
      const hurry = () => {
        patience ??= setTimeout(resolve, PRESS_PATIENCE_MS);
      };
      this.phase = { is: 'opening', hurry, afterReplay: false };
    });
    const onLate = () => {
      this.isWorkerLate = true;
    };
    const host = openFirstHost((...host) => this.openHost(...host), overdue, signal, onLate);
    await this.adopt(
      host.finally(() => clearTimeout(patience)),
      signal,
    );
  }

  private openPage(afterReplay: boolean): Promise<void> {
    const { signal } = this.closing;
    this.phase = { is: 'opening', hurry() {}, afterReplay };
    return this.adopt(this.openHost('main', signal), signal);
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
        if (this.phase.is !== 'open' || this.phase.host !== own) return;
        this.phase.last = report;
        this.onReport(report);
      },
    };
    own = await this.hosts[thread](opening, signal, (reason) => {
      if (isCurrent()) this.onLost(reason);
    });
    return own;
  }

  /** Plays on the host that opens, and brings it to the state of the last one. */
  private async adopt(opening: Promise<Host>, signal: AbortSignal): Promise<void> {
    try {
      const host = await opening;
      if (signal.aborted) return host.close();
      this.phase = { is: 'open', host, openedAt: performance.now(), last: null };
      this.emit((listener) => listener.onThread(host.thread));
      await this.onOpened(host);
    } catch (error) {
      // If the host is lost while it restores the run, onLost replaces it.
      if (!(error instanceof HostLost)) this.fail(reasonOf(error), signal);
    }
  }

  private onLost(reason: string): void {
    const { phase } = this;
    if (phase.is !== 'open') return;
    const { host, openedAt, last } = phase;
    // The listeners see that no host is open.
    this.phase = { is: 'closed' };
    host.close();
    if (host.thread === 'worker') {
      console.warn(`The engine moves to the page: its worker was lost, ${reason}`);
    } else {
      const isQuick = performance.now() - openedAt < QUICK_LOSS_MS;
      this.quickLosses = isQuick ? this.quickLosses + 1 : 0;
      console.warn(`The engine on the page failed: ${reason}`);
    }
    this.emit((listener) => listener.onThread(null));
    if (this.quickLosses > MAX_QUICK_LOSSES) this.fail(reason, this.closing.signal);
    else void this.openPage(last?.status === 'replaying');
  }

  private fail(reason: string, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.phase = { is: 'failed', reason };
    this.onFailed();
    this.emit((listener) => listener.onFail?.(reason));
  }

  protected emit(call: (listener: EngineListener) => void): void {
    for (const listener of [...this.listeners]) callIsolated(() => call(listener));
  }
}

/**
 * Opens a worker, or the page host if that fails. When a press has waited too long (`overdue`), whichever opens first
 * plays. `onLate`: the page host plays only because of that. Rejects if no host opens.
 */
async function openFirstHost(
  open: (thread: Thread, signal: AbortSignal) => Promise<Host>,
  overdue: Promise<void>,
  signal: AbortSignal,
  onLate: () => void,
): Promise<Host> {
  const trial = new AbortController();
  signal.addEventListener('abort', () => trial.abort(), { once: true });
  const worker = open('worker', trial.signal);
  let hasFailed = false;
  const failed = worker.then(
    () => overdue,
    (error: unknown) => {
      hasFailed = true;
      if (!trial.signal.aborted) console.warn(`The engine runs on the page: ${reasonOf(error)}`);
    },
  );
  const page = Promise.race([overdue, failed]).then(() => {
    signal.throwIfAborted();
    return open('main', signal);
  });
  const host = await Promise.any([worker, page]).catch(() => page);
  if (host.thread === 'worker') void page.then((unused) => unused.close()).catch(() => {});
  else if (!hasFailed && !signal.aborted) {
    trial.abort();
    onLate();
    console.warn('The engine runs on the page: its worker is late');
  }
  return host;
}
