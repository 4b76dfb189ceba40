/** The near misses of a run: a fixed pool, in which the oldest one is replaced. streaks.ts draws them. */

export const CAPACITY = 4;

export interface Streaks {
  next: number;
  readonly born: Float64Array;
}

export function createStreaks(): Streaks {
  return {
    next: 0,
    born: new Float64Array(CAPACITY).fill(Number.NEGATIVE_INFINITY),
  };
}

export function addStreak(streaks: Streaks, tick: number): void {
  streaks.born[streaks.next] = tick;
  streaks.next = (streaks.next + 1) % CAPACITY;
}
