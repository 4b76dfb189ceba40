/** How the car carries itself: it noses up and down in the air and sinks into its springs on landing. */
import type { World } from '../simulation/world.ts';

/** Radians of pitch per px per tick of speed, and the most of it. */
const PITCH_PER_SPEED = 0.014;
const MOST_PITCH = 0.17;
/** Share of the way to where it wants to be that it takes in a tick. */
const PITCH_EASE = 0.24;
/** px the springs give on landing, and what is left of it after each tick. */
const DEEPEST = 3;
const REBOUND = 0.8;

export interface CarPose {
  /** Radians, nose down positive; after the last tick and the one before. */
  pitch: number;
  formerPitch: number;
  /** px the body has sunk into its springs. */
  sunk: number;
  airborne: boolean;
}

export function createCarPose(): CarPose {
  return { pitch: 0, formerPitch: 0, sunk: 0, airborne: false };
}

export function restCarPose(pose: CarPose): void {
  pose.pitch = 0;
  pose.formerPitch = 0;
  pose.sunk = 0;
  pose.airborne = false;
}

/** One tick on. True when the car has just landed. */
export function moveCarPose(pose: CarPose, world: World): boolean {
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
