/** Names of keys, the caps that show them, and which keys a player may choose. */

/** Keys without a character that may be chosen. The browser, the dialog or the profiler needs all other such keys. */
const NAMED: readonly string[] = [
  ...['enter', 'backspace', 'delete', 'insert', 'home', 'end', 'pageup', 'pagedown'],
  ...['arrowup', 'arrowdown', 'arrowleft', 'arrowright'],
];

const ARROWS: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/**
 * Name of a key: 'space', 'enter', 'arrowup', 's', '1'. A letter of another script has the name of the Latin letter on
 * the same key.
 */
export function keyName({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key === ' ') return 'space';
  const name = key.toLowerCase();
  if (/^[!-~]$/.test(name) || name.length > 1) return name;
  return code.replace(/^Key/, '').toLowerCase() || name;
}

/** Cap of a key, by its name: 'SPACE', 'S', '↑'. */
export function capOf(name: string): string {
  return ARROWS[name] ?? name.toUpperCase();
}

/** Name of the key; null for Escape, Tab, F-keys, modifiers, dead keys and shortcuts. */
export function choosableKey(press: Press): string | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const name = keyName(press);
  const hasCharacter = Array.from(press.key).length === 1;
  return hasCharacter || NAMED.includes(name) ? name : null;
}
