/** The engine's calls for developers: profile, steps through the run, collision boxes, inspection. */
import type { EngineApi } from './contract.ts';
import type { ProfileBatch } from './profile.ts';
import type { ReplayApi } from './replay.ts';

/** Offered by every host in addition to EngineApi and ReplayApi. The code is loaded with the first call. */
export interface DevtoolsApi {
  /** Starts or ends the recording of profile records. */
  profile(on: boolean): Promise<void>;
  /** Starts or stops showing recorded spans in the browser's own performance panel. */
  mirrorProfile(on: boolean): Promise<void>;
  /** Records since the last read; empty while the profiler is closed. */
  readProfile(): Promise<ProfileBatch>;
  /**
   * Moves the paused run by whole ticks, back if negative: see SteppedEvent. Moves a replay as
   * ReplayApi.step does.
   */
  stepRun(ticks: number): Promise<void>;
  /** Draws the collision boxes over the picture. */
  showBoxes(on: boolean): Promise<void>;
  /** The body at a point of the world, px, or null. */
  inspect(x: number, y: number): Promise<Inspected | null>;
}

/** Everything that a host offers. */
export interface HostApi<Canvas> extends EngineApi<Canvas>, ReplayApi, DevtoolsApi {}

/** Search order: bodies drawn on top come first. */
export const BODY_KINDS = ['car', 'player bullet', 'enemy bullet', 'enemy', 'dollar'] as const;
export type BodyKind = (typeof BODY_KINDS)[number];

export interface Inspected {
  readonly kind: BodyKind;
  /** Top-left corner and size of its collision box, px of the world. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** px per tick, right and down; the car stands still and the world passes it. */
  readonly speedX: number;
  readonly speedY: number;
  /** Ticks since it was spawned; null for the car and for enemy bullets, whose age the world does not hold. */
  readonly age: number | null;
  /** Ticks since it last fired or was spawned; null for all but enemies. */
  readonly sinceShot: number | null;
}
