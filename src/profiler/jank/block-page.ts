/** Keeps the page's thread busy on purpose. */

export interface Block {
  /** ms of every `period` ms in which the thread does nothing else. */
  readonly busy: number;
  readonly period: number;
}

/** Blocks until the returned function is called. `onBlocked` gets the page time of each block, ms. */
export function blockPage(
  { busy, period }: Block,
  onBlocked: (start: number, end: number) => void = () => {},
): () => void {
  let due = performance.now() + period - busy;
  let timer = setTimeout(block, period - busy);

  function block(): void {
    const start = performance.now();
    const end = start + busy;
    while (performance.now() < end);
    onBlocked(start, performance.now());
    // Count from the time this block was due: a late start must not delay the next blocks.
    due = Math.max(due + period, performance.now());
    timer = setTimeout(block, due - performance.now());
  }

  return () => clearTimeout(timer);
}
