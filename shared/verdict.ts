/** Whether a recording is valid (docs/verify.md). */
import type { GoldResult } from './gold.ts';
import type { Claim, ClaimedRun, Played } from './recording.ts';

export type Verdict =
  | { readonly valid: true; readonly result: Claim & GoldResult }
  /** `reason`: one line for the user. The format of docs/rules.md is violated, or the run has another result. */
  | { readonly valid: false; readonly reason: string; readonly fault: 'format' | 'result' };

/** Fields of a result, in the order in which they are compared. */
const COMPARED = ['outcome', 'ticks', 'round', 'score'] as const satisfies (keyof Claim)[];

/**
 * Compares a claim with the result of playing the run, and names the first difference. `played`: after the claimed
 * ticks, or at an earlier end. A run with a mark is never valid.
 */
export function verdictOf({ run, claim }: ClaimedRun, played: Played & GoldResult): Verdict {
  if (run.stepped === true) return invalid('a practice run');
  if (run.slow === true) return invalid('played in slow motion');
  const excess = run.inputs.find(([tick]) => tick >= claim.ticks);
  if (excess !== undefined) {
    return invalid(`press after the end: in tick ${excess[0]}, the run ended after ${claim.ticks}`);
  }
  const { outcome, ticks, round, score, gold } = played;
  if (outcome === null) return invalid(`ticks: claimed ${claim.ticks}, the run goes on after them`);
  const different = COMPARED.find((field) => played[field] !== claim[field]);
  if (different === undefined)
    return { valid: true, result: { outcome, ticks, round, score, gold } };
  return invalid(`${different}: claimed ${claim[different]}, played ${played[different]}`);
}

function invalid(reason: string): Verdict {
  return { valid: false, reason, fault: 'result' };
}
