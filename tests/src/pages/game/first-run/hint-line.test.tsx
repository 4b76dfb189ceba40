/** The hints of a first run: which are wanted, and their words for the device that was used last. */
import { expect, it } from 'vitest';
import type { Hint } from '../../../../../shared/contract.ts';
import { storeFollowed, wantedHints } from '../../../../../src/pages/game/first-run/hint-line.tsx';
import { breakStorage } from '../../../runs/storage-fixture.ts';
import { openGame } from '../game-fixture.tsx';

it.each([
  ['keys', 'start', ['SPACE to jump', 'ENTER or S to shoot']],
  ['keys', 'shoot', ['SHOOT: ENTER or S']],
  ['keys', 'jump', ['JUMP: SPACE']],
  ['keys', 'bullet', ['JUMP: SPACE']],
  ['keys', 'held', ['Now JUMP: SPACE']],
  ['touch', 'start', ['Tap the left half to jump', 'Tap the right half to shoot']],
  ['touch', 'bullet', ['JUMP: tap the left half']],
  ['gamepad', 'shoot', ['SHOOT: X']],
  ['gamepad', 'bullet', ['JUMP: A']],
  ['keys', 'jumped', []],
  ['keys', null, []],
] as const)('%s: %s', (device, hint: Hint, words) => {
  const { use, report, root } = openGame();
  use(device);
  report('playing');
  report('playing', { ticks: 1, hint });
  const lines = [...(root()?.querySelector('[data-hint]')?.children ?? [])];
  expect(lines.map(({ textContent }) => textContent)).toEqual(words);
});

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
