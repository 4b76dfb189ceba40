/** A run in a file: the JSON of docs/rules.md, "A recorded run". */
import type { ClaimedRun } from '../../shared/recording.ts';
import { formatRecording, RECORDING_MAX_LENGTH } from '../../shared/recording-file.ts';
import type { Result } from '../../shared/result.ts';
import { readText } from './read-text.ts';

/** Name of the file that a run is saved in: its seed and score. */
export function runFileName({ run, claim }: ClaimedRun): string {
  return `bnb-runner-${run.seed}-${claim.score}.json`;
}

/** Text of the file that a run is saved in. */
export function runFileText(claimed: ClaimedRun): string {
  return formatRecording(claimed);
}

/** Text of a file that a person chose, for parseRecordingText; or one line for people. Never rejects. */
export function readRunFile(file: Blob): Promise<Result<string>> {
  return readText(file, RECORDING_MAX_LENGTH);
}
