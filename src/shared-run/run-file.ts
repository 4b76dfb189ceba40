/** A run in a file: the JSON of docs/rules.md, "A recorded run". */
import type { ClaimedRun } from '../../shared/recording.ts';
import { err, type Result } from '../../shared/result.ts';
import { RULES_VERSION } from '../../shared/rules.ts';

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
export async function readRunFile(file: Blob): Promise<Result<string>> {
  if (file.size > RUN_FILE_MAX_BYTES) return err('the file is too large for a run');
  try {
    return { ok: true, value: await file.text() };
  } catch {
    // A folder, or a file that was removed or forbidden meanwhile.
    return err('the file cannot be read');
  }
}

function formatRecording({ run, claim }: ClaimedRun): string {
  const { seed, width, height, inputs } = run;
  const { outcome, ticks, round, score } = claim;
  const result = { outcome, ticks, round, score };
  const isStepped = run.stepped === true || claim.stepped === true;
  const marks = isStepped ? { stepped: true } : {};
  return JSON.stringify({ rules: RULES_VERSION, seed, width, height, inputs, result, ...marks });
}
