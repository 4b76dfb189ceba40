/**
 * The best score and the longest distance of this device: shape, parser, and what a run changes. Parsed by hand:
 * part of the first scripts (docs/decisions/0042-first-scripts-parse-by-hand.md).
 */
import { isWhole } from '../../shared/result.ts';
import { WIN_TICKS } from '../../shared/rules.ts';

export interface Progress {
  readonly bestScore: number;
  /** Longest distance; 0 while no run has counted. */
  readonly bestTicks: number;
}

/** Fields as they were stored by anyone: of any type, or missing. */
type Stored<Shape> = { readonly [Field in keyof Shape]?: unknown };

export const NO_PROGRESS: Progress = { bestScore: 0, bestTicks: 0 };

/** Reads stored progress. A field that is missing or makes no sense is 0. */
export function parseProgress({ bestScore, bestTicks }: Stored<Progress>): Progress {
  return {
    bestScore: isWhole(bestScore, 0, Number.MAX_SAFE_INTEGER) ? bestScore : 0,
    bestTicks: isWhole(bestTicks, 0, WIN_TICKS) ? bestTicks : 0,
  };
}
