/**
 * Finds a place for the toasts by geometry. Knows no elements. All numbers are CSS px in the window (decision
 * 30).
 */
export type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;

/** Distance between the toasts and what they must not cover. */
const GAP = 4;

export interface Place {
  readonly box: Box;
  /** false: no place of this size is clear of all obstacles; this one covers the least of them. */
  readonly isClear: boolean;
}

/** The place nearest to `wanted`, of its size and within `room`, that covers no obstacle. */
export function findPlace(wanted: Box, room: Box, obstacles: readonly Box[]): Place {
  const width = wanted.right - wanted.left;
  const height = wanted.bottom - wanted.top;
  const near = obstacles.map(grow).filter((box) => overlap(box, room) > 0);
  const clamp = (value: number, least: number, most: number) =>
    Math.max(least, Math.min(value, most));
  const nearestLeft = clamp(wanted.left, room.left, room.right - width);
  const nearestTop = clamp(wanted.top, room.top, room.bottom - height);
  const nearest = {
    left: nearestLeft,
    top: nearestTop,
    right: nearestLeft + width,
    bottom: nearestTop + height,
  };
  // Usually it is clear. Trying all other places takes long enough to be felt during a run.
  if (near.every((obstacle) => overlap(nearest, obstacle) === 0)) {
    return { box: nearest, isClear: true };
  }
  const lefts = within(room.left, room.right - width, [
    nearestLeft,
    room.right - width,
    room.left,
    ...near.flatMap(({ left, right }) => [left - width, right]),
  ]);
  const tops = within(room.top, room.bottom - height, [
    nearestTop,
    room.bottom - height,
    room.top,
    ...near.flatMap(({ top, bottom }) => [top - height, bottom]),
  ]);
  let best = { box: wanted, covered: Number.POSITIVE_INFINITY, distance: 0 };
  for (const left of lefts) {
    for (const top of tops) {
      const distance = Math.abs(left - wanted.left) + Math.abs(top - wanted.top);
      if (best.covered === 0 && distance >= best.distance) continue;
      const box = { left, top, right: left + width, bottom: top + height };
      const covered = near.reduce((sum, obstacle) => sum + overlap(box, obstacle), 0);
      const isBetter =
        covered < best.covered || (covered === best.covered && distance < best.distance);
      if (isBetter) best = { box, covered, distance };
    }
  }
  return { box: best.box, isClear: best.covered === 0 };
}

function grow({ left, top, right, bottom }: Box): Box {
  return { left: left - GAP, top: top - GAP, right: right + GAP, bottom: bottom + GAP };
}

/** Area that both boxes cover, px². */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The values from `least` to `most`, each once. Never empty: a box wider than the room begins at its edge. */
function within(least: number, most: number, values: readonly number[]): number[] {
  const fitting = new Set(values.filter((value) => value >= least && value <= most));
  return fitting.size > 0 ? [...fitting] : [least];
}
