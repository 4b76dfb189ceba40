/** Stored settings: what is read, and what is replaced by its default. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_KEYS } from '../../../src/controls/key-map.ts';
import {
  DEFAULT_SETTINGS,
  LOUDEST,
  parseSettings,
  type Settings,
} from '../../../src/settings/settings.ts';

const changed: Settings = {
  sound: false,
  effects: 0,
  music: LOUDEST,
  vibration: false,
  reducedMotion: 'on',
  highContrast: 'off',
  slow: true,
  keys: { ...DEFAULT_KEYS, jump: ['arrowup', 'w'], shoot: ['x'], togglePause: ['0'] },
};

describe('parseSettings', () => {
  it('reads what was stored', () => {
    // Earlier versions also stored the loudness of the hum.
    expect(parseSettings(JSON.parse(JSON.stringify({ ...changed, hum: 3 })))).toEqual(changed);
  });

  it.each([null, 'loud', 7, [], {}])('%j has the defaults', (json) => {
    expect(parseSettings(json)).toEqual(DEFAULT_SETTINGS);
  });

  it('a field that makes no sense has its default, the others stay', () => {
    const json = { ...changed, effects: 11, music: 2.5, reducedMotion: 'maybe', slow: 'yes' };
    const { effects, music, slow } = DEFAULT_SETTINGS;
    expect(parseSettings(json)).toEqual({
      ...changed,
      effects,
      music,
      slow,
      reducedMotion: 'system',
    });
  });
});
