/** Replays of recorded runs: their results, and the engine's calls for them, which every host offers. */
import type { Outcome, RecordedRun } from './recording.ts';

/** Kind of an event of a tick. The end of a run has the name of its outcome. */
export type RunEventType = 'round' | 'collect' | 'destroy' | Outcome;

export type ReplayEvent = readonly [tick: number, type: RunEventType];

/** The digest of the whole world at `tick`, 16 hex digits. */
export type Checkpoint = readonly [tick: number, digest: string];

/** Ticks between two checkpoints: a difference between two engines is found within this many. */
export const CHECKPOINT_TICKS = 500;

/** Two engines with equal results played the same run. */
export interface ReplayResult {
  /** null when the replay stopped before the end. */
  readonly outcome: Outcome | null;
  readonly ticks: number;
  readonly round: number;
  readonly score: number;
  /** Events in the order of docs/rules.md. */
  readonly events: readonly ReplayEvent[];
  /** Checkpoints at tick 0 and every CHECKPOINT_TICKS, up to the end of the replay. */
  readonly checkpoints: readonly Checkpoint[];
  /** The digest of the last world, 16 hex digits. */
  readonly digest: string;
}

/** Size of the card of a run, px. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** A picture in CARD_SIZE: four bytes a px (red, green, blue, opacity), as in ImageData. */
export interface CardPicture {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** Speeds of a replay: ticks played in the time of one tick of play. */
export const REPLAY_SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/**
 * The code of a replay is loaded with the first call.
 *
 * A replay is a recorded run on screen, in status 'replaying'. The commands resume, pause and
 * toggle-pause play and halt it. It halts at its last tick; resume then plays it again from its start.
 * It ends with leaveReplay only. Calls that the status does not allow do nothing.
 */
export interface ReplayApi {
  /**
   * Shows a recorded run, halted at `tick` (whole, moved into the run), at speed 1. A paused run, or
   * the picture of an ended one, waits behind it. False in 'playing', or when the code does not load.
   */
  replay(run: RecordedRun, tick: number): Promise<boolean>;
  /** Shows another tick of the replay, halted or moving as it was. `tick`: whole, moved into the run. */
  seek(tick: number): Promise<void>;
  /** Moves the replay by whole ticks, back if negative, and halts it there. */
  step(ticks: number): Promise<void>;
  /** Changes the speed of the replay, moving or halted. */
  setSpeed(speed: ReplaySpeed): Promise<void>;
  /** Ends the replay: the run that waits behind it is back; without one the ready screen is shown. */
  leaveReplay(): Promise<void>;
  /**
   * Plays a run, ended or not, in a separate world, and returns its events, result and digests. The screen does not
   * change. Null when the code does not load.
   */
  replayResult(run: RecordedRun): Promise<ReplayResult | null>;
  /**
   * Draws the end of a run, without words; the screen does not change. Null for a run that has not ended, where the
   * host draws nothing, and when the code does not load.
   */
  drawCard(run: RecordedRun): Promise<CardPicture | null>;
}
