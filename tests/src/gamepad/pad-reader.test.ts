/** How the state of a gamepad becomes presses: the standard mapping, repetition and times. */
import { expect, it } from 'vitest';
import { createPadReader, type PadPress, pressTime } from '../../../src/gamepad/pad-reader.ts';

const NOTHING: readonly number[] = [];

function padWith(pressed: readonly number[], axes: readonly number[] = [0, 0], trigger = 0) {
  const buttons = Array.from({ length: 17 }, (_, index) => {
    const value = index === 7 ? trigger : Number(pressed.includes(index));
    return { pressed: value > 0, value };
  });
  return { buttons, axes };
}

/** A reader that has seen the gamepad at rest. */
function openReader() {
  const reader = createPadReader();
  reader.read(padWith(NOTHING), 0);
  return reader;
}

it('a gamepad has the buttons of the standard mapping', () => {
  const presses = [0, 1, 2, 9, 12, 13, 14, 15].map((index) =>
    openReader().read(padWith([index]), 16),
  );
  expect(presses.flat()).toEqual(['a', 'b', 'x', 'start', 'up', 'down', 'left', 'right']);
});

it.each<[number, number, readonly PadPress[]]>([
  [-0.9, 0.2, ['left']],
  [0.9, -0.2, ['right']],
  [0.2, -0.9, ['up']],
  [-0.2, 0.9, ['down']],
  [0.3, 0.3, []],
])('the stick at %f, %f points one way', (x, y, presses) => {
  expect(openReader().read(padWith(NOTHING, [x, y]), 16)).toEqual(presses);
});

it('a gamepad counts a button once until it is released', () => {
  const reader = openReader();
  expect(reader.read(padWith([0]), 16)).toEqual(['a']);
  for (let now = 32; now < 2000; now += 16) expect(reader.read(padWith([0]), now)).toEqual([]);
  expect(reader.read(padWith([0, 2]), 2000)).toEqual(['x']);
  reader.read(padWith(NOTHING), 2016);
  expect(reader.read(padWith([0]), 2032)).toEqual(['a']);
});

it('a gamepad repeats a direction after a while', () => {
  const reader = openReader();
  const times = [];
  for (let now = 16; now < 800; now += 16) {
    if (reader.read(padWith([13]), now).includes('down')) times.push(now);
  }
  expect(times[0]).toBe(16);
  expect(times[1]).toBeGreaterThanOrEqual(416);
  expect(times.length).toBeGreaterThan(3);
  expect(times.length).toBeLessThan(6);
});

it('a gamepad ignores the press that connected it', () => {
  const reader = createPadReader();
  expect(reader.read(padWith([0]), 16)).toEqual([]);
  reader.read(padWith(NOTHING), 32);
  expect(reader.read(padWith([0]), 48)).toEqual(['a']);
});

it('a gamepad gives the time of a press from the gamepad where that makes sense', () => {
  expect(pressTime(4900, 5000)).toBe(4900);
  for (const nonsense of [0, 5001, 1.7e12, 12, Number.NaN]) {
    expect(pressTime(nonsense, 5000)).toBe(5000);
  }
});
