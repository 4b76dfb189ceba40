/** Presses that wait for their tick, as masks in a ring: adding and taking allocate nothing. */

/** More ticks than the loop ever plays in one frame, so that two ticks never share a slot. */
const CAPACITY = 64;

/** Ticks are counted as inputs count them. */
export interface WaitingPresses {
  /** `tick`: at most 63 ticks ahead of the next one; `bit`: JUMP_BIT or SHOOT_BIT. */
  add(tick: number, bit: number): void;
  /** Mask of the presses that wait for `tick`. */
  at(tick: number): number;
  /** Removes these presses. Returns their mask. */
  take(tick: number): number;
  /** Mask of all waiting presses. */
  all(): number;
  clear(): void;
}

export function createWaitingPresses(): WaitingPresses {
  const masks = new Uint8Array(CAPACITY);
  return {
    add(tick, bit) {
      masks[tick % CAPACITY] |= bit;
    },
    at: (tick) => masks[tick % CAPACITY],
    take(tick) {
      const mask = masks[tick % CAPACITY];
      masks[tick % CAPACITY] = 0;
      return mask;
    },
    all() {
      let mask = 0;
      for (let i = 0; i < CAPACITY; i++) mask |= masks[i];
      return mask;
    },
    clear() {
      masks.fill(0);
    },
  };
}
