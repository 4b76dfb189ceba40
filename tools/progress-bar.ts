/** A progress bar on a terminal, for work that takes longer than a second. */

/** ms without a bar: quick work shows none. */
const PATIENCE_MS = 1000;
/** ms between two drawings of a bar that stands. */
const REDRAW_MS = 100;
const BAR_LENGTH = 30;
/** Returns to the first column and clears the line. */
const CLEAR = '\r\u001b[K';

export interface Terminal {
  write(text: string): void;
  /** ms of a clock that never goes back. */
  now(): number;
  /** The lines of the command appear on the same terminal, so the bar makes room for each of them. */
  readonly isShared: boolean;
}

export interface ProgressBar {
  /** `done`: pieces of work that are finished. */
  show(done: number): void;
  /** Removes the bar until the next `show`. */
  hide(): void;
}

/** `total`: pieces of work in all; null where nobody knows, and the bar counts only. */
export function createProgressBar(terminal: Terminal, total: number | null): ProgressBar {
  const began = terminal.now();
  let drawn = began;
  let isShown = false;

  return {
    show(done) {
      const now = terminal.now();
      if (now - began < PATIENCE_MS || (isShown && now - drawn < REDRAW_MS)) return;
      drawn = now;
      isShown = true;
      terminal.write(CLEAR + lineOf(done, total));
    },
    hide() {
      if (isShown) terminal.write(CLEAR);
      isShown = false;
    },
  };
}

function lineOf(done: number, total: number | null): string {
  if (total === null) return `${done} verified`;
  const filled = Math.floor((done / total) * BAR_LENGTH);
  return `[${'#'.repeat(filled).padEnd(BAR_LENGTH)}] ${done} of ${total}`;
}
