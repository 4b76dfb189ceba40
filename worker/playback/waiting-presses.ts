/** Presses that wait for their tick, as masks in a ring: adding and taking allocate nothing. */

/** More ticks than the loop ever plays in one frame, so that two ticks never share a slot. */
const WAITING_TICKS = 64;

/** Ticks are counted as inputs count them. */
export interface WaitingPresses {
  /** `tick`: at most 63 ticks ahead of the next one; `bit`: JUMP_BIT or SHOOT_BIT. */
  add(tick: number, bit: number): void;
  /** Mask of the presses that wait for `tick`. */
  at(tick: number): number;
  /** Removes these presses. Returns their mask. */
  take(tick: number): number;
  /** All presses wait for `tick` now. Returns their mask. */
  gather(tick: number): number;
  clear(): void;
}

export function createWaitingPresses(): WaitingPresses {
  const masks = new Uint8Array(WAITING_TICKS);
  return {
    add(tick, bit) {
      masks[tick % WAITING_TICKS] |= bit;
    },
    at: (tick) => masks[tick % WAITING_TICKS],
    take(tick) {
      const mask = masks[tick % WAITING_TICKS];
      masks[tick % WAITING_TICKS] = 0;
      return mask;
    },
    gather(tick) {
      const all = masks.reduce((mask, bits) => mask | bits, 0);
      masks.fill(0);
      masks[tick % WAITING_TICKS] = all;
      return all;
    },
    clear() {
      masks.fill(0);
    },
  };
}
