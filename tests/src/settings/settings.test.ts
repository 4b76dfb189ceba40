/** Stored settings: what is read, and what is replaced by its default. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_KEYS,
  DEFAULT_SETTINGS,
  KEY_ACTIONS,
  LOUDEST,
  parseSettings,
  type Settings,
} from '../../../src/settings/settings.ts';

const changed: Settings = {
  sound: false,
  effects: 0,
  hum: LOUDEST,
  vibration: false,
  reducedMotion: 'on',
  highContrast: 'off',
  slow: true,
  keys: { jump: ['arrowup', 'w'], shoot: ['x'], togglePause: ['escape'], toggleSound: ['0'] },
};

describe('parseSettings', () => {
  it('reads what was stored', () => {
    expect(parseSettings(JSON.parse(JSON.stringify(changed)))).toEqual(changed);
  });

  it.each([null, 'loud', 7, [], {}])('%j has the defaults', (json) => {
    expect(parseSettings(json)).toEqual(DEFAULT_SETTINGS);
  });

  it('a field that makes no sense has its default, the others stay', () => {
    const json = { ...changed, effects: 11, hum: 2.5, reducedMotion: 'maybe', slow: 'yes' };
    const { effects, hum, slow } = DEFAULT_SETTINGS;
    expect(parseSettings(json)).toEqual({
      ...changed,
      effects,
      hum,
      slow,
      reducedMotion: 'system',
    });
  });

  it.each([
    ['a control without a key', { ...changed.keys, shoot: [] }],
    ['a control whose only key is taken', { ...changed.keys, shoot: ['w'] }],
    ['a control that is missing', { jump: ['w'] }],
    ['keys that are no names', { ...changed.keys, jump: [7, null, ''] }],
  ])('%s: all keys have their defaults', (_, keys) => {
    expect(parseSettings({ ...changed, keys }).keys).toEqual(DEFAULT_KEYS);
  });

  it('whatever was stored, every control has a key, and no key has two', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 5))),
        (json, lists) => {
          const keys = Object.fromEntries(KEY_ACTIONS.map((action, i) => [action, lists[i]]));
          for (const stored of [json, { keys }]) {
            const names = KEY_ACTIONS.flatMap((action) => {
              const own = parseSettings(stored).keys[action];
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
