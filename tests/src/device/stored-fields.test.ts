// @vitest-environment happy-dom
/** A record with fields: what this build cannot read stays, and what it stores is read as it was meant. */
import { expect, it } from 'vitest';
import { DEFAULT_KEYS } from '../../../src/controls/key-map.ts';
import { storedFields } from '../../../src/device/stored-fields.ts';
import {
  DEFAULT_SETTINGS,
  loadSettings,
  SETTINGS_KEY,
  settingsRecord,
} from '../../../src/settings/settings.ts';

const KEY = 'bnb-runner.test';
const record = storedFields(KEY, ({ volume, theme, keys }) => ({
  volume: typeof volume === 'number' ? volume : 0,
  theme: theme === 'dark' ? 'dark' : 'light',
  keys: { jump: typeof keys === 'object' && keys !== null && 'jump' in keys ? keys.jump : 'a' },
}));

function stored(text: string): unknown {
  localStorage.setItem(KEY, text);
  record.store({ volume: 9, theme: 'light', keys: { jump: 'b' } });
  return JSON.parse(localStorage.getItem(KEY) ?? 'null');
}

it('only what changes is written; what cannot be read stays, and moves aside if it must', () => {
  const mine = { volume: 9, keys: { jump: 'b' } };
  expect(stored('{}')).toEqual(mine);
  expect(stored('{"volume":9,"theme":"sepia","new":[1],"keys":{"honk":"h"}}')).toEqual({
    ...mine,
    theme: 'sepia',
    new: [1],
    keys: { jump: 'b', honk: 'h' },
  });
  expect(stored('{"volume":"loud","unread":{"text":"{"}}')).toEqual({
    ...mine,
    unread: { text: '{', volume: 'loud' },
  });
  for (const text of ['{"volume":3', '[]', 'null', '']) {
    expect(stored(text)).toEqual({ ...mine, unread: { text } });
  }
});

it('settings are read as they were stored, also where a key that is left as it was would take one away', () => {
  localStorage.setItem(SETTINGS_KEY, '{"keys":{"shoot":["space"]}}');
  const meant = { ...DEFAULT_SETTINGS, keys: { ...DEFAULT_KEYS, jump: ['q'] } };
  settingsRecord.store(meant);
  expect(loadSettings()).toEqual(meant);
});
