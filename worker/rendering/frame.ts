/** What a frame shows: the settings of playback, and what follows from them. */
import { EXPLOSION_MS } from '../../shared/contract.ts';
import type { World } from '../simulation/world.ts';
import type { Viewport } from './viewport.ts';

/** Posture of the car. It follows from the ticks alone; the picture only reads it. */
export interface CarPose {
  /** Radians, positive when the nose is down: after the last tick, and after the one before. */
  readonly pitch: number;
  readonly formerPitch: number;
  /** Compression of the springs, px. */
  readonly sunk: number;
  readonly airborne: boolean;
}

export interface GhostCar {
  /** The car's y after the last tick, and one tick ago, px. */
  readonly carY: number;
  readonly previousCarY: number;
  readonly pose: CarPose;
  /** Length of its run, ticks. */
  readonly ticks: number;
  /** Ticks since its run ended; -1 before. */
  readonly sinceEnd: number;
}

/** 'start' marks both controls at the car. */
export type HintKind = 'start' | 'jump' | 'shoot' | 'bullet';

export interface HintMark {
  readonly kind: HintKind;
  /** Index of the note, the enemy or its bullet in the world; 0 for the car. */
  readonly index: number;
}

/** `carY`: the car's y between two ticks, px of the world. */
export type DrawBoxes = (viewport: Viewport, world: World, carY: number) => void;

/** Settings of a frame. Playback owns one and changes it in place: no allocation per frame. */
export interface FrameState {
  /** Position between the last two ticks, 0 to 1. */
  alpha: number;
  /** The car's y one tick ago, px of the world. All other positions then follow from their speeds. */
  previousCarY: number;
  /** Darkened, for the overlay of a paused run. */
  dimmed: boolean;
  /** ms since the run ended, -1 before. The world is frozen then; effects continue. */
  sinceEnd: number;
  /** The car of another run, drawn behind everything that moves; null for none. */
  ghost: GhostCar | null;
  hint: HintMark | null;
  /** Distance of this device's longest run, ticks; 0 for no line. */
  bestTicks: number;
  /** Tick whose sky is shown, without gates. Default: the world's tick. */
  readonly skyTicks?: number;
  /** Draws the collision boxes over everything, for developers; null for none. */
  drawBoxes: DrawBoxes | null;
}

/** A crash begins with 'impact', in which the picture does not move. */
export type Phase = 'play' | 'impact' | 'explosion' | 'win';

export interface Frame {
  readonly viewport: Viewport;
  world: World;
  state: FrameState;
  pose: CarPose;
  /** The car's y between two ticks, px of the world. */
  carY: number;
  phase: Phase;
  /** ms since explosion or win began. */
  since: number;
}

/** Draws one thing, whose sprites it owns. */
export type Draw = (frame: Frame) => void;

/** ms of the impact. */
const HIT_STOP_MS = 80;

/** Sets the phase of a frame. Without `canEnd` a run that ended looks as in play. */
export function enterPhase(frame: Frame, canEnd: boolean): void {
  const { world, state, viewport } = frame;
  const { sinceEnd } = state;
  frame.phase = 'play';
  frame.since = sinceEnd;
  if (world.outcome === null || sinceEnd < 0 || !canEnd) return;
  if (world.outcome === 'win') {
    frame.phase = 'win';
    return;
  }
  const hold = viewport.isReducedMotion ? 0 : HIT_STOP_MS;
  frame.phase = sinceEnd < hold ? 'impact' : 'explosion';
  // Scaled to end with EXPLOSION_MS although it begins after the impact.
  frame.since = (Math.max(0, sinceEnd - hold) * EXPLOSION_MS) / (EXPLOSION_MS - hold);
}
