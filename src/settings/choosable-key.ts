/** Keys that a person may choose for a control. */
import { keyName } from './key-name.ts';

/** Keys without a character. Others are needed by the browser, the dialog or the profiler. */
const NAMED: readonly string[] = [
  ...['enter', 'backspace', 'delete', 'insert', 'home', 'end', 'pageup', 'pagedown'],
  ...['arrowup', 'arrowdown', 'arrowleft', 'arrowright'],
];

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Name of the key; null for Escape, Tab, F-keys, modifiers, dead keys and shortcuts. */
export function choosableKey(press: Press): string | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const name = keyName(press);
  const hasCharacter = Array.from(press.key).length === 1;
  return hasCharacter || NAMED.includes(name) ? name : null;
}
