// @vitest-environment happy-dom
/** Which hints are wanted, whatever the storage holds. */
import { expect, it } from 'vitest';
import { storeFollowed, wantedHints } from '../../../../../src/pages/game/first-run/hint-line.tsx';
import { breakStorage } from '../../../runs/storage-fixture.ts';

it('hints are wanted until they were followed', () => {
  expect(wantedHints()).toEqual({ jump: true, shoot: true });
  storeFollowed('shoot');
  expect(wantedHints()).toEqual({ jump: true, shoot: false });
  storeFollowed('shoot');
  storeFollowed('jump');
  expect(wantedHints()).toBeUndefined();
});

it('hints are not wanted where nothing can be remembered', () => {
  breakStorage();
  expect(wantedHints()).toBeUndefined();
});
