/**
 * Watches one host: whether it opens in time and still answers. Rejects the calls to a lost host: Comlink would leave
 * them pending forever. It does not depend on the engine.
 *
 *   starting ──onOpen()──▶ running
 *       │ checks without an answer or a report
 *       └──────▶ lost ◀───────┘ also by lose() and close()
 *
 * A host whose picture is still is checked only while it owes an answer. While a developer debugs the host, silence is
 * no loss: the host may be at a breakpoint.
 */
import { whileVisible } from '../loading/when-idle.ts';
import { HostLost } from './host-contract.ts';

/** ms for the handshake, without the download of the script. */
const HANDSHAKE_MS = 1800;
/** ms between two checks. */
const CHECK_MS = 200;
/**
 * A check more than this many ms after the last one is late: the page was blocked or asleep, and an
 * answer may still be queued. The count of missed beats begins again.
 */
const LATE_MS = 500;
/** Checks before a quiet host is pinged: more than there are between two reports in play. */
const QUIET_BEATS = 4;
/** Missed beats in a row that mean a loss: a hang is noticed in about 1.5 s. */
const MAX_MISSED_BEATS = 8;
/** Late checks in addition to these that mean a loss: a clock that jumps all the time must not hide a loss. */
const MAX_LATE_BEATS = 12;

/**
 * `ping` settles when the host answers. `onLost` is called at most once, and not after close().
 * `isDebugged`: true while a developer may have halted the host.
 */
export function createWatchdog(
  ping: () => Promise<unknown>,
  onLost: (lost: HostLost) => void,
  isDebugged: () => boolean,
) {
  let isOpen = false;
  /** Until its first report: before a run, nothing moves that a loss would stop. */
  let isStill = true;
  let loss: HostLost | null = null;
  let isSilenceLogged = false;
  const pending = new Set<(error: HostLost) => void>();
  const heartbeat = createHeartbeat(
    () => ping().finally(() => (isSilenceLogged = false)),
    (silence) => {
      const detail = isOpen ? silence : 'it did not answer in time';
      if (!isDebugged()) return end(detail, true);
      if (isSilenceLogged) return;
      isSilenceLogged = true;
      console.warn(
        `The worker is kept although ${detail}: it may be at a breakpoint, because the profiler is open or the site is in development.`,
      );
    },
  );

  function end(detail: string, isFault: boolean): void {
    if (loss !== null) return;
    heartbeat.stop();
    loss = new HostLost(detail);
    for (const reject of pending) reject(loss);
    pending.clear();
    if (isFault) onLost(loss);
  }

  /** Begins, goes on with, or ends the checks of an open host. */
  function update(): void {
    if (isStill && pending.size === 0) heartbeat.stop();
    else if (isOpen && loss === null) heartbeat.keepOn();
  }

  return {
    /** Settles as `call` does, or rejects with HostLost if the host is lost first. */
    call<T>(call: Promise<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        if (loss !== null) {
          call.catch(() => {});
          reject(loss);
          return;
        }
        pending.add(reject);
        update();
        call.then(resolve, reject).finally(() => {
          pending.delete(reject);
          update();
        });
      });
    },
    /**
     * The host has its script after `downloadMs` at the latest: the deadline of the handshake is counted from there.
     */
    onDownload(downloadMs: number) {
      if (!isOpen && loss === null) heartbeat.start((HANDSHAKE_MS + downloadMs) / CHECK_MS);
    },
    /** The handshake is over. */
    onOpen() {
      if (isOpen || loss !== null) return;
      isOpen = true;
      heartbeat.stop();
      heartbeat.onBeat(false);
      update();
    },
    /** The host reported. `isPlaying`: more reports must follow soon; an answered ping is not enough. */
    onBeat(isPlaying: boolean, isStillNow = false) {
      isSilenceLogged = false;
      isStill = isStillNow;
      heartbeat.onBeat(isPlaying);
      update();
    },
    /** The host failed; `detail` is for the console. */
    lose: (detail: string) => end(detail, true),
    /** Stops watching on purpose: rejects pending calls, but does not call onLost. */
    close: () => end('it was closed', false),
  };
}

/** Counts checks without a sign of life. After too many it calls `onSilence` and counts again from 0. */
function createHeartbeat(ping: () => Promise<unknown>, onSilence: (detail: string) => void) {
  let stopChecking: (() => void) | null = null;
  let maxMissed = MAX_MISSED_BEATS;
  /** Checks since the last sign of life; `missed`: those of them after the last late check. */
  let checks = 0;
  let missed = 0;
  let lastCheck = 0;
  /** A ping is unanswered. The handshake counts as a ping. */
  let isPinging = true;
  let isReportDue = false;

  function onAnswer(): void {
    isPinging = false;
    // An answer is not enough in play: the thread answers, but its frames may have stopped.
    if (!isReportDue) restart();
  }

  function restart(): void {
    checks = 0;
    missed = 0;
  }

  function check(): void {
    const now = performance.now();
    const isLate = now - lastCheck > LATE_MS;
    lastCheck = now;
    checks += 1;
    missed = isLate ? 0 : missed + 1;
    if (missed >= maxMissed || checks >= maxMissed + MAX_LATE_BEATS) {
      restart();
      onSilence(isPinging ? 'it stopped answering' : 'its frames stopped');
    } else if (checks >= QUIET_BEATS && !isPinging) {
      isPinging = true;
      // A rejection is also an answer.
      ping().then(onAnswer, onAnswer);
    }
  }

  function start(max: number): void {
    stop();
    maxMissed = max;
    restart();
    lastCheck = performance.now();
    stopChecking = whileVisible(CHECK_MS, check);
  }

  function stop(): void {
    stopChecking?.();
    stopChecking = null;
  }

  return {
    start,
    stop,
    keepOn(): void {
      if (stopChecking === null) start(MAX_MISSED_BEATS);
    },
    onBeat(isPlaying: boolean): void {
      isReportDue = isPlaying;
      isPinging = false;
      restart();
    },
  };
}
