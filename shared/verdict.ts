/** The answer to the question whether a recording holds (docs/verify.md). */
import type { Claim } from './recording.ts';

/** Kind of a fault: no recording in the format of docs/rules.md, or a run with another result. */
export type VerdictFault = 'format' | 'result';

export type Verdict =
  | { readonly valid: true; readonly result: Claim }
  /** `reason`: one line for people. */
  | { readonly valid: false; readonly reason: string; readonly fault: VerdictFault };
