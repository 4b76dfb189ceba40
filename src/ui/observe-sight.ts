/**
 * As an IntersectionObserver of these elements. Where a browser lacks it or an extension broke it, nothing is
 * observed: it marks or offers something, and its page goes on without. Returns a function that stops it.
 */
export function observeSight(
  elements: Iterable<Element | null>,
  onChange: IntersectionObserverCallback,
  options?: IntersectionObserverInit,
): () => void {
  try {
    const observer = new IntersectionObserver(onChange, options);
    for (const element of elements) if (element !== null) observer.observe(element);
    return () => observer.disconnect();
  } catch {
    return () => {};
  }
}
