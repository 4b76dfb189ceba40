/** Jumps and shots on their way to a tick: which one each belongs to, and those that wait for theirs. */
import { LATE_PRESS_MS } from '../../shared/contract.ts';
import type { Playback } from '../playback/playback.ts';
import type { StampClock } from '../profiling/clock.ts';
import type { Layer } from './layers.ts';
import type { Loop } from './loop.ts';

export interface PressIntake {
  /**
   * Finds the tick of a press (docs/rules.md, "Late presses"): the one in which it was made, or the present one if its
   * stamp cannot be trusted or is too old. `bit`: JUMP_BIT or SHOOT_BIT; `made`: Stamp. `hasEnded`: the run has ended,
   * so that only a press for a tick before its end counts.
   */
  onPress(bit: number, made: number, hasEnded: boolean): void;
  /** Play begins or goes on: forgets the last press. */
  reset(): void;
}

export function createPressIntake(
  clock: StampClock,
  loop: Pick<Loop, 'ticksBack'>,
  playback: Pick<Playback, 'playedTicks'>,
  layers: Pick<Layer, 'press' | 'rewind'>,
): PressIntake {
  let last = Number.NEGATIVE_INFINITY;

  /** Stamp at which a press counts: `made` or `heard`. */
  function countedAt(made: number, heard: number): number {
    // NaN is not trusted either.
    const isTrusted = made >= last && made <= heard && heard - made <= LATE_PRESS_MS;
    // A stamp from the future, or NaN, must not make later stamps seem too old.
    if (made <= heard) last = made;
    return isTrusted ? made : heard;
  }

  return {
    onPress(bit, made, hasEnded) {
      const heard = clock.now();
      const counted = countedAt(made, heard);
      const back = loop.ticksBack(counted - clock.origin, heard - clock.origin);
      const tick = playback.playedTicks - back;
      if (back > 0) layers.rewind(bit, made, heard, tick);
      else if (!hasEnded) layers.press(bit, made, tick);
    },
    reset() {
      last = Number.NEGATIVE_INFINITY;
    },
  };
}

/** More ticks than the loop ever plays in one frame, so that two ticks never share a slot. */
const WAITING_TICKS = 64;

/** Presses that wait for their tick, which is counted as inputs count it. */
export interface WaitingPresses {
  /** `tick`: at most 63 ticks ahead of the next one; `bit`: JUMP_BIT or SHOOT_BIT. */
  add(tick: number, bit: number): void;
  /** Mask of the presses that wait for `tick`. */
  at(tick: number): number;
  /** Removes these presses. Returns their mask. */
  take(tick: number): number;
  /** Moves all waiting presses to `tick`. Returns their mask. */
  gather(tick: number): number;
  clear(): void;
}

/** Masks in a ring: adding and taking allocate nothing. */
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
