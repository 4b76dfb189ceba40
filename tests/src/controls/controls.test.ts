/** The list of controls, as README.md and the boot rely on it. */
import { expect, it } from 'vitest';
import { CONTROL_NAMES, CONTROLS } from '../../../src/controls/controls.ts';
import { choosableKey } from '../../../src/controls/keys.ts';

it('no key, button or half belongs to two controls', () => {
  const items = CONTROL_NAMES.flatMap((name) => {
    const { keys, pad, tap } = CONTROLS[name];
    return [...keys, ...pad.map((button) => `pad ${button}`), `tap ${tap ?? name}`];
  });
  expect(items).toEqual([...new Set(items)]);
});

it.each(CONTROL_NAMES)('%s has keys, and only those that a player could choose', (name) => {
  const { keys } = CONTROLS[name];
  expect(keys).not.toEqual([]);
  const none = { ctrlKey: false, altKey: false, metaKey: false };
  for (const key of keys) {
    expect(choosableKey({ key: key === 'space' ? ' ' : key, code: '', ...none })).toBe(key);
  }
});
