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
    // Counted from when this block was due: one that starts late must not delay the rest.
    due = Math.max(due + period, performance.now());
    timer = setTimeout(block, due - performance.now());
  }

  return () => clearTimeout(timer);
}
