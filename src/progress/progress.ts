/**
 * The best score and the longest distance of this device: shape, parser, and what a run changes. Parsed by hand:
 * part of the first scripts (docs/decisions/0050-three-moments.md).
 */
import { isRecord, isWhole } from '../../shared/result.ts';
import { WIN_TICKS } from '../../shared/rules.ts';
import { stored } from '../storage/stored.ts';
import type { Milestone } from './milestones.ts';

export interface Progress {
  readonly bestScore: number;
  /** Longest distance; 0 while no run has counted. */
  readonly bestTicks: number;
}

/** Fields as they are stored: of any type, or missing. */
type Stored<Shape> = { readonly [Field in keyof Shape]?: unknown };

export const NO_PROGRESS: Progress = { bestScore: 0, bestTicks: 0 };

/** Reads stored progress. A field that is missing or makes no sense is 0. */
export function parseProgress({ bestScore, bestTicks }: Stored<Progress>): Progress {
  return {
    bestScore: isWhole(bestScore, 0, Number.MAX_SAFE_INTEGER) ? bestScore : 0,
    bestTicks: isWhole(bestTicks, 0, WIN_TICKS) ? bestTicks : 0,
  };
}

export const PROGRESS_KEY = 'bnb-runner.progress';

interface StoredProgress extends Progress {
  readonly milestones: readonly Milestone[];
}

const record = stored<Readonly<Record<string, unknown>>>(PROGRESS_KEY, {
  parse: (json) => (isRecord(json) ? json : {}),
  fallback: {},
});

/** `load`: the stored record, its fields not parsed; empty where it is missing or damaged. */
export const { load: loadProgress, observe: observeProgress } = record;

/** Stores these fields; the others stay. A player is not interrupted where that fails. */
export function storeProgress(fields: Partial<StoredProgress>): void {
  record.store({ ...record.load(), ...fields });
}
