/** A run as a link: `/game#run=CODE`. The part after # is never sent to a server. */
import type { ClaimedRun } from '../../shared/recording.ts';
import { err, type Result } from '../../shared/result.ts';
import { packRun, unpackRun } from '../../shared/run-code.ts';

/** The first character of a code names its format. */
const FORMAT = '1';

/** Longer codes are refused. A run with a press in every tick has 13,400 characters. */
export const CODE_MAX_LENGTH = 14_000;

const KEY = 'run';

/** Code of a parsed run. Equal runs have equal codes. */
export function encodeRun(claimed: ClaimedRun): string {
  return FORMAT + toBase64Url(packRun(claimed));
}

/** Text of the bytes as base64url without padding (RFC 4648, section 5). */
function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of a text; null for any text that toBase64Url does not write. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return toBase64Url(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}

/** The run of an untrusted code, or the fault in one line. Never throws. */
export function decodeRun(code: string): Result<ClaimedRun> {
  if (code.length > CODE_MAX_LENGTH) return err('the link is too long');
  if (!code.startsWith(FORMAT)) return err('the link is damaged or from a newer version');
  const bytes = fromBase64Url(code.slice(FORMAT.length));
  return bytes === null ? err('the link is damaged') : unpackRun(bytes);
}

/** Address of the game with the run. `origin`: as in location.origin, without a trailing slash. */
export function runLink(code: string, origin: string): string {
  return `${origin}/game#${KEY}=${code}`;
}

/** Finds the code after `run=` in `hash`, which is like location.hash. Returns null if there is none. */
export function runInHash(hash: string): string | null {
  // Twice, because some chats escape what is escaped already.
  return /(?:^|[^a-z])run=(.*)/is.exec(unescaped(unescaped(hash)))?.[1] ?? null;
}

function unescaped(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}

/** Most letters of all readings of one link together. */
const MOST_LETTERS = 1e6;

/**
 * The run of a link, or the fault in one line. Never throws. Chats break lines and add spaces, punctuation and words:
 * the checksum decides which reading was meant.
 */
export function readRunLink(hash: string): Result<ClaimedRun> {
  let fault: Result<ClaimedRun> | null = null;
  for (const code of readings(runInHash(hash) ?? '')) {
    const run = decodeRun(code);
    if (run.ok) return run;
    if (code !== '') fault ??= run;
  }
  return fault ?? decodeRun('');
}

/** The codes that a text may mean, the shortest first: more chats add words than break a code. */
function* readings(text: string): Generator<string> {
  const pieces = text
    .slice(0, 2 * CODE_MAX_LENGTH)
    .split(/[\s\p{Default_Ignorable_Code_Point}\p{Cc}]+/u);
  let left = MOST_LETTERS;
  let joined = '';
  for (const piece of pieces) {
    joined += piece;
    let [code = ''] = /^[\w-]*/.exec(joined) ?? [];
    const isLast = code !== joined;
    // The last letters of a code, or the marks of a chat around the link.
    for (; left > 0; code = code.slice(0, -1)) {
      left -= code.length + 1;
      yield code;
      if (!/[_-]$/.test(code)) break;
    }
    if (isLast) return;
  }
}

/** given up: the user closed the share sheet. refused: the browser does not allow this page to share or copy. */
export type ShareOutcome = 'shared' | 'copied' | 'given up' | 'refused';

/** To be called right after a press, because browsers require one. Never rejects. */
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
    // Undefined if the address is plain http.
    await navigator.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'refused';
  }
}

/** The types claim that every browser has both. */
export function canShare(data: ShareData): boolean {
  const { share, canShare: can }: Partial<Navigator> = navigator;
  return typeof share === 'function' && typeof can === 'function' && can.call(navigator, data);
}
