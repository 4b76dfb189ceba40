// @vitest-environment happy-dom
/** A record with fields: what this build cannot read stays, and what it stores is read as it was meant. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storedFields } from '../../../src/device/stored-fields.ts';
import { loadSettings, SETTINGS_KEY, settingsRecord } from '../../../src/settings/settings.ts';

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

it('settings are read as they were stored, whatever was there before', () => {
  const keys = fc.subarray(['space', 'enter', 's', 'p', 'm', 'x', 7, ''], { maxLength: 3 });
  const before = fc.record(
    {
      keys: fc.dictionary(fc.constantFrom('jump', 'shoot', 'togglePause', 'honk'), keys),
      effects: fc.anything(),
      slow: fc.anything(),
      unread: fc.anything(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.anything(),
      before,
      fc.nat({ max: 10 }),
      fc.boolean(),
      (json, fields, ...set) => {
        for (const there of [json, fields]) {
          localStorage.setItem(SETTINGS_KEY, JSON.stringify(there) ?? '{');
          const [effects, slow] = set;
          const { keys: own, ...others } = loadSettings();
          const meant = { ...others, effects, slow, keys: { ...own, jump: ['q'] } };
          settingsRecord.store(meant);
          expect(loadSettings()).toEqual(meant);
        }
      },
    ),
  );
});
