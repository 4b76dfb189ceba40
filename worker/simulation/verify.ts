/**
 * Verifies recordings (docs/verify.md): plays the run again and compares. It needs no APIs beyond the language, so it
 * runs on a page, in a worker, on a command line and on a server.
 */
import { parseRecordingText } from '../../shared/recording-file.ts';
import { type Verdict, verdictOf } from '../../shared/verdict.ts';
import { play } from './play.ts';

/** Parses the text of a recording, plays the run for the claimed ticks and compares. Never throws, for any text. */
export function verifyText(text: string): Verdict {
  const parsed = parseRecordingText(text);
  if (!parsed.ok) return { valid: false, reason: parsed.reason, fault: 'format' };
  const { run, claim } = parsed.value;
  return verdictOf(parsed.value, play(run.seed, run, run.inputs, claim.ticks));
}
