/**
 * Watches over a host it knows nothing of. A host that reports is alive; one that is silent is asked,
 * and is dead when it owes the answer for STRIKES checks in a row. Only checks that come on time
 * count: a page that was blocked, hidden or asleep has not heard the answer yet.
 */

/** ms between two checks. */
const CHECK_MS = 250;
/** A check later than this (ms after the one before) says something about the page, not the host. */
const LATE_MS = 2 * CHECK_MS;
/** With the checks before and after: a hang is noticed within about 1.5 s. */
const STRIKES = 4;

export interface Supervisor {
  /** Any sign of life. */
  heard(): void;
  stop(): void;
}

/** `ask` must settle when the host answers; `onSilent` is called once at most. */
export function supervise(ask: () => Promise<unknown>, onSilent: () => void): Supervisor {
  let alive = true;
  let asked = false;
  let strikes = 0;
  let last = performance.now();

  function heard(): void {
    alive = true;
    asked = false;
    strikes = 0;
  }

  function check(): void {
    const now = performance.now();
    const late = now - last > LATE_MS || document.hidden;
    last = now;
    if (alive) {
      alive = false;
      return;
    }
    if (!asked) {
      asked = true;
      // A rejection is an answer, too: whoever made the call hears of it.
      ask().then(heard, heard);
      return;
    }
    if (late) strikes = 0;
    else strikes += 1;
    if (strikes < STRIKES) return;
    stop();
    onSilent();
  }

  const timer = setInterval(check, CHECK_MS);
  function stop(): void {
    clearInterval(timer);
  }
  return { heard, stop };
}
