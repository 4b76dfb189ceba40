/**
 * Guests of a run: toast, sound, vibration, announcement, profiler. The run goes on without one that throws
 * (decision 55).
 */

const known = new Set<string>();

export function callGuest(call: () => void): void {
  try {
    call();
  } catch (error) {
    // Once: a guest may be called with every report.
    const text = String(error);
    if (known.has(text)) return;
    known.add(text);
    console.error('A part of the page failed; the game goes on without it.', error);
  }
}
