/** The engine behind its contract: commands in, status, frames and reports out. */
import { describe, expect, it } from 'vitest';
import type { Look } from '../../../shared/contract.ts';
import { TICK_MS } from '../../../shared/rules.ts';
import { createMachine, SIZE } from '../../support/machine-fixture.ts';
import { reportOf } from '../../support/report.ts';

/** Without inputs, seed 1 has no event before its end at this tick. */
const CRASH = { seed: 1, ...SIZE, inputs: [], ticks: 220 };

// modes.test.ts shows which commands each mode allows.
describe('the status', () => {
  it('is reported when a run starts, not before; a pause plays no tick, and a new run begins at 0', () => {
    const game = createMachine();
    game.pause();
    expect(game.reports).toEqual([]);
    game.start();
    expect(game.reports).toEqual([reportOf({ run: { id: 'run 1', seed: 7, ...SIZE } })]);
    game.pass(500);
    game.pause();
    const paused = game.ticks();
    game.pass(5000);
    expect([game.status(), game.ticks()]).toEqual(['paused', paused]);
    game.start({ seed: 8 }, {}, true);
    expect([game.status(), game.ticks(), game.journal().seed]).toEqual(['playing', 0, 8]);
  });

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

  it('becomes ready at the end of a run, keeps its numbers, and the next run starts at zero', () => {
    const game = createMachine();
    game.start(CRASH);
    game.pass(10_000);
    const end = { ticks: 220, round: 1, score: 0, outcome: 'bullet', isFinal: true };
    expect(game.reports.at(-1)).toMatchObject({ status: 'ready', isMoving: false, ...end });
    game.start(CRASH);
    expect(game.reports.at(-1)).toMatchObject({ status: 'playing', ticks: 0, outcome: null });
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
  it('ends again if its end was not final', () => {
    const game = createMachine();
    expect(game.restore(CRASH)).toBe(true);
    expect([game.status(), game.ticks()]).toEqual(['paused', CRASH.ticks - 1]);
    game.resume();
    game.pass(1000);
    expect([game.outcome(), game.journal()]).toEqual(['bullet', CRASH]);
  });

  it('shows its end without the explosion if that was final', () => {
    const game = createMachine();
    expect(game.restore(CRASH, { hasEnded: true })).toBe(true);
    expect(game.reports.at(-1)).toMatchObject({ status: 'ready', ticks: 220, isFinal: true });
    game.showFrames(1);
    expect(game.showFrames(2)).toBe(false);
  });
});

it.each([30, 60, 144])(
  'slow motion at %i Hz has 30 ticks a second and as many reports, late presses in the tick of their time',
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
