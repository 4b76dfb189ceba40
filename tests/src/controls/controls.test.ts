/** The list of controls, as README.md and the boot rely on it. */
import { describe, expect, it } from 'vitest';
import { CONTROL_NAMES, CONTROLS, type Control } from '../../../src/controls/controls.ts';
import { choosableKey } from '../../../src/controls/keys.ts';

/** What each control has of one kind, all in one list. */
function all<Item>(pick: (control: Control) => readonly Item[]): Item[] {
  return CONTROL_NAMES.flatMap((name) => pick(CONTROLS[name]));
}

describe('the list of controls', () => {
  it('has the keys, the buttons and the halves that players know', () => {
    const known = CONTROL_NAMES.map((name) => {
      const { keys, pad, tap } = CONTROLS[name];
      return [name, keys, pad, tap];
    });
    expect(known).toEqual(
      expect.arrayContaining([
        ['jump', ['space'], ['a'], 'left'],
        ['shoot', ['enter', 's'], ['x', 'trigger'], 'right'],
        ['togglePause', ['p'], ['start'], null],
        ['toggleSound', ['m'], [], null],
      ]),
    );
  });

  it('gives no key, button or half to two controls', () => {
    for (const items of [
      all<string>(({ keys }) => keys),
      all<string>(({ pad }) => pad),
      all(({ tap }) => (tap === null ? [] : [tap])),
    ]) {
      expect(new Set(items).size).toBe(items.length);
    }
  });

  it.each(CONTROL_NAMES)('%s has keys, and only those that a player could choose', (name) => {
    const { keys } = CONTROLS[name];
    expect(keys).not.toEqual([]);
    const none = { ctrlKey: false, altKey: false, metaKey: false };
    for (const key of keys) {
      expect(choosableKey({ key: key === 'space' ? ' ' : key, code: '', ...none })).toBe(key);
    }
  });
});
