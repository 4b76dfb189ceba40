/** Keeps a demo moving while a person is there: an engine lets it stand still after a minute without a call. */

/** Signs of a person at the page: a moved mouse, for one, and the focus that a gamepad moves. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;
/** ms between two calls at least. */
const PAUSE_MS = 20_000;

/** Calls `show` now, and again with signs of a person. Returns a function that stops it. */
export function keepDemo(show: () => void): () => void {
  const watching = new AbortController();
  let shownAt = performance.now();
  const onSign = ({ timeStamp }: Event) => {
    if (timeStamp - shownAt < PAUSE_MS) return;
    shownAt = timeStamp;
    show();
  };
  for (const type of SIGNS) {
    window.addEventListener(type, onSign, {
      signal: watching.signal,
      capture: true,
      passive: true,
    });
  }
  show();
  return () => watching.abort();
}
