/** Keeps the page's thread busy for `busy` ms of every `period` ms. Returns a function that ends it. */
export function blockPage(busy: number, period: number): () => void {
  let due = performance.now() + period - busy;
  let timer = setTimeout(block, period - busy);
  function block(): void {
    const end = performance.now() + busy;
    while (performance.now() < end);
    // From the time this block was due: a late start must not delay the next ones.
    due = Math.max(due + period, performance.now());
    timer = setTimeout(block, due - performance.now());
  }
  return () => clearTimeout(timer);
}
