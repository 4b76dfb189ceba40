/** The place of the toasts: nearest to the wanted one, and clear of everything. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Box, findPlace } from '../../../src/toasts/find-place.ts';

const ROOM: Box = { left: 8, top: 8, right: 312, bottom: 560 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const WANTED = box(112, 8, 200, 100);
const cover = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

it('is the wanted place where that is clear', () => {
  expect(findPlace(WANTED, ROOM, [])).toEqual({ box: WANTED, isClear: true });
  expect(findPlace(WANTED, ROOM, [box(0, 150, 320, 400)])).toEqual({ box: WANTED, isClear: true });
});

it('moves into the room', () => {
  expect(findPlace(box(300, -50, 200, 100), ROOM, []).box).toEqual(box(112, 8, 200, 100));
});

it('moves past an obstacle, with a distance, the shortest way', () => {
  const bars = box(0, 0, 320, 92);
  expect(findPlace(WANTED, ROOM, [bars]).box).toEqual(box(112, 96, 200, 100));
  const corner = box(260, 0, 60, 300);
  expect(findPlace(WANTED, ROOM, [corner]).box).toEqual(box(56, 8, 200, 100));
});

it('finds the only gap', () => {
  const filled = [box(0, 0, 320, 200), box(0, 310, 320, 300)];
  expect(findPlace(WANTED, ROOM, filled)).toEqual({ box: box(112, 204, 200, 100), isClear: true });
});

it('covers as little as possible where nothing is clear', () => {
  const filled = [box(0, 0, 320, 220), box(0, 310, 320, 300)];
  const found = findPlace(WANTED, ROOM, filled);
  expect(found.isClear).toBe(false);
  expect(found.box.top).toBeGreaterThanOrEqual(200);
  expect(found.box.bottom).toBeLessThanOrEqual(330);
});

it('never covers an obstacle when it says so, and stays in the room', () => {
  const boxes = fc
    .tuple(fc.nat(320), fc.nat(568), fc.integer({ min: 1, max: 200 }), fc.nat(100))
    .map(([left, top, width, height]) => box(left, top, width, height + 1));
  fc.assert(
    fc.property(boxes, fc.array(boxes, { maxLength: 30 }), (wanted, obstacles) => {
      const { box: found, isClear } = findPlace(wanted, ROOM, obstacles);
      expect(found.right - found.left).toBe(wanted.right - wanted.left);
      expect(found.bottom - found.top).toBe(wanted.bottom - wanted.top);
      expect(found.left).toBeGreaterThanOrEqual(ROOM.left);
      expect(found.top).toBeGreaterThanOrEqual(ROOM.top);
      expect(found.right).toBeLessThanOrEqual(ROOM.right);
      expect(found.bottom).toBeLessThanOrEqual(ROOM.bottom);
      if (isClear) expect(obstacles.filter((obstacle) => cover(found, obstacle))).toEqual([]);
    }),
  );
});
