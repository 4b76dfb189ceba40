/** The car's pose: its nose rises and falls in the air, and its springs are compressed on landing. */
import type { CarPose, Writable } from '../rendering/frame.ts';
import type { World } from '../simulation/world.ts';

/** Pitch in radians for each px/tick of vertical speed, and its maximum. */
const PITCH_PER_SPEED = 0.014;
const MOST_PITCH = 0.17;
/** Share of the distance to the target pitch that the car turns in one tick. */
const PITCH_EASE = 0.24;
/** Compression of the springs on landing, px, and the share of it that is left after each tick. */
const DEEPEST = 3;
const REBOUND = 0.8;

/** A pose at rest. Not copied from a constant: V8 would then allocate for each fraction that a tick writes. */
export function createCarPose(): Writable<CarPose> {
  return { pitch: 0, formerPitch: 0, sunk: 0, airborne: false };
}

/** Advances the pose by a tick. Returns true when the car has just landed. */
export function moveCarPose(pose: Writable<CarPose>, world: World): boolean {
  const landed = pose.airborne && !world.airborne;
  const wanted = world.airborne ? world.carVelocity * PITCH_PER_SPEED : 0;
  const target = Math.max(-MOST_PITCH, Math.min(MOST_PITCH, wanted));
  pose.formerPitch = pose.pitch;
  pose.pitch += (target - pose.pitch) * PITCH_EASE;
  if (Math.abs(pose.pitch) < 0.004 && target === 0) pose.pitch = 0;
  pose.sunk = landed ? DEEPEST : pose.sunk * REBOUND;
  pose.airborne = world.airborne;
  return landed;
}
