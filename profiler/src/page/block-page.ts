/** Keeps the page's thread busy for `busy` ms in every `period` ms. Returns a function that ends this. */
export function blockPage(busy: number, period: number): () => void {
  let due = performance.now() + period - busy;
  let timer = setTimeout(block, period - busy);
  function block(): void {
    const end = performance.now() + busy;
    while (performance.now() < end);
    // The next call is due a period after this one was, because a late call must not delay the next ones.
    due = Math.max(due + period, performance.now());
    timer = setTimeout(block, due - performance.now());
  }
  return () => clearTimeout(timer);
}
