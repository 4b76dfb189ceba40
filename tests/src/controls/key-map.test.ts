/** The keys of all controls: what is read, and another key for a control. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTROL_NAMES } from '../../../src/controls/controls.ts';
import { DEFAULT_KEYS, type KeyMap, parseKeys, remap } from '../../../src/controls/key-map.ts';

describe('parseKeys', () => {
  const chosen: KeyMap = { ...DEFAULT_KEYS, jump: ['arrowup', 'w'], shoot: ['x'] };

  it('a control that is newer than the stored keys has its own, as far as they are free', () => {
    const { shoot: _, ...older } = chosen;
    expect(parseKeys(older)).toEqual({ ...chosen, shoot: ['enter', 's'] });
    expect(parseKeys({ ...older, jump: ['s'] })).toEqual({
      ...chosen,
      jump: ['s'],
      shoot: ['enter'],
    });
  });

  it.each([
    ['no key', []],
    ['a key that is taken', ['arrowup']],
    ['keys that are no names', [7, null, '', 'x'.repeat(21)]],
    ['no list', 'x'],
  ])('a control with %s has its own, the others stay', (_, shoot) => {
    const { shoot: own } = DEFAULT_KEYS;
    expect(parseKeys({ ...chosen, jump: ['arrowup'], shoot })).toEqual({
      ...chosen,
      jump: ['arrowup'],
      shoot: own,
    });
  });

  it('a control has at most two keys', () => {
    const jump = Array.from({ length: 3000 }, (_, i) => `k${i}`);
    expect(parseKeys({ ...chosen, jump })).toEqual({ ...chosen, jump: ['k0', 'k1'] });
  });

  it('where a control would have no key, all keys have their defaults', () => {
    const keys = { ...chosen, shoot: ['p'], togglePause: [] };
    expect(parseKeys(keys)).toEqual(DEFAULT_KEYS);
  });

  it('whatever was stored, every control has a key, and no key has two', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.array(fc.array(fc.constantFrom('a', 'p', 's', 'enter', 5))),
        (json, lists) => {
          const keys = Object.fromEntries(CONTROL_NAMES.map((name, i) => [name, lists[i]]));
          for (const stored of [json, keys]) {
            const names = CONTROL_NAMES.flatMap((name) => {
              const own = parseKeys(stored)[name];
              expect(own).not.toEqual([]);
              return own;
            });
            expect(new Set(names).size).toBe(names.length);
          }
        },
      ),
    );
  });
});

describe('remap', () => {
  it('a taken key changes places with the former one, of the same control or another', () => {
    const ofOther = { ...DEFAULT_KEYS, jump: ['s'], shoot: ['enter', 'space'] };
    expect(remap(DEFAULT_KEYS, 'jump', 0, 's')).toEqual({ keys: ofOther, swappedWith: 'shoot' });
    const ofSame = { ...DEFAULT_KEYS, shoot: ['s', 'enter'] };
    expect(remap(DEFAULT_KEYS, 'shoot', 0, 's')).toEqual({ keys: ofSame, swappedWith: null });
  });

  it('after any changes every control has its number of keys, and no key has two', () => {
    const change = fc.record({
      control: fc.constantFrom(...CONTROL_NAMES),
      index: fc.nat({ max: 2 }),
      name: fc.constantFrom('space', 'enter', 's', 'p', 'm', 'a', 'arrowup'),
    });
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const keys = changes.reduce(
          (map, { control, index, name }) =>
            remap(map, control, index % map[control].length, name).keys,
          DEFAULT_KEYS,
        );
        for (const control of CONTROL_NAMES) {
          expect(keys[control]).toHaveLength(DEFAULT_KEYS[control].length);
        }
        // It would be read differently if a key were used twice.
        expect(parseKeys(keys)).toEqual(keys);
      }),
    );
  });
});
