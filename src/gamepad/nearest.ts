/** Finds the next of several boxes in a direction. Pure geometry. */
import type { Direction } from './pad-reader.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A box seen along a direction: it begins at `near`, and lies from `low` to `high` across. */
interface Span {
  readonly near: number;
  readonly far: number;
  readonly low: number;
  readonly high: number;
}

/** px sideways count more than px ahead. */
const SIDEWAYS = 3;

/** Index of the nearest box in the direction; -1 if no box lies there. */
export function nearestIndex(from: Box, boxes: readonly Box[], direction: Direction): number {
  const origin = along(from, direction);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const span = along(box, direction);
    // Neighbours may overlap by a few px.
    if (span.near + span.far <= origin.near + origin.far || span.far <= origin.far) return;
    const ahead = Math.max(0, span.near - origin.far);
    const aside = Math.max(0, span.low - origin.high, origin.low - span.high);
    // Beside rather than ahead.
    if (aside > 0 && ahead === 0) return;
    const shift = Math.abs(span.low + span.high - origin.low - origin.high) / 20;
    const distance = ahead + aside * SIDEWAYS + shift;
    if (distance >= least) return;
    least = distance;
    best = index;
  });
  return best;
}

function along({ left, top, right, bottom }: Box, direction: Direction): Span {
  switch (direction) {
    case 'right':
      return { near: left, far: right, low: top, high: bottom };
    case 'left':
      return { near: -right, far: -left, low: top, high: bottom };
    case 'down':
      return { near: top, far: bottom, low: left, high: right };
    case 'up':
      return { near: -bottom, far: -top, low: left, high: right };
  }
}
