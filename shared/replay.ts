/** Replays of recorded runs: their results and their speeds. */
import type { GoldResult } from './gold.ts';
import type { Outcome, Played } from './recording.ts';

/** Kind of an event. The end of a run has the name of its outcome. */
export type RunEventType = 'round' | 'collect' | 'destroy' | Outcome;

export type ReplayEvent = readonly [tick: number, type: RunEventType];

/** The digest of the whole world at `tick`, 16 hex digits. */
export type Checkpoint = readonly [tick: number, digest: string];

/** Ticks between two checkpoints: where two engines differ is found to within this many ticks. */
export const CHECKPOINT_TICKS = 500;

/** The result of a replay. If two engines have equal results, they played the same run. */
export interface ReplayResult extends Played, GoldResult {
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
  /** Enemies that the run destroyed. */
  readonly hits: number;
  /** Number of its gold gates. */
  readonly gold: number;
}

/** Speeds of a replay, relative to normal play. */
export const REPLAY_SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];
