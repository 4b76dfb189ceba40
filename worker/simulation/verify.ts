/**
 * Verifies recordings (docs/verify.md): plays the run again and compares. It needs no APIs beyond the language, so it
 * runs on a page, in a worker, on a command line and on a server.
 */
import type { ClaimedRun } from '../../shared/recording.ts';
import { parseRecordingText } from '../../shared/recording-file.ts';
import { type Verdict, verdictOf } from '../../shared/verdict.ts';
import { play } from './play.ts';

/** Parses and verifies the text of a recording. Never throws, for any text. */
export function verifyText(text: string): Verdict {
  const parsed = parseRecordingText(text);
  if (!parsed.ok) return { valid: false, reason: parsed.reason, fault: 'format' };
  return verifyRun(parsed.value);
}

/** Verifies a run that recording-file.ts has parsed: plays it for the claimed ticks and compares. */
export function verifyRun(claimed: ClaimedRun): Verdict {
  const { run, claim } = claimed;
  return verdictOf(claimed, play(run.seed, run, run.inputs, claim.ticks));
}
