/** The engine behind its contract: commands in, status, frames and reports out. */
import { describe, expect, it } from 'vitest';
import type { Look } from '../../../shared/contract.ts';
import { TICK_MS } from '../../../shared/rules.ts';
import { createMachine, SIZE } from '../../support/machine-fixture.ts';

/** Without inputs, seed 1 has no event before its end at this tick. */
const CRASH = { seed: 1, ...SIZE, inputs: [], ticks: 220 };

// modes.test.ts shows which commands each mode allows.
describe('the status', () => {
  it('keeps a press made right before a pause for the first tick after it', () => {
    const game = createMachine();
    game.start();
    game.pass(TICK_MS * 10);
    game.press('shoot');
    game.pause();
    game.pass(500);
    game.resume();
    game.pass(500);
    expect(game.journal().inputs).toEqual([[9, 2]]);
  });

  it('becomes paused after a gap instead of catching up', () => {
    const game = createMachine();
    game.start();
    game.pass(1000);
    game.moveTo(game.now() + 60_000);
    game.pass(100);
    // The first frame only starts the clock, so 59 ticks were played.
    expect([game.status(), game.ticks()]).toEqual(['paused', 59]);
    expect(game.reports.at(-1)?.pausedBy).toBe('gap');
    game.resume();
    game.pause();
    expect(game.reports.at(-1)?.pausedBy).toBeNull();
  });
});

it('frames are requested while playing and during the explosion, and then no more', () => {
  const game = createMachine();
  game.start(CRASH);
  expect(game.pass(3950)).toBe(true);
  expect(game.status()).toBe('ready');
  expect(game.pass(650)).toBe(true);
  expect(game.pass(1000)).toBe(false);
});

it.each<[string, Look]>([
  ['a ghost', { ghost: { ...CRASH, inputs: [[30, 1]] } }],
  ['the ghost of another course', { ghost: { ...CRASH, seed: 2 } }],
  ['the longest run', { bestTicks: 300 }],
  ['hints', { hints: { mayHold: false } }],
])('%s changes nothing of a run', (_name, look) => {
  const [plain, looked] = [{}, look].map((each) => {
    const game = createMachine();
    game.start({ seed: 1 }, each);
    for (let i = 0; i < 550; i++) {
      if (i % 10 === 0) game.press('shoot');
      game.showFrames(1);
    }
    game.pause();
    return [game.journal(), game.outcome(), game.counters(), game.toasts()];
  });
  expect(looked).toEqual(plain);
});

it('reports come with every event, and otherwise a few times a second', () => {
  const game = createMachine();
  game.start(CRASH);
  game.pass(3000);
  expect(game.reports.length - 6).toBeOneOf([0, 1]);
  game.pass(1000);
  const { length } = game.reports.filter(({ outcome }) => outcome !== null);
  // The end is reported at its tick, and when it is final.
  expect([length, game.ticks()]).toEqual([2, CRASH.ticks]);
});

describe('a restored run', () => {
  it('shows its end without the explosion if that was final', () => {
    const game = createMachine();
    expect(game.restore(CRASH, { hasEnded: true })).toBe(true);
    expect(game.reports.at(-1)).toMatchObject({ status: 'ready', ticks: 220, isFinal: true });
    game.showFrames(1);
    expect(game.showFrames(2)).toBe(false);
  });
});

it.each([30, 60, 144])(
  'slow motion at %i Hz has 30 ticks a second, also for late presses',
  (hertz) => {
    for (let lateness = 0; lateness <= 250; lateness += 10) {
      const game = createMachine();
      game.start({ slow: true });
      game.showFrames(1, 0);
      const made = game.now() + 1003;
      game.pass(900, hertz);
      const { length } = game.reports;
      game.moveTo(made + lateness);
      game.press('shoot', made);
      game.pass(2100 - lateness, hertz);
      expect(game.journal().inputs).toEqual([[Math.floor((1003 * 30) / 1000), 2]]);
      expect(Math.abs(game.worldTicks() - 93)).toBeLessThanOrEqual(1);
      expect(game.reports.length - length).toBeLessThanOrEqual(6);
      expect(game.reports.length - length).toBeGreaterThan(2);
    }
  },
);

it('slow motion keeps its pace and its mark through pauses, and has them back after a replay at another speed', () => {
  const game = createMachine();
  game.start({ slow: true });
  game.pass(500);
  game.pause();
  const ticksOfSecond = () => {
    const before = game.ticks();
    game.resume();
    game.pass(1000 + TICK_MS);
    game.pause();
    return game.ticks() - before;
  };
  expect(ticksOfSecond()).toBe(30);
  game.replay(CRASH, 0);
  expect(ticksOfSecond()).toBe(60);
  game.leave();
  expect([game.status(), ticksOfSecond()]).toEqual(['paused', 30]);
  expect([game.reports[0]?.run, game.journal()]).toMatchObject([{ slow: true }, { slow: true }]);
});
