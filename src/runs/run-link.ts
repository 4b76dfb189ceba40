/** A run in a link: `/game#run=CODE`. The part after # never leaves the browser. */
import { fromBase64Url, toBase64Url } from '../../shared/bytes.ts';
import type { ClaimedRun } from '../../shared/recording.ts';
import { err, type Result } from '../../shared/result.ts';
import { packRun, unpackRun } from '../../shared/run-code.ts';

/** The first character of a code: its form. */
const PLAIN = '1';
/** Older builds deflated their codes. */
const DEFLATED = '2';

/** Characters of the longest code that is read. A run with a press in every tick has 13,400. */
export const CODE_MAX_LENGTH = 14_000;
/** Bytes of that run, and more. */
const PACKED_MAX_BYTES = 64 * 1024;

const KEY = 'run';

/** Code of a parsed run. Equal runs have equal codes. */
export function encodeRun(claimed: ClaimedRun): string {
  return PLAIN + toBase64Url(packRun(claimed));
}

/** The run of a code of encodeRun. Never throws. */
export function decodePlain(code: string): Result<ClaimedRun> {
  if (code.length > CODE_MAX_LENGTH) return err('the link is too long');
  if (!code.startsWith(PLAIN)) return err('the link is damaged or from a newer version');
  const bytes = fromBase64Url(code.slice(PLAIN.length));
  return bytes === null ? err('the link is damaged') : unpackRun(bytes);
}

/** The run of an untrusted code of any build, or the fault in one line. Never rejects. */
export async function decodeRun(code: string): Promise<Result<ClaimedRun>> {
  if (!code.startsWith(DEFLATED) || code.length > CODE_MAX_LENGTH) return decodePlain(code);
  if (typeof DecompressionStream === 'undefined') {
    return err('this browser is too old to open the link');
  }
  const deflated = fromBase64Url(code.slice(DEFLATED.length));
  if (deflated === null) return err('the link is damaged');
  try {
    const inflating = new DecompressionStream('deflate-raw');
    // At most ten megabytes: deflate makes nothing a thousand times smaller.
    const inflated = new Response(new Blob([deflated]).stream().pipeThrough(inflating));
    const bytes = new Uint8Array(await inflated.arrayBuffer());
    return bytes.length > PACKED_MAX_BYTES ? err('the link is too long') : unpackRun(bytes);
  } catch {
    return err('the link is damaged');
  }
}

/** Address of the game with the run. `origin`: as in location.origin, without a slash at its end. */
export function runLink(code: string, origin: string): string {
  return `${origin}/game#${KEY}=${code}`;
}

/** The code in the hash of an address, as in location.hash; null if the hash names no run. */
export function readRunCode(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get(KEY);
}

/** given up: the user closed the share sheet. refused: the browser lets this page neither share nor copy. */
export type ShareOutcome = 'shared' | 'copied' | 'given up' | 'refused';

/** To be called shortly after a press, because browsers ask for one. Never rejects. */
export async function shareLink(link: ShareData & { readonly url: string }): Promise<ShareOutcome> {
  if (canShare(link)) {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'given up';
    }
  }
  try {
    // Undefined where the address is plain http.
    await navigator.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'refused';
  }
}

/** Types say that every browser has both. */
export function canShare(data: ShareData): boolean {
  const { share, canShare: can }: Partial<Navigator> = navigator;
  return typeof share === 'function' && typeof can === 'function' && can.call(navigator, data);
}
