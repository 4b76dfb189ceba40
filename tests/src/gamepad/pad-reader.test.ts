/** How the state of a gamepad becomes presses: the standard mapping, repetition and times. */
import { expect, it } from 'vitest';
import { createPadsReader, type PadPress, pressTime } from '../../../src/gamepad/pad-reader.ts';

const NOTHING: readonly number[] = [];

function padWith(pressed: readonly number[], axes: readonly number[] = [0, 0], trigger = 0) {
  const buttons = Array.from({ length: 17 }, (_, index) => {
    const value = index === 7 ? trigger : Number(pressed.includes(index));
    return { pressed: value > 0, value };
  });
  return { buttons, axes };
}

function openReader() {
  const reader = createPadsReader();
  return {
    read: (pad: ReturnType<typeof padWith>, now: number, index = 0) =>
      // As in browsers, where a Gamepad has its values on its prototype.
      reader.read(Object.create({ ...pad, index }), now),
  };
}

/** A reader that has seen two gamepads at rest. */
function openRested() {
  const reader = openReader();
  for (const index of [0, 1]) reader.read(padWith(NOTHING), 0, index);
  return reader;
}

it('a gamepad has the buttons of the standard mapping', () => {
  const presses = [0, 1, 2, 9, 12, 13, 14, 15].map((index) =>
    openRested().read(padWith([index]), 16),
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
  expect(openRested().read(padWith(NOTHING, [x, y]), 16)).toEqual(presses);
});

it('a gamepad counts a button once until it is released', () => {
  const reader = openRested();
  expect(reader.read(padWith([0]), 16)).toEqual(['a']);
  for (let now = 32; now < 2000; now += 16) expect(reader.read(padWith([0]), now)).toEqual([]);
  expect(reader.read(padWith([0, 2]), 2000)).toEqual(['x']);
  reader.read(padWith(NOTHING), 2016);
  expect(reader.read(padWith([0]), 2032)).toEqual(['a']);
});

it('a gamepad repeats a direction after a while', () => {
  const reader = openRested();
  const times = [];
  for (let now = 16; now < 800; now += 16) {
    if (reader.read(padWith([13]), now).includes('down')) times.push(now);
  }
  expect(times[0]).toBe(16);
  expect(times[1]).toBeGreaterThanOrEqual(416);
  expect(times.length).toBeGreaterThan(3);
  expect(times.length).toBeLessThan(6);
});

it('what was held when a gamepad was connected neither counts nor repeats until it is released', () => {
  const reader = openReader();
  for (let now = 0; now < 2000; now += 16) {
    expect(reader.read(padWith([13], [-0.9, 0]), now)).toEqual([]);
  }
  expect(reader.read(padWith(NOTHING), 2000)).toEqual([]);
  expect(reader.read(padWith([13]), 2016)).toEqual(['down']);
});

it.each([0, 16, 48, 80])('two gamepads that report one press count once, %i ms apart', (lag) => {
  const reader = openRested();
  // Five presses of 60 ms, then a held direction.
  const isHeld = (now: number) => now >= 0 && (now < 500 ? now % 100 < 60 : now > 600);
  const pressed: PadPress[] = [];
  for (let now = 0; now < 2000; now += 16) {
    for (const [index, at] of [now, now - lag].entries()) {
      const pad = padWith(isHeld(at) ? [at < 500 ? 9 : 13] : NOTHING);
      pressed.push(...reader.read(pad, now, index));
    }
  }
  expect(pressed.filter((press) => press === 'start')).toHaveLength(5);
  expect(pressed.filter((press) => press === 'down')).toHaveLength(8);
});

it('the second gamepad counts where the first one is silent', () => {
  const reader = openRested();
  expect(reader.read(padWith([0]), 16, 0)).toEqual(['a']);
  reader.read(padWith(NOTHING), 32, 0);
  expect(reader.read(padWith([0]), 200, 1)).toEqual(['a']);
});

it('a gamepad gives the time of a press from the gamepad where that makes sense', () => {
  expect(pressTime(4900, 5000)).toBe(4900);
  for (const nonsense of [0, 5001, 1.7e12, 12, Number.NaN]) {
    expect(pressTime(nonsense, 5000)).toBe(5000);
  }
});
