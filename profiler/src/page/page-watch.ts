/** Watches the page's thread for long work. */

/** Interval of the timer, ms. A late timer shows that the thread was busy. */
const BEAT_MS = 12;
/** A timer that is less late than this does not count, ms. */
const LATE_MS = 14;
/** A timer that is later than this was asleep with the computer, ms. */
const ASLEEP_MS = 10_000;

/**
 * Reports work whenever a timer is late: about when it began (ms of the page), and how long it was (ms). Returns a
 * function that stops the timer.
 */
export function watchTimer(onWork: (start: number, length: number) => void): () => void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const late = now - last - BEAT_MS;
    last = now;
    // In a hidden page, timers are slow even if nothing runs; in a computer that sleeps they stand still.
    if (late < LATE_MS || late > ASLEEP_MS || document.hidden) return;
    // The work began at an unknown time between two calls of the timer. The middle is the best guess.
    const length = late + BEAT_MS / 2;
    onWork(now - length, length);
  }, BEAT_MS);
  const onVisibility = () => {
    last = performance.now();
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Observes entries of a type if the browser has that type. Returns an unsubscribe function. */
export function observe(type: string, onEntry: (entry: PerformanceEntry) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => {};
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onEntry(entry);
  });
  observer.observe({ type });
  return () => observer.disconnect();
}
