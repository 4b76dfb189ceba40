/** The run code without compression, for the places that cannot wait. Equal runs have equal codes. */
import { fromBase64Url, toBase64Url } from '../../shared/base64url.ts';
import type { ClaimedRun } from '../../shared/recording.ts';
import { err, type Result } from '../../shared/result.ts';
import { packRun, unpackRun } from '../../shared/run-code.ts';

/** The first character of a plain code. */
export const PLAIN = '1';

/** Characters of the longest code that is read. A run with a press in every tick has 13,400. */
export const CODE_MAX_LENGTH = 40_000;

/** Code of a parsed run. */
export function encodePlain(claimed: ClaimedRun): string {
  return PLAIN + toBase64Url(packRun(claimed));
}

/** The run of a plain code. Never throws. */
export function decodePlain(code: string): Result<ClaimedRun> {
  if (code.length > CODE_MAX_LENGTH) return err('the link is too long');
  const bytes = code.startsWith(PLAIN) ? fromBase64Url(code.slice(PLAIN.length)) : null;
  return bytes === null ? err('the link is damaged') : unpackRun(bytes);
}
