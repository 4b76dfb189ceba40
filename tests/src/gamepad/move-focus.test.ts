import { expect, it } from 'vitest';
import { nearestIndex } from '../../../src/gamepad/move-focus.ts';
import type { Direction } from '../../../src/gamepad/pad-reader.ts';

const at = (left: number, top: number, width = 100, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const HERE = at(200, 200);
const BOXES = [
  at(200, 100), // 0: above
  at(200, 300), // 1: below
  at(50, 200), // 2: left
  at(350, 205), // 3: right
  at(700, 200), // 4: further right
  at(350, 300), // 5: right and below
];

it.each<[Direction, number]>([
  ['up', 0],
  ['down', 1],
  ['left', 2],
  ['right', 3],
])('%s is the nearest one that way', (direction, index) => {
  expect(nearestIndex(HERE, BOXES, direction)).toBe(index);
});

it('the focus prefers the one straight ahead to a nearer one aside', () => {
  expect(nearestIndex(HERE, [at(320, 270), at(380, 200)], 'right')).toBe(1);
  expect(nearestIndex(HERE, [at(320, 270)], 'right')).toBe(0);
});

it('the focus reaches a wide box below from a narrow one, and back', () => {
  const [narrow, wide] = [at(600, 0), at(0, 100, 900)];
  expect(nearestIndex(narrow, [wide], 'down')).toBe(0);
  expect(nearestIndex(wide, [narrow], 'up')).toBe(0);
});

it('the focus stays where nothing lies that way', () => {
  expect(nearestIndex(HERE, [BOXES[0] ?? HERE], 'down')).toBe(-1);
  expect(nearestIndex(HERE, [], 'up')).toBe(-1);
});
