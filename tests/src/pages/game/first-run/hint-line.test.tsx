/** The hints of a first run: which are wanted, and their words for the device that was used last. */
import { expect, it } from 'vitest';
import type { Hint } from '../../../../../shared/contract.ts';
import { storeFollowed, wantedHints } from '../../../../../src/pages/game/first-run/hint-line.tsx';
import { breakStorage } from '../../../runs/storage-fixture.ts';
import { openGame } from '../game-fixture.tsx';

const JUMP_OVER = 'Jump when the bullet is close:';

it.each([
  ['keys', 'start', ['SPACE to jump', 'ENTER or S to shoot']],
  ['keys', 'shoot', ['ENTER or S to shoot']],
  ['keys', 'bullet', [`${JUMP_OVER} SPACE`]],
  ['touch', 'start', ['Tap the left half to jump', 'Tap the right half to shoot']],
  ['touch', 'bullet', [`${JUMP_OVER} tap the left half`]],
  ['gamepad', 'shoot', ['X to shoot']],
  ['gamepad', 'bullet', [`${JUMP_OVER} A`]],
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
