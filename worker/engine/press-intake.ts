/**
 * Finds the tick of every jump and shot (docs/rules.md, "Late presses"): the one in which it was made, or the present
 * one if its stamp cannot be trusted or is too old.
 */
import { LATE_PRESS_MS } from '../../shared/contract.ts';
import type { Playback } from '../playback/playback.ts';
import type { HostClock } from './engine-core.ts';
import type { Loop } from './loop.ts';
import type { Work } from './work.ts';

export interface PressIntake {
  /**
   * `bit`: JUMP_BIT or SHOOT_BIT; `made`: Stamp. `hasEnded`: the run has ended, so that only a press for a tick
   * before its end counts.
   */
  onPress(bit: number, made: number, hasEnded: boolean): void;
  /** Play begins or goes on: forgets the last press. */
  reset(): void;
}

export function createPressIntake(
  clock: HostClock,
  loop: Pick<Loop, 'ticksBack'>,
  playback: Pick<Playback, 'playedTicks'>,
  work: Pick<Work, 'press' | 'rewind'>,
): PressIntake {
  let last = Number.NEGATIVE_INFINITY;

  /** Stamp at which a press counts: `made` or `heard`. */
  function countedAt(made: number, heard: number): number {
    // NaN is not trusted either.
    const isTrusted = made >= last && made <= heard && heard - made <= LATE_PRESS_MS;
    // A stamp from the future, or NaN, must not discredit those after it.
    if (made <= heard) last = made;
    return isTrusted ? made : heard;
  }

  return {
    onPress(bit, made, hasEnded) {
      const heard = clock.now();
      const counted = countedAt(made, heard);
      const back = loop.ticksBack(counted - clock.origin, heard - clock.origin);
      const tick = playback.playedTicks - back;
      if (back > 0) work.rewind(bit, made, heard, tick);
      else if (!hasEnded) work.press(bit, made, tick);
    },
    reset() {
      last = Number.NEGATIVE_INFINITY;
    },
  };
}
