/** Keys that are chosen for controls. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosableKey } from '../../../src/settings/choosable-key.ts';
import { remap } from '../../../src/settings/remap.ts';
import { DEFAULT_KEYS, KEY_ACTIONS, parseSettings } from '../../../src/settings/settings.ts';

describe('remap', () => {
  it('a free key replaces the former one', () => {
    expect(remap(DEFAULT_KEYS, 'shoot', 1, 'x')).toEqual({
      keys: { ...DEFAULT_KEYS, shoot: ['enter', 'x'] },
      swappedWith: null,
    });
  });

  it('a taken key changes places with the former one', () => {
    expect(remap(DEFAULT_KEYS, 'jump', 0, 's')).toEqual({
      keys: { ...DEFAULT_KEYS, jump: ['s'], shoot: ['enter', 'space'] },
      swappedWith: 'shoot',
    });
  });

  it('two keys of one control change places without another control', () => {
    expect(remap(DEFAULT_KEYS, 'shoot', 0, 's')).toEqual({
      keys: { ...DEFAULT_KEYS, shoot: ['s', 'enter'] },
      swappedWith: null,
    });
  });

  it('the key that is there already changes nothing', () => {
    expect(remap(DEFAULT_KEYS, 'jump', 0, 'space').keys).toEqual(DEFAULT_KEYS);
  });

  it('after any changes every control has its number of keys, and no key has two', () => {
    const change = fc.record({
      action: fc.constantFrom(...KEY_ACTIONS),
      index: fc.nat({ max: 2 }),
      name: fc.constantFrom('space', 'enter', 's', 'p', 'm', 'a', 'arrowup'),
    });
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const keys = changes.reduce(
          (map, { action, index, name }) =>
            remap(map, action, index % map[action].length, name).keys,
          DEFAULT_KEYS,
        );
        for (const action of KEY_ACTIONS) {
          expect(keys[action]).toHaveLength(DEFAULT_KEYS[action].length);
        }
        // The stored value is read unchanged: no row is taken twice.
        expect(parseSettings({ keys }).keys).toEqual(keys);
      }),
    );
  });
});

describe('choosableKey', () => {
  const press = (key: string, code: string, held: Partial<KeyboardEventInit> = {}) =>
    choosableKey({ key, code, ctrlKey: false, altKey: false, metaKey: false, ...held });

  it.each([
    [' ', 'Space', 'space'],
    ['A', 'KeyA', 'a'],
    ['ф', 'KeyA', 'a'],
    ['é', 'Digit2', 'digit2'],
    ['ArrowUp', 'ArrowUp', 'arrowup'],
    ['Enter', 'NumpadEnter', 'enter'],
    ['PageDown', 'PageDown', 'pagedown'],
  ])('%j: %s is %s', (key, code, name) => {
    expect(press(key, code)).toBe(name);
  });

  it.each(['Escape', 'Tab', 'F2', 'F11', 'Shift', 'Control', 'CapsLock', 'Dead', 'Unidentified'])(
    '%s cannot be chosen',
    (key) => {
      expect(press(key, key)).toBeNull();
    },
  );

  it.each(['ctrlKey', 'altKey', 'metaKey'])('a key with %s cannot be chosen', (held) => {
    expect(press('s', 'KeyS', { [held]: true })).toBeNull();
  });
});
