/**
 * The engine of a tab: the current host, and what the next host needs if that one is lost. The boot script opens it,
 * and pages subscribe; a new subscriber gets the current state. It does not depend on a store, React or Comlink.
 */
import type {
  Command,
  EngineSetup,
  Journal,
  Look,
  Questions,
  Report,
} from '../../shared/contract.ts';
import { callIsolated } from './call-isolated.ts';
import { type Host, HostLost, type Hosts, reasonOf, type Thread } from './host-contract.ts';
import { journalAfter, type OpenJournal, openJournal } from './journal.ts';

export interface EngineListener {
  /** A host was opened, the first or a replacement. null: the host was lost, and another is being opened. */
  onThread(thread: Thread | null): void;
  onReport(report: Report): void;
  /** A run is paused at its last tick, or could not be restored. 'fault': because its host was lost. */
  onRestore?(isRestored: boolean, after: 'visit' | 'fault'): void;
  /** No host can play, not even on the page, until `retry`. */
  onFail?(reason: string): void;
}

type Start = Extract<Command, { type: 'start' }>;

/** A page host that is lost within this many ms after it opened counts as a quick loss. */
const QUICK_LOSS_MS = 5000;
/** Quick losses in a row that are tolerated. After one more, a crash loop is assumed and no host is opened. */
const MAX_QUICK_LOSSES = 3;
/** ms that a press waits for a worker to open. On a slow network loading the page host takes about as long. */
const PRESS_PATIENCE_MS = 2000;

export class TabEngine {
  /** The run under way, or the one that has just ended; null before the first. */
  journal: OpenJournal | null = null;
  /** The end of `journal` is final. */
  hasEnded = false;
  /** Additions to the picture of the run in `journal`. */
  look: Look | undefined = undefined;
  /** The last report of the open host. */
  last: Report | null = null;
  /** The profiler is open: a silent worker may be at a breakpoint. */
  isDebugged = false;
  private readonly hosts: Hosts;
  private readonly listeners = new Set<EngineListener>();
  private mount: HTMLElement | null = null;
  private measure: () => EngineSetup = () => {
    throw new Error('no engine is open');
  };
  /** Sizes and preferences that were last sent to a host; null before the first host is opened. */
  private setup: EngineSetup | null = null;
  private thread: Thread = 'worker';
  /** null: each visit chooses the thread. */
  private chosenThread: Thread | null = null;
  private host: Host | null = null;
  private closing = new AbortController();
  private failure: string | null = null;
  /** The command for the next host: START until a report shows that it has begun; RESUME while no host is open. */
  private held: Start | { readonly type: 'resume' } | null = null;
  /** Number of STARTs that were sent and not answered yet. */
  private unanswered = 0;
  /** The journal comes from storage or another page, not from a lost host. */
  private isOffered = false;
  private isLeaving = false;
  /** The host was lost during a replay, and the next one has not reported yet. */
  private hasLostReplay = false;
  /** The page host plays only because the worker opened too late. */
  private isWorkerLate = false;
  private onOverdue = () => {};
  private patience: ReturnType<typeof setTimeout> | undefined;
  private openedAt = 0;
  private quickLosses = 0;
  /** The last line on the console, so that repeated attempts without a network do not repeat it. */
  private lastWarning = '';

  constructor(hosts: Hosts) {
    this.hosts = hosts;
  }

  /**
   * Opens a host in `mount`, or keeps the one that is open there. `setup`: called when the host is being opened.
   * Settles when a host is open, or when none can be opened.
   */
  async open(mount: HTMLElement, thread: Thread, setup: () => EngineSetup): Promise<void> {
    this.isLeaving = false;
    const wanted = this.chosenThread ?? thread;
    if (this.mount === mount && this.thread === wanted) {
      this.measure = setup;
      this.update();
      return;
    }
    this.close();
    this.mount = mount;
    this.thread = wanted;
    this.measure = setup;
    await this.begin();
  }

  /** Closes the engine, unless the same element opens it again in this task, as React's StrictMode does. */
  leave(): void {
    this.isLeaving = true;
    queueMicrotask(() => {
      if (this.isLeaving) this.close();
    });
  }

  close(): void {
    this.mount = null;
    this.setup = null;
    this.stop();
    this.isOffered = true;
    if (!this.hasEnded) return;
    this.journal = null;
    this.hasEnded = false;
  }

  /** Offers a run of an earlier visit, and restores it paused. A run of this tab takes precedence. */
  offer(journal: Journal, look: Look | undefined): void {
    if (this.isUnderWay()) return;
    this.journal = openJournal(journal);
    this.hasEnded = false;
    this.look = look;
    this.isOffered = true;
    if (this.host !== null) void this.restore(this.host);
  }

  /** Opens another host with this run, or without one, on the same thread or another. */
  load(journal: Journal | null, thread: Thread | null): void {
    if (thread !== null) this.chosenThread = thread;
    this.journal = journal === null ? null : openJournal(journal);
    this.hasEnded = false;
    this.isOffered = true;
    if (this.mount === null) return;
    this.stop();
    this.thread = thread ?? this.thread;
    void this.begin();
  }

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

  /** True while there is a run that can be continued. */
  isUnderWay(): boolean {
    return this.journal !== null && !this.hasEnded;
  }

  /**
   * Sends a command. START is sent again to the next host until a report shows that it has begun; RESUME waits for the
   * next host; other commands are lost with their host. Resolves to false for a command that does nothing. Never
   * rejects.
   */
  async send(command: Command): Promise<boolean> {
    if (this.mount === null) return false;
    if (command.type === 'start') return this.start(command);
    if (command.type === 'resume' || command.type === 'toggle-pause') this.hosts.preloadPageHost();
    // Play or halt of a replay that was lost with its host: the run behind it stays paused.
    const isOfReplay = this.last?.status === 'replaying' || this.hasLostReplay;
    // P was meant as a pause, and the next host restores the run paused.
    const isPause = command.type === 'toggle-pause' && this.last?.status === 'playing';
    const { host, held } = this;
    if (host !== null) {
      const answer = await this.call(host, () => host.send(command));
      if (answer !== null) return answer;
    }
    // A later START takes precedence.
    const isNewer = this.held?.type === 'start' && this.held !== held;
    if (!isOfReplay && !isNewer) this.hold(isPause ? { type: 'pause' } : command);
    return false;
  }

  /** The host's answer; null if it has none, if no host is open, or if it is lost before it answers. */
  async ask<Name extends keyof Questions>(
    question: Name,
    asked: Questions[Name]['asked'],
  ): Promise<Questions[Name]['answer'] | null> {
    const { host } = this;
    return host === null ? null : this.call(host, () => host.ask(question, asked));
  }

  /** To be called when sizes or preferences may have changed. The next host is opened with them. */
  update(): void {
    const { host, setup: before } = this;
    if (this.mount === null || host === null || before === null) return;
    this.setup = this.measure();
    const { size, worldSize, preferences } = this.setup;
    if (!isSame([before.size, before.worldSize], [size, worldSize])) {
      void this.send({ type: 'resize', size, worldSize });
    }
    if (!isSame(before.preferences, preferences)) void this.send({ type: 'prefer', preferences });
  }

  // ── Commands that outlive their host ──────────────────────────────────────────────────────────

  private async start(command: Start): Promise<boolean> {
    // One that a host has accepted may still wait there for its canvas: a later START replaces it.
    const isTaken = this.unanswered > 0 || (this.isUnderWay() && command.replaces !== true);
    if (isTaken && this.host !== null) return false;
    this.held = command;
    this.hosts.preloadPageHost();
    const isForWorker = this.isWorkerLate && this.hosts.hasWorkerScript();
    if (isForWorker && this.host !== null) {
      // The worker's script has arrived by now: the next run is played there.
      this.stop(command);
      void this.begin();
    }
    if (this.host === null) {
      this.hurry();
      return true;
    }
    return this.deliver(this.host, command);
  }

  private async deliver(host: Host, command: Start): Promise<boolean> {
    this.unanswered += 1;
    const answer = await this.call(host, () => host.send(command));
    this.unanswered -= 1;
    if (answer === false && this.held === command) this.held = null;
    return answer !== false;
  }

  /** All other commands are dropped: a run that moves to another host is paused there. */
  private hold({ type }: Command): void {
    if (type === 'resume') this.held = { type: 'resume' };
    if (type === 'pause') this.held = null;
    // The next host restores the run paused: P resumes it there, and a second P cancels the first.
    if (type === 'toggle-pause' && this.isUnderWay()) {
      if (this.held === null) this.held = { type: 'resume' };
      else if (this.held.type === 'resume') this.held = null;
    }
    if (this.host !== null) this.sendResume(this.host);
    else if (this.held !== null) this.hurry();
  }

  private sendResume(host: Host): void {
    if (this.held?.type !== 'resume') return;
    this.held = null;
    void this.call(host, () => host.send({ type: 'resume' }));
  }

  /** A press waits for a host. */
  private hurry(): void {
    this.patience ??= setTimeout(() => {
      this.patience = undefined;
      this.onOverdue();
    }, PRESS_PATIENCE_MS);
  }

  /** null when the host is lost before it answers. */
  private async call<Answer>(host: Host, make: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof HostLost)) host.lose(reasonOf(error));
      return null;
    }
  }

  // ── Hosts ─────────────────────────────────────────────────────────────────────────────────────

  /** Ends the host. `held`: the command for the next one. */
  private stop(held: TabEngine['held'] = null): void {
    this.closing.abort();
    clearTimeout(this.patience);
    this.patience = undefined;
    this.host?.close();
    this.host = null;
    this.last = null;
    this.failure = null;
    this.held = held;
    this.quickLosses = 0;
    this.isWorkerLate = false;
  }

  private async begin(): Promise<void> {
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
        if (!trial.signal.aborted) this.warn(`The engine runs on the page: ${reasonOf(error)}`);
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
      this.warn('The engine runs on the page: its worker is late');
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

  /** Brings a new host to the state of the last one: with its run and the held command. */
  private async adopt(host: Host): Promise<void> {
    this.host = host;
    clearTimeout(this.patience);
    this.patience = undefined;
    this.lastWarning = '';
    this.openedAt = performance.now();
    this.emit((listener) => listener.onThread(host.thread));
    this.update();
    const { held } = this;
    const isNew = held?.type === 'start' && (held.replaces === true || !this.isUnderWay());
    if (!isNew) await this.restore(host);
    if (this.host !== host) return;
    if (this.held?.type === 'start') await this.deliver(host, this.held);
    else this.sendResume(host);
  }

  /** A run in progress is restored paused; an ended one shows its end. */
  private async restore(host: Host): Promise<void> {
    const { journal, look, hasEnded } = this;
    if (journal === null) return;
    const after = this.isOffered ? 'visit' : 'fault';
    let isRestored = false;
    try {
      isRestored = await host.send({ type: 'restore', run: journal, look, hasEnded });
    } catch (error) {
      // The next host tries again.
      if (error instanceof HostLost) return;
      // A run that cannot be restored must not prevent the player from starting the next one.
      console.warn(`The run cannot be restored: ${reasonOf(error)}`);
    }
    if (this.host !== host || hasEnded) return;
    if (!isRestored && this.journal?.id === journal.id) this.journal = null;
    this.emit((listener) => listener.onRestore?.(isRestored, after));
  }

  private onReport(report: Report): void {
    const { run, status, hint } = report;
    this.host?.onBeat(status === 'playing');
    this.last = report;
    if (this.held?.type === 'start' && this.held.run.id === run?.id) {
      this.look = this.held.look;
      this.held = null;
    }
    this.hasLostReplay = false;
    this.journal = journalAfter(this.journal, report);
    if (run !== null && status !== 'replaying') this.hasEnded = report.isFinal;
    if (status === 'playing') this.isOffered = false;
    // A hint that was followed does not come back with the next host.
    if (hint === 'jumped') this.dropHint('jump');
    if (hint === 'shot') this.dropHint('shoot');
    this.emit((listener) => listener.onReport(report));
  }

  private dropHint(name: 'jump' | 'shoot'): void {
    const hints = this.look?.hints;
    if (hints?.[name] === true) this.look = { ...this.look, hints: { ...hints, [name]: false } };
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
    this.held = null;
    this.failure = reason;
    this.emit((listener) => listener.onFail?.(reason));
  }

  private emit(call: (listener: EngineListener) => void): void {
    for (const listener of [...this.listeners]) callIsolated(() => call(listener));
  }

  private warn(text: string): void {
    if (text !== this.lastWarning) console.warn(text);
    this.lastWarning = text;
  }
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
