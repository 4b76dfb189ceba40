/**
 * Presses that are heard late count in the tick in which they were made (docs/rules.md, "Late presses").
 * machine-late.test.ts shows that the run is then that of prompt presses.
 */
import { describe, expect, it } from 'vitest';
import { CRASH_CUE } from '../../../shared/contract.ts';
import type { InputList, RecordedRun } from '../../../shared/recording.ts';
import { TICK_MS } from '../../../shared/rules.ts';
import { LATE_PRESS_MS } from '../../../worker/engine/presses.ts';
import { play } from '../../../worker/simulation/play.ts';
import { createMachine, type PressType, SIZE, START_TIME } from '../../support/machine-fixture.ts';

/** Without inputs, seed 1 ends at this tick. */
const CRASH = 220;
const endOf = (inputs: InputList, until = CRASH) => play(1, SIZE, inputs, until);
/** The last tick in which a jump prevents this crash. */
const LAST_JUMP = Array.from({ length: CRASH }, (_, tick) => tick).findLastIndex(
  (tick) => endOf([[tick, 1]]).outcome === null,
);

/** How late presses are heard, ms. Up to LATE_PRESS_MS they count when they were made. */
const LATENESSES = [
  ...Array.from({ length: 100 }, (_, i) => 3 * i),
  LATE_PRESS_MS,
  LATE_PRESS_MS + 1,
];

/** A time in the middle of a tick, ms after the first frame. */
const timeIn = (tick: number) => (tick + 0.5 - 3 / 8) * TICK_MS;
/** Time of the first frame at 60 Hz that shows the crash. */
const CRASH_TIME = CRASH * TICK_MS + 0.001;

/** A run whose first frame has been shown; times are in ms after that frame. `restored` replaces a new run of seed 1. */
function open(hertz = 60, restored?: RecordedRun) {
  const game = createMachine();
  if (restored === undefined) game.start({ seed: 1 });
  else game.restore(restored);
  game.resume();
  game.frameAt(START_TIME);
  const { engine } = game;
  const pass = (ms: number) => game.pass(ms, hertz);
  return {
    ...game,
    pass,
    passTo: (until: number) => pass(START_TIME + until - game.now()),
    /** Shows no frame up to `until`, as if the engine ran on a page that is blocked. */
    blockTo: (until: number) => game.moveTo(START_TIME + until),
    made: (type: PressType, made: number) => game.press(type, START_TIME + made),
    inputs: () => engine.machine.run?.inputs,
  };
}

/**
 * The tick of a press that is heard at once: the first that begins after it. A tick begins with its frame, at the
 * latest 3/8 of a tick after it is due. `hertz`: 0 for a display that was blocked. The loop begins 3/8 into a tick.
 */
function tickAt(made: number, hertz = 0): number {
  const tick = Math.floor((made * 60) / 1000);
  if (hertz === 0) return tick;
  const due = ((tick + 1 - 3 / 8) * 1000) / 60;
  const begun = (Math.ceil((due * hertz) / 1000) * 1000) / hertz;
  return begun <= made ? tick + 1 : tick;
}

describe.each([30, 60, 144, 240])('a press on a display of %i Hz', (hertz) => {
  it.each([false, true])('has its tick up to 250 ms later, blocked: %s', (isBlocked) => {
    const made = 1003;
    for (const lateness of LATENESSES) {
      const game = open(hertz);
      game.passTo(isBlocked ? 1000 : made + lateness);
      game.blockTo(made + lateness);
      game.made('shoot', made);
      game.passTo(1500);
      const counted = lateness <= LATE_PRESS_MS ? made : made + lateness;
      expect(game.inputs()).toEqual([[tickAt(counted, isBlocked ? 0 : hertz), 2]]);
    }
  });
});

const STAMPS = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 5000, 1201];
it.each(STAMPS)('a press with the stamp %d counts on arrival, the next one is trusted', (made) => {
  const game = open();
  game.passTo(1200);
  game.made('shoot', made);
  expect(game.inputs()).toEqual([[tickAt(1200), 2]]);
  game.made('shoot', 1100);
  expect(game.inputs()?.at(0)).toEqual([tickAt(1100), 2]);
});

describe('a press from before a rest', () => {
  it.each([1500, 2000, 3000])('counts in the first tick after a gap of %i ms', (ms) => {
    const game = open();
    game.passTo(1000);
    game.blockTo(1000 + ms);
    game.made('jump', 1000 + ms - 100);
    game.showFrames(1);
    expect(game.status()).toBe('paused');
    const tick = game.worldTicks();
    game.resume();
    game.pass(500);
    expect(game.inputs()).toEqual([[tick, 1]]);
  });

  /** Inputs after a press that was made and heard at these times, with a pause from 1000 to 1100. */
  function inputsOf(made: number, heard: number) {
    const game = open();
    game.passTo(1000);
    game.pause();
    game.passTo(1100);
    game.resume();
    game.passTo(heard);
    const tick = game.worldTicks();
    game.made('shoot', made);
    return { inputs: game.inputs(), tick };
  }

  it('counts on arrival after a pause, and has its tick if it was made after that', () => {
    // The first frame after a resume plays no tick, and the place between two ticks is kept.
    const { inputs, tick } = inputsOf(990, 1150);
    expect(inputs).toEqual([[tick, 2]]);
    expect(inputsOf(1210, 1360).inputs).toEqual([[inputsOf(1210, 1210).tick, 2]]);
  });
});

describe('the end of a run', () => {
  it('is shown and heard at once, and final after 250 ms', async () => {
    const game = createMachine({ picture: 'still' });
    await game.loadPicture();
    game.start({ seed: 1 });
    game.frameAt(START_TIME);
    game.pass(CRASH_TIME);
    const shown = { status: 'playing', outcome: 'bullet', ticks: CRASH };
    expect(game.reports.at(-1)).toMatchObject({ ...shown, isFinal: false, cues: CRASH_CUE });
    const impact = game.picture();
    game.pass(LATE_PRESS_MS - TICK_MS);
    expect(game.picture()).not.toEqual(impact);
    expect([game.worldTicks(), game.isFinal()]).toEqual([CRASH, false]);
    game.pass(2 * TICK_MS);
    expect(game.reports.at(-1)).toMatchObject({ ...shown, status: 'ready', isFinal: true });
  });

  it('goes on where it was held: the time of the hold is no tick', () => {
    const game = open();
    game.passTo(timeIn(LAST_JUMP) + 240);
    const held = game.worldTicks();
    game.made('jump', timeIn(LAST_JUMP));
    // The loop had played to the end of the run, and goes on from there.
    expect(game.worldTicks()).toBe(held);
    game.showFrames(1);
    expect(game.worldTicks()).toBe(held);
    game.showFrames(1);
    expect(game.worldTicks()).toBe(held + 1);
    // It was made while the end was held and is heard later, so it counts when the run goes on.
    game.made('shoot', timeIn(LAST_JUMP) + 239);
    expect(game.inputs()).toEqual([
      [LAST_JUMP, 1],
      [held, 2],
    ]);
  });
});
