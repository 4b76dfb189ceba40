/** The state of a frame, as the engine sets it, and values that are derived from it. */
import { EXPLOSION_MS, type Hint } from '../../shared/contract.ts';
import type { SavingLesson } from '../../shared/lesson.ts';
import type { WorldSize } from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';
import type { Viewport } from './viewport.ts';

/** Pose of the car. It is derived only from the ticks; the renderer does not change it. */
export interface CarPose {
  /** Pitch in radians, positive when the nose is down: after the last tick, and one tick earlier. */
  readonly pitch: number;
  readonly formerPitch: number;
  /** Compression of the springs, px. */
  readonly sunk: number;
  readonly airborne: boolean;
}

/** The pose on the road, with uncompressed springs. */
export const AT_REST: CarPose = { pitch: 0, formerPitch: 0, sunk: 0, airborne: false };

/** A readonly type as its owner sees it: others only read it, the owner also writes. */
export type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export interface GhostCar {
  /** The car's y after the last tick, and one tick ago, px. */
  readonly carY: number;
  readonly previousCarY: number;
  /** Its run after the last tick. */
  readonly world: World;
  readonly pose: CarPose;
  /** Length of its run, ticks. */
  readonly ticks: number;
  /** Ticks since its run ended; -1 before. */
  readonly sinceEnd: number;
}

/** px in front of the car at which JUMP appears: any answer from 100 to 550 ms clears the bullet, so a missed one may be repeated. */
export const JUMP_REACH = 310;
/** px per tick with which the car falls about a fifth of a second before it lands. */
const LANDING_SPEED = 5;

/** Whether JUMP may be written: the answer comes when the car is on the road. */
export function showsJump({ airborne, carVelocity }: World): boolean {
  return !airborne || carVelocity > LANDING_SPEED;
}

/** A hint at something in the world. */
export type HintKind = Exclude<Hint, 'practice'>;

export interface HintMark {
  readonly kind: HintKind;
  /** Index of the note, the enemy or its bullet in the world; 0 for the car. */
  readonly index: number;
}

/** The lesson of a crash, as the picture shows it. */
export interface LessonView {
  /** The player's own run. */
  readonly ghost: GhostCar;
  readonly lesson: SavingLesson;
  /** null until its code is loaded. */
  readonly draw: DrawLesson | null;
}

export type DrawLesson = (frame: Frame, lesson: LessonView) => void;

/** The state of a frame: one object that its owner changes in place, so that frames allocate nothing. */
export interface FrameState {
  /** Position between the last two ticks, 0 to 1. */
  alpha: number;
  /** The car's y one tick ago, px of the world. All other earlier positions follow from the speeds. */
  previousCarY: number;
  /** Dimmed, below the overlay of a paused run. */
  dimmed: boolean;
  /** ms since the run ended, -1 before. The world is frozen then; effects continue. */
  sinceEnd: number;
  /** The car of another run, drawn behind all moving bodies; null for none. */
  ghost: GhostCar | null;
  hint: HintMark | null;
  /** null except in the replay of a lesson. */
  lesson: LessonView | null;
  /** The score at each gate; only those of gates that have been passed are valid. */
  gateScores: Float64Array;
  /** The gold gates of the run, a bit for each. */
  gold: number;
  /** Tick whose sky is shown, without gates; null for the world's tick. Set in the demo, whose sky has a title. */
  skyTicks: number | null;
  /**
   * The world of this window. A larger one, as of a race or a replay, is cut off at the right and at the top, not shrunk.
   * null: the whole world is shown.
   */
  window: WorldSize | null;
  /** Draws the collision boxes over everything, for developers; null for none. */
  drawBoxes: Draw | null;
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
  /** ms since the explosion or the celebration began. */
  since: number;
}

/** Draws one thing with its own sprites. */
export type Draw = (frame: Frame) => void;

const HIT_STOP_MS = 80;

/** Sets the phase of a frame. Without `canEnd`, a run that has ended looks as if it were in play. */
export function enterPhase(frame: Frame, canEnd: boolean): void {
  const { world, state, viewport } = frame;
  const { sinceEnd } = state;
  frame.phase = 'play';
  frame.since = sinceEnd;
  if (world.outcome === null || sinceEnd < 0 || !canEnd) return;
  const hold = viewport.isReducedMotion || world.outcome === 'win' ? 0 : HIT_STOP_MS;
  if (world.outcome === 'win') frame.phase = 'win';
  else frame.phase = sinceEnd < hold ? 'impact' : 'explosion';
  // Scaled, so that it ends at EXPLOSION_MS although it begins after the impact.
  frame.since = (Math.max(0, sinceEnd - hold) * EXPLOSION_MS) / (EXPLOSION_MS - hold);
}
