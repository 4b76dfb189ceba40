const known = new Set<string>();

/** Calls an extra of a run, such as a toast, sound or vibration. The run goes on if it throws. */
export function callIsolated(call: () => void): void {
  try {
    call();
  } catch (error) {
    // Logged once, because it may be called with every report.
    const text = String(error);
    if (known.has(text)) return;
    known.add(text);
    console.error('A part of the page failed; the game goes on without it.', error);
  }
}
