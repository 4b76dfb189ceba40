interface Presence {
  /** The game is hidden, or another window has the focus. `at`: the event's timeStamp, ms. */
  readonly onAway: (at: number) => void;
  /** The page may end without another event: browsers discard hidden tabs. */
  readonly onLeave: () => void;
  /** The game is visible again; a browser short of memory may have emptied its canvas. */
  readonly onBack: () => void;
}

/** Watches the player leave and come back. Returns an unsubscribe function. */
export function watchPresence({ onAway, onLeave, onBack }: Presence): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  document.addEventListener(
    'visibilitychange',
    (event) => {
      if (!document.hidden) return onBack();
      onAway(event.timeStamp);
      onLeave();
    },
    { signal },
  );
  window.addEventListener('blur', (event) => onAway(event.timeStamp), { signal });
  window.addEventListener(
    'pagehide',
    (event) => {
      onAway(event.timeStamp);
      onLeave();
    },
    { signal },
  );
  window.addEventListener('pageshow', onBack, { signal });
  return () => watching.abort();
}
