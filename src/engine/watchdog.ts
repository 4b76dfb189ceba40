/**
 * Watches one host: whether it opens in time and still answers, and why it was lost. Rejects the calls
 * to a lost host: Comlink would leave them pending for ever. Knows no engine.
 *
 *   starting ──onOpen()──▶ running
 *       │ deadline            │ missed beats or reports
 *       └──────▶ lost ◀───────┘ also by lose() and close()
 *
 * While a developer debugs the host, silence is no loss: the host may stand at a breakpoint.
 */
import { HostLost, type LossReason } from './host-contract.ts';

export interface Watchdog {
  /** Settles as `call` does, or rejects with HostLost when the host is lost first. */
  call<T>(call: Promise<T>): Promise<T>;
  /** The host has its script in `downloadMs` at the latest: the deadline for the handshake begins after that. */
  onDownload(downloadMs: number): void;
  /** The handshake is over: ends the deadline and starts the heartbeat. */
  onOpen(): void;
  /** The host reported. `isPlaying`: more reports must follow soon, an answered ping is not enough. */
  onBeat(isPlaying: boolean): void;
  /** The host failed; `detail` is for the console. */
  lose(detail: string): void;
  /** Ends the watch on purpose: rejects pending calls, but does not call onLost. */
  close(): void;
}

/** ms for the handshake, without the download of the script. */
const HANDSHAKE_MS = 1800;
/** ms between two checks of the heartbeat. */
const CHECK_MS = 250;
/**
 * A check more than this many ms after the last one is late: the page was blocked or asleep, and an
 * answer may still be queued. A late check says nothing about the host.
 */
const LATE_MS = 2 * CHECK_MS;
/** Missed beats in a row that mean a loss. Together with the checks a hang is noticed in about 1.5 s. */
const MAX_MISSED_BEATS = 4;
/** Checks in a row without a due report that mean a loss: the thread answers, but its frames stopped. */
const MAX_MISSED_REPORTS = 7;
/** MAX_MISSED_BEATS with late checks included: a clock that jumps all the time must not hide a loss. */
const MAX_LATE_BEATS = 20;

/**
 * `ping` settles when the host answers. `onLost` is called at most once, and not after close().
 * `isDebugged`: true while a developer may have halted the host.
 */
export function createWatchdog(
  ping: () => Promise<unknown>,
  onLost: (lost: HostLost) => void,
  isDebugged: () => boolean,
): Watchdog {
  let handshakeMs = 0;
  let isOpen = false;
  let loss: HostLost | null = null;
  let isPinging = false;
  /** No report or answer since the last check. */
  let isQuiet = false;
  let missedBeats = 0;
  let lateBeats = 0;
  let isReportDue = false;
  let missedReports = 0;
  let isSilenceLogged = false;
  let lastCheck = 0;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  const pending = new Set<(error: HostLost) => void>();
  let begunAt = 0;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  function onDownload(downloadMs: number): void {
    if (isOpen || loss !== null) return;
    handshakeMs = HANDSHAKE_MS + downloadMs;
    begunAt = performance.now();
    clearTimeout(deadline);
    deadline = setTimeout(onDeadline, handshakeMs);
  }

  function onDeadline(): void {
    const isLate = performance.now() - begunAt > handshakeMs + LATE_MS;
    // The page was blocked, and the answer may be next in its queue: wait once more.
    if (isLate) deadline = setTimeout(giveUp, CHECK_MS);
    else giveUp();
  }

  function giveUp(): void {
    onSilence('late', 'it did not answer in time');
    if (loss === null) deadline = setTimeout(giveUp, handshakeMs);
  }

  function onSilence(reason: LossReason, detail: string): void {
    if (!isDebugged()) {
      end(reason, detail);
      return;
    }
    missedBeats = 0;
    lateBeats = 0;
    missedReports = 0;
    if (isSilenceLogged) return;
    isSilenceLogged = true;
    console.warn(
      `The worker is kept although ${detail}: it may stand at a breakpoint, because the profiler is open or the site is in development.`,
    );
  }

  function end(reason: LossReason, detail: string): void {
    if (loss !== null) return;
    clearTimeout(deadline);
    clearInterval(heartbeat);
    loss = new HostLost(reason, detail);
    for (const reject of pending) reject(loss);
    pending.clear();
    if (reason !== 'closed') onLost(loss);
  }

  function onBeat(isPlaying: boolean): void {
    isReportDue = isPlaying;
    missedReports = 0;
    isQuiet = false;
    onAnswer();
  }

  function onAnswer(): void {
    isPinging = false;
    if (!isReportDue) isQuiet = false;
    missedBeats = 0;
    lateBeats = 0;
    isSilenceLogged = false;
  }

  function check(): void {
    const now = performance.now();
    const isLate = now - lastCheck > LATE_MS;
    lastCheck = now;
    // Browsers freeze a hidden tab as a whole: check again when it is visible.
    if (document.hidden) return;
    if (!isQuiet) {
      isQuiet = true;
      return;
    }
    if (isReportDue) missedReports = isLate ? 0 : missedReports + 1;
    if (missedReports >= MAX_MISSED_REPORTS) {
      onSilence('silent', 'its frames stopped');
      return;
    }
    if (!isPinging) {
      isPinging = true;
      // A rejection is an answer too.
      ping().then(onAnswer, onAnswer);
      return;
    }
    missedBeats = isLate ? 0 : missedBeats + 1;
    lateBeats += 1;
    if (missedBeats >= MAX_MISSED_BEATS || lateBeats >= MAX_LATE_BEATS) {
      onSilence('silent', 'it stopped answering');
    }
  }

  return {
    call(call) {
      return new Promise((resolve, reject) => {
        if (loss !== null) {
          call.catch(() => {});
          reject(loss);
          return;
        }
        pending.add(reject);
        call.then(resolve, reject).finally(() => pending.delete(reject));
      });
    },
    onDownload,
    onOpen() {
      if (isOpen || loss !== null) return;
      isOpen = true;
      clearTimeout(deadline);
      lastCheck = performance.now();
      heartbeat = setInterval(check, CHECK_MS);
    },
    onBeat,
    lose: (detail) => end('failed', detail),
    close: () => end('closed', 'it was closed'),
  };
}
