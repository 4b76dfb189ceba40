/** Names of keys, the caps that show them, and which keys a player may choose. */

/** Keys without a character that may be chosen. The browser, the dialog or the profiler needs all other such keys. */
const NAMED =
  /^(?:enter|backspace|delete|insert|home|end|page(?:up|down)|arrow(?:up|down|left|right))$/;

/** Turkish and Azerbaijani keyboards have i and ı on two keys, with the capitals İ and I. */
const I = /^[iıIİ]$/;
/** The places of those keys, apart from the one at which nearly all keyboards have an i. */
const DOTTED = /^(?:Quote|KeyS)$/;
const DOTLESS = /^(?:Semicolon|KeyR)$/;
const DOTTED_NAME = 'i\u0307';

const CAPS: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  [DOTTED_NAME]: 'İ',
};

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/**
 * Name of a key: 'space', 'enter', 'arrowup', 's', '1', 'ö'. Where a letter key has a character of another script, its
 * Latin letter is the name.
 */
export function keyName({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key === ' ') return 'space';
  if (I.test(key)) return DOTTED.test(code) ? DOTTED_NAME : DOTLESS.test(code) ? 'ı' : 'i';
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  const isForeign = /^[^\p{Script=Latin}\p{Script=Common}]$/u.test(key);
  return (isForeign && letter !== undefined ? letter : key).toLowerCase();
}

/** The name that older builds stored for a key whose character is not on a US keyboard: 'semicolon' for 'ö'. */
export function formerName({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  if (I.test(key)) return code === 'KeyI' ? 'ı' : 'i';
  return /^[^ -~]$/.test(key) ? code.replace(/^Key/, '').toLowerCase() : null;
}

/** Cap of a key, by its name: 'SPACE', 'S', '↑'. */
export function capOf(name: string): string {
  const cap = CAPS[name] ?? name.toUpperCase();
  // 'ß' would become 'SS'.
  return cap.length === name.length || name in CAPS ? cap : name;
}

/** Name of the key; null for Escape, Tab, F-keys, modifiers, dead keys and shortcuts. */
export function choosableKey(press: Press): string | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const name = keyName(press);
  const hasCharacter = Array.from(press.key).length === 1;
  return hasCharacter || NAMED.test(name) ? name : null;
}
