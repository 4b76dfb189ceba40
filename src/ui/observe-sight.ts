/**
 * Observes these elements with an IntersectionObserver. If a browser lacks it or an extension broke it, nothing is
 * observed; the page works without it. Returns a stop function.
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
