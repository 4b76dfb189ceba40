/** Files of runs. The file of one run is the JSON of docs/rules.md, "A recorded run". */
import type { ClaimedRun } from '../../shared/recording.ts';
import { err, type Result } from '../../shared/result.ts';

/** Name of the file that a run is saved in: its seed and score. */
export function runFileName({ run, claim }: ClaimedRun): string {
  return `bnb-runner-${run.seed}-${claim.score}.json`;
}

/** Text of a file that the user chose, or the fault in one line. Files of more than `maxBytes` are not read. Never rejects. */
export async function readText(file: Blob, maxBytes: number): Promise<Result<string>> {
  if (file.size > maxBytes) return err('the file is too large');
  try {
    return { ok: true, value: await file.text() };
  } catch {
    // A folder, or a file that was removed or forbidden meanwhile.
    return err('the file cannot be read');
  }
}
