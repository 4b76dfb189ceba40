/**
 * Which hints are wanted in the next run.
 * @vitest-environment happy-dom
 */
import { expect, it } from 'vitest';
import {
  storeFollowed,
  wantedHints,
} from '../../../../../src/pages/game/first-run/followed-hints.ts';
import { breakStorage } from '../../../runs/storage-fixture.ts';

it('hints are wanted until they were followed', () => {
  const first = { jump: true, shoot: true, bullet: true, isFirstRun: true };
  expect(wantedHints(0, true)).toEqual(first);
  storeFollowed('shoot');
  expect(wantedHints(220, true)).toEqual({ ...first, shoot: false, isFirstRun: false });
  storeFollowed('shoot');
  storeFollowed('jump');
  expect(wantedHints(220, true)).toMatchObject({ jump: false, bullet: true });
  storeFollowed('bullet');
  expect(wantedHints(0, true)).toBeUndefined();
});

it('no clock is held on the course of others, and not for players who reached round 2', () => {
  expect(wantedHints(0, false)).toMatchObject({ jump: true, bullet: false });
  storeFollowed('jump');
  storeFollowed('shoot');
  expect(wantedHints(499, true)).toMatchObject({ bullet: true });
  expect(wantedHints(500, true)).toBeUndefined();
});

it('hints are not wanted where nothing can be remembered', () => {
  breakStorage();
  expect(wantedHints(0, true)).toBeUndefined();
});
