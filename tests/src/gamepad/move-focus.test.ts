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

const NARROW = at(600, 0);
const WIDE = at(0, 100, 900);

it.each<[string, typeof HERE, readonly (typeof HERE)[], Direction, number]>([
  [
    'prefers the one straight ahead to a nearer one aside',
    HERE,
    [at(320, 270), at(380, 200)],
    'right',
    1,
  ],
  ['takes one aside if it is alone', HERE, [at(320, 270)], 'right', 0],
  ['reaches a wide box below from a narrow one', NARROW, [WIDE], 'down', 0],
  ['reaches a narrow box above from a wide one', WIDE, [NARROW], 'up', 0],
  ['stays where nothing lies that way', HERE, [at(200, 100)], 'down', -1],
  ['stays where there is nothing', HERE, [], 'up', -1],
])('the focus %s', (_what, from, boxes, direction, index) => {
  expect(nearestIndex(from, boxes, direction)).toBe(index);
});
