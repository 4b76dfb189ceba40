interface Presence {
  /** Nobody sees the game any more, or somebody works elsewhere. `at`: the event's timeStamp, ms. */
  readonly onAway: (at: number) => void;
  /** The page may not come back: hidden tabs are discarded, and pages left without another word. */
  readonly onLeave: () => void;
  /** The game is seen again; a browser short of memory may have emptied its canvases. */
  readonly onBack: () => void;
}

/** Tells when the player goes and comes. Returns what stops it. */
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
