/** The words of the hints for the device that was used last. */
import { expect, it } from 'vitest';
import { openGame } from '../game-fixture.tsx';

const WORDS = [
  ['keys', 'start', ['JUMP: SPACE', 'SHOOT: ENTER or S']],
  ['keys', 'shoot', ['SHOOT at sight: ENTER or S']],
  ['keys', 'bullet', ['JUMP over the bullet: SPACE']],
  ['keys', 'held', ['Now JUMP: SPACE']],
  ['touch', 'start', ['JUMP: tap the left half', 'SHOOT: tap the right half']],
  ['touch', 'bullet', ['JUMP over the bullet: tap the left half']],
  ['gamepad', 'shoot', ['SHOOT at sight: X']],
  ['gamepad', 'bullet', ['JUMP over the bullet: A']],
  ['keys', null, []],
] as const;

it('a hint has the words for the device that was used last', () => {
  const { use, report, root } = openGame();
  for (const [device, hint, words] of WORDS) {
    use(device);
    report('playing', { hint });
    const lines = [...(root()?.querySelector('[data-hint]')?.children ?? [])];
    expect(lines.map(({ textContent }) => textContent)).toEqual(words);
  }
});
