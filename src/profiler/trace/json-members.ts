/** Cuts the text of a JSON object into its members, so that a reader parses only those it needs. */

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const OPEN_LIST = '['.charCodeAt(0);
const CLOSE_LIST = ']'.charCodeAt(0);
const OPEN_OBJECT = '{'.charCodeAt(0);
const CLOSE_OBJECT = '}'.charCodeAt(0);

/**
 * The members' texts by key; null when the text is not an object. A member may still be wrong: its text is
 * cut out, not parsed. Takes one pass for any text.
 */
export function jsonMembers(text: string): ReadonlyMap<string, string> | null {
  const members = new Map<string, string>();
  let at = afterSpace(text, 0);
  if (text.charCodeAt(at) !== OPEN_OBJECT) return null;
  at = afterSpace(text, at + 1);
  if (text.charCodeAt(at) === CLOSE_OBJECT) return isEnd(text, at) ? members : null;
  for (;;) {
    if (text.charCodeAt(at) !== QUOTE) return null;
    const keyEnd = closingQuote(text, at) + 1;
    const colon = afterSpace(text, keyEnd);
    if (text[colon] !== ':') return null;
    const end = valueEnd(text, colon + 1);
    if (end >= text.length) return null;
    const key = parseKey(text.slice(at, keyEnd));
    if (key === null) return null;
    members.set(key, text.slice(colon + 1, end).trim());
    if (text.charCodeAt(end) === CLOSE_OBJECT) return isEnd(text, end) ? members : null;
    at = afterSpace(text, end + 1);
  }
}

function parseKey(text: string): string | null {
  try {
    return String(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Index of the comma or bracket after a value; the length of the text when neither follows. */
function valueEnd(text: string, from: number): number {
  let depth = 0;
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = closingQuote(text, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth += 1;
    else if (depth === 0 && (code === COMMA || code === CLOSE_OBJECT)) return at;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }
  return text.length;
}

/** Index of the quote that ends the string at `from`; the length of the text when it is missing. */
function closingQuote(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (' \t\r\n'.includes(text[at] ?? '?')) at += 1;
  return at;
}

/** True if the text holds no more than spaces after `at`. */
function isEnd(text: string, at: number): boolean {
  return afterSpace(text, at + 1) >= text.length;
}
