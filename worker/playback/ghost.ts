/**
 * The ghost of a run: another recorded run of the same course, played in a world of its own. It follows the
 * ticks of the run and never touches it.
 */
import type { RecordedRun } from '../../shared/recording.ts';
import type { WorldSize } from '../../shared/rules.ts';
import type { GhostCar } from '../rendering/ghost-car.ts';
import { createEventBuffer } from '../simulation/events.ts';
import { step } from '../simulation/step.ts';
import { createWorld, resetWorld } from '../simulation/world.ts';
import { createCarPose, moveCarPose, restCarPose } from './car-pose.ts';
import type { Writable } from './writable.ts';

export interface Ghost extends GhostCar {
  /** Plays to `tick` of the run; from the start if the run was moved back. Allocates nothing. */
  follow(tick: number): void;
}

/** The ghost of a run; null where `recorded` is null or has another seed or world size than the run. */
export function ghostOf(recorded: RecordedRun | null, seed: number, size: WorldSize): Ghost | null {
  if (recorded === null || recorded.seed !== seed) return null;
  const isSameSize = recorded.width === size.width && recorded.height === size.height;
  return isSameSize ? createGhost(recorded) : null;
}

/** `recorded`: parsed. Allocates its world. */
function createGhost(recorded: RecordedRun): Ghost {
  const { inputs, ticks, seed } = recorded;
  const world = createWorld(seed, recorded);
  const events = createEventBuffer();
  const pose = createCarPose();
  let at = 0;
  /** Index of the first input that the world has not taken yet. */
  let next = 0;

  function restart(): void {
    resetWorld(world, seed, recorded);
    restCarPose(pose);
    at = 0;
    next = 0;
    ghost.carY = world.carY;
    ghost.previousCarY = world.carY;
    ghost.sinceEnd = -1;
  }

  function tick(): void {
    at += 1;
    ghost.previousCarY = world.carY;
    if (ghost.sinceEnd >= 0) {
      ghost.sinceEnd += 1;
      return;
    }
    let mask = 0;
    if (next < inputs.length && inputs[next][0] === world.ticks) mask = inputs[next++][1];
    events.count = 0;
    step(world, mask, events);
    moveCarPose(pose, world);
    ghost.carY = world.carY;
    if (world.outcome !== null || world.ticks >= ticks) ghost.sinceEnd = 0;
  }

  const ghost: Writable<Ghost> = {
    carY: world.carY,
    previousCarY: world.carY,
    pose,
    ticks,
    sinceEnd: -1,
    follow(until) {
      if (until < at) restart();
      while (at < until) tick();
    },
  };
  return ghost;
}
