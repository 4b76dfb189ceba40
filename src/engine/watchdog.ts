/**
 * Watches over one host of the engine, knowing nothing of it: the state it is in, how long it may
 * take, whether it still answers, and why it went. Whatever was asked of a host that went is
 * rejected: Comlink itself would let it pend for ever.
 *
 *   starting ──opened()──▶ running ◀──heard()── silent
 *       │  deadline           │ asked, no answer ▲ │
 *       ▼                     └──────────────────┘ ▼ strikes
 *      gone ◀──────────── lose(reason) ──────────────
 */

export type HostState = 'starting' | 'running' | 'silent' | 'gone';

/** late: no handshake in time; silent: stopped answering; failed: said so itself; dismissed: let go. */
export type GoneReason = 'late' | 'silent' | 'failed' | 'dismissed';

/** What a call to a host that went is rejected with. */
export class HostGone extends Error {
  readonly reason: GoneReason;
  constructor(reason: GoneReason, detail: string) {
    super(detail);
    this.name = 'HostGone';
    this.reason = reason;
  }
}

export interface Watchdog {
  state(): HostState;
  /** A call made to the host: settles as it does, or rejects with HostGone when the host goes first. */
  call<T>(made: Promise<T>): Promise<T>;
  /** The handshake is over: no deadline any more, the heartbeat begins. */
  opened(): void;
  /** It reported. `moving`: and is to report again soon; that it answers is not enough then. */
  heard(moving: boolean): void;
  /** The host is known to have failed; `detail` for the console. */
  lose(detail: string): void;
  /** The host is let go on purpose: nobody is told, but what was asked of it is rejected. */
  dismiss(): void;
}

/** A host that has not answered by then (ms) will not: a script that fails to load never settles. */
const HANDSHAKE_MS = 1800;
/** ms between two checks. */
const CHECK_MS = 250;
/**
 * A check later than this (ms after the one before) says something about the page, not the host:
 * the page was blocked or asleep and has not heard the answer yet.
 */
const LATE_MS = 2 * CHECK_MS;
/** Unanswered checks in a row. With those before and after, a hang is noticed within about 1.5 s. */
const STRIKES = 4;
/** The same without a report while one was due: its thread lives, but its frames have stopped. */
const MISSED = 7;
/** Late ones count when there are as many as this: a clock that runs wild must not hide a death. */
const LATE_STRIKES = 20;

/** `ask` must settle when the host answers; `onGone` is called once at most, not for dismiss(). */
export function createWatchdog(
  ask: () => Promise<unknown>,
  onGone: (reason: HostGone) => void,
): Watchdog {
  let state: HostState = 'starting';
  let asked = false;
  let quiet = false;
  let strikes = 0;
  let lateStrikes = 0;
  let due = false;
  let missed = 0;
  let last = 0;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  const pending = new Set<(error: HostGone) => void>();
  const began = performance.now();
  let deadline = setTimeout(onDeadline, HANDSHAKE_MS);

  function onDeadline(): void {
    const overslept = performance.now() - began > HANDSHAKE_MS + LATE_MS;
    // The page was blocked, and the answer may be next in line: one turn more.
    if (overslept) deadline = setTimeout(giveUp, CHECK_MS);
    else giveUp();
  }

  function giveUp(): void {
    go('late', 'it did not answer in time');
  }

  function go(reason: GoneReason, detail: string): void {
    if (state === 'gone') return;
    state = 'gone';
    clearTimeout(deadline);
    clearInterval(heartbeat);
    const gone = new HostGone(reason, detail);
    for (const reject of pending) reject(gone);
    pending.clear();
    if (reason !== 'dismissed') onGone(gone);
  }

  function heard(moving: boolean): void {
    due = moving;
    missed = 0;
    quiet = false;
    answered();
  }

  function answered(): void {
    if (state === 'silent') state = 'running';
    asked = false;
    if (!due) quiet = false;
    strikes = 0;
    lateStrikes = 0;
  }

  function check(): void {
    const now = performance.now();
    const late = now - last > LATE_MS;
    last = now;
    // What is hidden may be frozen as a whole; it is asked again when it shows.
    if (document.hidden) return;
    if (!quiet) {
      quiet = true;
      return;
    }
    if (due) missed = late ? 0 : missed + 1;
    if (missed >= MISSED) {
      go('silent', 'its frames stopped');
      return;
    }
    if (!asked) {
      asked = true;
      // A rejection is an answer, too.
      ask().then(answered, answered);
      return;
    }
    state = 'silent';
    if (late) strikes = 0;
    else strikes += 1;
    lateStrikes += 1;
    if (strikes >= STRIKES || lateStrikes >= LATE_STRIKES) go('silent', 'it stopped answering');
  }

  return {
    state: () => state,
    call(made) {
      return new Promise((resolve, reject) => {
        if (state === 'gone') {
          made.catch(() => {});
          reject(new HostGone('dismissed', 'the host is gone'));
          return;
        }
        pending.add(reject);
        made.then(resolve, reject).finally(() => pending.delete(reject));
      });
    },
    opened() {
      if (state !== 'starting') return;
      state = 'running';
      clearTimeout(deadline);
      last = performance.now();
      heartbeat = setInterval(check, CHECK_MS);
    },
    heard,
    lose: (detail) => go('failed', detail),
    dismiss: () => go('dismissed', 'it was let go'),
  };
}
