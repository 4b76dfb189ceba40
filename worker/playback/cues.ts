/** Cues of a run: read from the world, which they never change. */
import { CRASH_CUE, JUMP_CUE, NEAR_MISS_CUE, SHOT_CUE, WIN_CUE } from '../../shared/cues.ts';
import { JUMP_BIT, SHOOT_BIT } from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';
import { countNearMisses } from './near-misses.ts';

/** Cues of the presses of a tick. `wasAirborne`: before the tick; a car in the air cannot jump. */
export function pressCues(mask: number, wasAirborne: boolean): number {
  const jump = (mask & JUMP_BIT) !== 0 && !wasAirborne ? JUMP_CUE : 0;
  return (mask & SHOOT_BIT) !== 0 ? jump | SHOT_CUE : jump;
}

/** Cues of the last tick besides those of its presses. */
export function worldCues(world: World): number {
  return world.outcome === null && countNearMisses(world) > 0 ? NEAR_MISS_CUE : 0;
}

/** Cue of a run that has ended. */
export function endCue({ outcome }: World): number {
  return outcome === 'win' ? WIN_CUE : CRASH_CUE;
}
