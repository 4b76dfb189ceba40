/** The result of replaying a run: two engines with equal results played the same run. */
import type { Outcome } from './recording.ts';

/** A tick and what happened in it; the end of a run is named by its outcome. */
export type ReplayEvent = readonly [tick: number, type: 'round' | 'collect' | 'destroy' | Outcome];

/** The digest of the whole world at `tick`, 16 hex digits. */
export type Checkpoint = readonly [tick: number, digest: string];

/** Ticks between two checkpoints: a difference between two engines is found within this many. */
export const CHECKPOINT_TICKS = 500;

export interface ReplayResult {
  /** null when the replay stopped before the end. */
  readonly outcome: Outcome | null;
  readonly ticks: number;
  readonly round: number;
  readonly score: number;
  /** In the order of docs/rules.md. */
  readonly events: readonly ReplayEvent[];
  /** At tick 0 and every CHECKPOINT_TICKS, up to the end of the replay. */
  readonly checkpoints: readonly Checkpoint[];
  /** The digest of the last world, 16 hex digits. */
  readonly digest: string;
}
