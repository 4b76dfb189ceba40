/** ms after which the page counts as painted: not every browser reports it, and no page waits for ever. */
const PATIENCE_MS = 1000;
const CONTENTFUL = 'first-contentful-paint';

/** Resolves when the page has been painted. A page in a hidden tab is not, and does not wait. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName(CONTENTFUL).length === 0) return;
      observer.disconnect();
      resolve();
    });
    // A browser that knows no 'paint' ignores it.
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PATIENCE_MS);
  });
}
