/**
 * Name of a key, for keys that people may choose: 'space', 'enter', 'arrowup', 's', '1'. Letters of other
 * scripts have the name of the letter at their place on a Latin keyboard.
 */
export function keyName({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key === ' ') return 'space';
  const name = key.toLowerCase();
  if (/^[!-~]$/.test(name) || name.length > 1) return name;
  return code.replace(/^Key/, '').toLowerCase() || name;
}
