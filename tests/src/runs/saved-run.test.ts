// @vitest-environment happy-dom
/** The saved run in storage: how it is stored, loaded and removed, and what is refused. */
import { expect, it } from 'vitest';
import { RULES_VERSION } from '../../../shared/rules.ts';
import {
  loadSavedRun,
  RUN_KEY,
  removeSavedRun,
  storeSavedRun,
} from '../../../src/runs/saved-run.ts';
import { breakStorage, RUN } from './storage-fixture.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const RECORD = { rules: RULES_VERSION, ...RUN };
const ENVELOPE = { version: 1, id: 'a', savedAt: NOW, run: RECORD };

function store(value: unknown): void {
  localStorage.setItem(RUN_KEY, typeof value === 'string' ? value : JSON.stringify(value));
}

it('the saved run is loaded as it was stored', () => {
  expect(storeSavedRun({ id: 'x', startedAt: 5, run: RUN }, NOW)).toBe(true);
  expect(loadSavedRun(NOW + 23 * HOUR)).toEqual({ id: 'x', startedAt: 5, run: RUN });
  const stepped = { id: 'x', startedAt: 5, run: { ...RUN, stepped: true, slow: true } as const };
  storeSavedRun(stepped, NOW);
  expect(loadSavedRun(NOW)).toEqual(stepped);
});

it('a saved run of an earlier build began when it was saved', () => {
  store(ENVELOPE);
  expect(loadSavedRun(NOW + HOUR)?.startedAt).toBe(NOW);
});

it.each([
  ['half a record', '{"version":1,"id":'],
  ['a record of a newer version', { ...ENVELOPE, version: 2 }],
  ['a record without an id', { ...ENVELOPE, id: undefined }],
  ['a record with a date as text', { ...ENVELOPE, savedAt: '2026-11-21' }],
  ['a record more than a day old', { ...ENVELOPE, savedAt: NOW - 24 * HOUR - 1 }],
  ['a record from the future', { ...ENVELOPE, savedAt: NOW + 24 * HOUR + 1 }],
  ['a record without a run', { ...ENVELOPE, run: undefined }],
  ['a run under other rules', { ...ENVELOPE, run: { ...RECORD, rules: RULES_VERSION + 1 } }],
])('loads no run from %s', (_name, value) => {
  store(value);
  expect(loadSavedRun(NOW)).toBeNull();
});

it('the saved run is removed only by its own id', () => {
  storeSavedRun({ id: 'mine', startedAt: NOW, run: RUN }, NOW);
  removeSavedRun('another');
  expect(loadSavedRun(NOW)).not.toBeNull();
  removeSavedRun('mine');
  expect(loadSavedRun(NOW)).toBeNull();
});

it('a removed run does not come back where the storage removes nothing', () => {
  storeSavedRun({ id: 'x', startedAt: NOW, run: RUN }, NOW);
  breakStorage('getItem', 'setItem');
  removeSavedRun('x');
  expect(loadSavedRun(NOW)).toBeNull();
});
