/** What a run is proven by: two engines that give the same proof have played the same run. */
import type { Outcome } from './contract.ts';

/** What can happen in a tick; a run that ends bears the name of its outcome. */
export type ProofEvent = readonly [tick: number, type: 'round' | 'collect' | 'destroy' | Outcome];

/** The digest of the whole world as it stood at `tick`: 16 hex digits. */
export type Checkpoint = readonly [tick: number, digest: string];

/** Ticks between two checkpoints: where two engines part is found within this many. */
export const CHECKPOINT_TICKS = 500;

export interface Proof {
  /** null when stopped before the end. */
  readonly outcome: Outcome | null;
  readonly ticks: number;
  readonly round: number;
  readonly score: number;
  /** In the order of rules.md. */
  readonly events: readonly ProofEvent[];
  /** At every multiple of CHECKPOINT_TICKS, 0 included, before it ended or stopped. */
  readonly checkpoints: readonly Checkpoint[];
  /** Of the world the run ended or stopped with. */
  readonly digest: string;
}
