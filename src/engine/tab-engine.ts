/**
 * The engine of a tab: its run, and the commands that must outlive a host. The boot script opens it, and pages
 * subscribe. It does not depend on a store, React or Comlink.
 */
import type {
  Command,
  EngineSetup,
  Journal,
  Look,
  Questions,
  Report,
} from '../../shared/contract.ts';
import { mend } from '../loading/mend.ts';
import { Failover } from './failover.ts';
import { type Host, HostLost, reasonOf, type Thread } from './host-contract.ts';
import { RunEnd } from './run-end.ts';

/** Reports add to `inputs` in place: a copy with each report would allocate more than the rest of the page. */
export interface PageJournal extends Journal {
  readonly inputs: (readonly [tick: number, mask: number])[];
}

type Start = Extract<Command, { type: 'start' }>;

export class TabEngine extends Failover {
  /** The run under way, or the one that has just ended; null before the first. */
  journal: PageJournal | null = null;
  /** How far the end of the run in `journal` is. */
  private readonly end = new RunEnd();
  /** Additions to the picture of the run in `journal`. */
  look: Look | undefined = undefined;
  /** null: each visit chooses the thread. */
  private chosenThread: Thread | null = null;
  /** The command for the next host: START until a report shows that it has begun; RESUME while no host is open. */
  private pending: Start | { readonly type: 'resume' } | null = null;
  /** Number of STARTs that were sent and not answered yet. */
  private unanswered = 0;
  private isLeaving = false;

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
    if (this.end.isFinal) this.keep(null);
  }

  private keep(journal: PageJournal | null): void {
    this.journal = journal;
    this.end.forget();
  }

  /** Offers a run of an earlier visit, and restores it paused. A run of this tab takes precedence. */
  offer(journal: Journal, look: Look | undefined): void {
    if (this.isUnderWay()) return;
    this.keep({ ...journal, inputs: [...journal.inputs] });
    this.look = look;
    if (this.host === null) return;
    // A replay refuses the run, which would then count as damaged and be removed.
    if (this.last?.status === 'replaying') void this.send({ type: 'leave' });
    void this.restore(this.host);
  }

  /** Another tab has taken the run. */
  drop(): void {
    this.keep(null);
  }

  /** Moves the run to a thread, also if that has failed before. Later visits of this tab use the same thread. */
  moveTo(thread: Thread): void {
    this.chosenThread = thread;
    this.reopen(this.isUnderWay() ? this.journal : null);
  }

  /** Opens another host with this run, or without one. */
  reopen(journal: PageJournal | null): void {
    this.keep(journal);
    if (this.mount === null) return;
    this.stop();
    this.thread = this.chosenThread ?? this.thread;
    this.emit((listener) => listener.onThread(null));
    void this.begin();
  }

  /** True while there is a run that can be continued. */
  isUnderWay(): boolean {
    return this.journal !== null && !this.end.isFinal;
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
    const isOfReplay = this.isOfReplay();
    // P was meant as a pause, and the next host restores the run paused.
    const isPause = command.type === 'toggle-pause' && this.last?.status === 'playing';
    const { host, pending } = this;
    if (host !== null) {
      const answer = await this.call(host, () => host.send(command));
      if (answer === true && command.type === 'restore') this.look = command.look;
      if (answer !== null) return answer;
    }
    // A later START takes precedence.
    const isNewer = this.pending?.type === 'start' && this.pending !== pending;
    if (!isOfReplay && !isNewer) this.defer(isPause ? { type: 'pause' } : command);
    return false;
  }

  /** The host's answer; null if it has none, if no host is open, or if it is lost before it answers. */
  async ask<Name extends keyof Questions>(
    question: Name,
    asked: Questions[Name]['asked'],
  ): Promise<Questions[Name]['answer'] | null> {
    const { host } = this;
    if (host === null) return null;
    const asking = () =>
      host.ask(question, asked).catch((error: unknown) => {
        if (error instanceof HostLost) throw error;
        console.warn(`The engine has no answer: ${reasonOf(error)}`);
        // Of what a worker imports, only the page can replace a damaged file.
        void mend();
        return null;
      });
    return this.call(host, asking);
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
    this.pending = command;
    this.hosts.preloadPageHost();
    const isForWorker = this.isWorkerLate && this.hosts.hasWorkerScript();
    if (isForWorker && this.host !== null) {
      // The worker's script has arrived by now: the next run is played there.
      this.stop();
      this.pending = command;
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
    if (answer === false && this.pending === command) this.pending = null;
    return answer !== false;
  }

  /** All other commands are dropped: a run that moves to another host is paused there. */
  private defer({ type }: Command): void {
    if (type === 'resume') this.pending = { type: 'resume' };
    if (type === 'pause') this.pending = null;
    // The next host restores the run paused: P resumes it there, and a second P cancels the first.
    if (type === 'toggle-pause' && this.isUnderWay()) {
      if (this.pending === null) this.pending = { type: 'resume' };
      else if (this.pending.type === 'resume') this.pending = null;
    }
    if (this.host !== null) this.sendResume(this.host);
    else if (this.pending !== null) this.hurry();
  }

  private sendResume(host: Host): void {
    if (this.pending?.type !== 'resume') return;
    this.pending = null;
    void this.call(host, () => host.send({ type: 'resume' }));
  }

  protected override stop(): void {
    super.stop();
    this.pending = null;
  }

  // ── Hosts ─────────────────────────────────────────────────────────────────────────────────────

  protected async onOpened(host: Host): Promise<void> {
    this.update();
    const { pending } = this;
    const isNew = pending?.type === 'start' && (pending.replaces === true || !this.isUnderWay());
    if (!isNew) await this.restore(host);
    if (this.host !== host) return;
    if (this.pending?.type === 'start') await this.deliver(host, this.pending);
    else this.sendResume(host);
  }

  /** A run in progress is restored paused; an ended one shows its end. */
  private async restore(host: Host): Promise<void> {
    const { journal, look } = this;
    const hasEnded = this.end.isFinal;
    if (journal === null) return;
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
    if (!isRestored && this.journal?.id === journal.id) this.keep(null);
    this.emit((listener) => listener.onRestore?.(isRestored));
  }

  protected onReport(report: Report): void {
    const { run } = report;
    if (this.pending?.type === 'start' && this.pending.run.id === run?.id) {
      this.look = this.pending.look;
      this.pending = null;
    }
    this.journal = journalAfter(this.journal, report);
    const endSeenAt = this.end.note(report);
    this.emit((listener) => listener.onReport(report, endSeenAt));
  }

  protected onFailed(): void {
    this.pending = null;
  }
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The journal after a report. A repeated report changes nothing, and neither does a replay. */
export function journalAfter(journal: PageJournal | null, report: Report): PageJournal | null {
  const { run, status, ticks, from, inputs: added } = report;
  if (run === null || status === 'replaying') return journal;
  const inputs = journal?.id === run.id ? journal.inputs : [];
  let length = inputs.length;
  while (length > 0 && (inputs[length - 1]?.[0] ?? 0) >= from) length -= 1;
  inputs.splice(length, inputs.length, ...added);
  return journal?.inputs === inputs && journal.ticks === ticks
    ? journal
    : { ...run, inputs, ticks };
}
