/** A run in a file: the JSON of docs/rules.md, "A recorded run". */
import type { ClaimedRun } from '../../shared/recording.ts';
import type { Result } from '../../shared/result.ts';
import { RULES_VERSION } from '../../shared/rules.ts';
import { readText } from './read-text.ts';

/** Bytes of the largest file that is read. A run with a press in every tick has 95,000. */
export const RUN_FILE_MAX_BYTES = 1024 * 1024;

/** Name of the file that a run is saved in: its seed and score. */
export function runFileName({ run, claim }: ClaimedRun): string {
  return `bnb-runner-${run.seed}-${claim.score}.json`;
}

/** Text of the file that a run is saved in. */
export function runFileText(claimed: ClaimedRun): string {
  return formatRecording(claimed);
}

/** Text of a file that a person chose, not parsed; or one line for people. Never rejects. */
export function readRunFile(file: Blob): Promise<Result<string>> {
  return readText(file, RUN_FILE_MAX_BYTES);
}

function formatRecording({ run, claim }: ClaimedRun): string {
  const { seed, width, height, inputs } = run;
  const { outcome, ticks, round, score } = claim;
  const result = { outcome, ticks, round, score };
  const isStepped = run.stepped === true || claim.stepped === true;
  const marks = isStepped ? { stepped: true } : {};
  return JSON.stringify({ rules: RULES_VERSION, seed, width, height, inputs, result, ...marks });
}
