/** The keys of all controls: what is read, and another key for a control. */
import { describe, expect, it } from 'vitest';
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
});

describe('remap', () => {
  it('a taken key changes places with the former one, of the same control or another', () => {
    const ofOther = { ...DEFAULT_KEYS, jump: ['s'], shoot: ['enter', 'space'] };
    expect(remap(DEFAULT_KEYS, 'jump', 0, 's')).toEqual({ keys: ofOther, swappedWith: 'shoot' });
    const ofSame = { ...DEFAULT_KEYS, shoot: ['s', 'enter'] };
    expect(remap(DEFAULT_KEYS, 'shoot', 0, 's')).toEqual({ keys: ofSame, swappedWith: null });
  });
});
