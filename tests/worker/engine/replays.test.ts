/** Watching a recorded run. playback.test.ts shows that its ticks are those of play. */
import { describe, expect, it, vi } from 'vitest';
import type { RecordedRun } from '../../../shared/recording.ts';
import { REPLAY_SPEEDS, type ReplaySpeed } from '../../../shared/replay.ts';
import { findLesson } from '../../support/find-lesson.ts';
import { createMachine, type Machine, SIZE } from '../../support/machine-fixture.ts';
import { performInputs } from './machine-player.ts';

/** The first 150 ticks of a longer run. */
const RUN: RecordedRun = { seed: 7, ...SIZE, inputs: [[60, 3]], ticks: 150 };
/** A run that ends with a crash. */
const CRASH: RecordedRun = { seed: 1, ...SIZE, inputs: [], ticks: 220 };
const LESSON = findLesson(CRASH);
const SHOTS = Array.from({ length: 222 }, (_, i) => [i * 27, 2] as const);
const LONG: RecordedRun = { seed: 5, ...SIZE, inputs: SHOTS, ticks: 6000 };

function openReplay(run: RecordedRun, tick: number) {
  const game = createMachine();
  expect(game.replay(run, tick)).toBe(true);
  return game;
}

/** Resumes a replay for some frames, of which the first plays no tick. */
function playFrames(game: Machine, frames: number): number {
  game.resume();
  game.showFrames(frames);
  game.pause();
  return game.ticks();
}

const speed = (game: Machine, ticks: ReplaySpeed) => game.send({ type: 'speed', speed: ticks });

describe('a replay', () => {
  it('plays, halts, plays on, and halts at its end, and each is reported at once', () => {
    const game = openReplay(RUN, 100);
    game.showFrames(20);
    expect([game.ticks(), playFrames(game, 21)]).toEqual([100, 120]);
    game.showFrames(20);
    game.togglePause();
    game.showFrames(40);
    expect(game.ticks()).toBe(RUN.ticks);
    game.step(-1);
    expect(game.ticks()).toBe(RUN.ticks - 1);
    game.step(1);
    expect(playFrames(game, 31), 'it begins again').toBe(30);
    expect(game.reports.every(({ status }) => status === 'replaying')).toBe(true);
    const moves = game.reports.map(({ isMoving }) => isMoving);
    const isChange = (isMoving: boolean, i: number) => isMoving !== moves[i - 1];
    expect(moves.filter(isChange)).toEqual([false, true, false, true, false, true, false]);
  });

  it('shows the explosion after its last tick was played, and the tick alone after a seek', () => {
    const game = openReplay(CRASH, 200);
    game.resume();
    game.showFrames(21);
    expect(game.ticks()).toBe(220);
    // Frames are requested while something moves.
    expect(game.pass(900)).toBe(true);
    expect(game.pass(500)).toBe(false);
    game.seek(220);
    expect(game.pass(100)).toBe(false);
  });

  it('shows the last of several seeks, within the run; the own run waits', () => {
    const game = createMachine();
    game.start({ seed: 1 });
    performInputs(game, [[30, 3]], 60);
    game.pause();
    const own = [game.journal(), game.worldDigest()];
    game.replay(RUN, 0);
    const seek = (...ticks: readonly number[]) => {
      for (const tick of ticks) game.seek(tick);
      game.showFrames(1);
      return game.worldTicks();
    };
    expect([seek(90, 20, 70), seek(70, -5), seek(0, 999)]).toEqual([70, 0, RUN.ticks]);
    game.resume();
    expect([40, 41]).toContain(seek(100, 40));
    game.leave();
    expect([game.journal(), game.worldDigest()]).toEqual(own);
  });

  it('ignores presses, and reports no inputs and no cues', () => {
    const game = openReplay(CRASH, 0);
    game.resume();
    for (let i = 0; i < 300; i++) {
      expect([game.press('shoot'), game.press('jump')]).toEqual([false, false]);
      game.showFrames(1);
    }
    expect(game.reports.at(-1)).toMatchObject({ run: null, ticks: 220, isFinal: true });
    expect(game.reports.every(({ inputs, cues }) => inputs.length + cues === 0)).toBe(true);
  });
});

describe('the speed', () => {
  it.each(REPLAY_SPEEDS)('of %d plays as many ticks in the time of one', (ticks) => {
    const game = openReplay(LONG, 0);
    speed(game, ticks);
    game.resume();
    game.showFrames(1);
    const { length } = game.reports;
    game.pass(4000);
    // A report comes with a whole tick: at a quarter of the speed after 4 of them, not 3.75.
    expect(game.reports.length - length).toBeOneOf([15, 16]);
    game.pause();
    expect(game.ticks()).toBe(240 * ticks);
  });
});

it.each(['still', 'moving'] as const)(
  'a lesson (%s) stops at press and hit, and ends',
  (picture) => {
    if (LESSON === null || LESSON.kind === 'none') throw new Error('no lesson');
    const game = createMachine({ picture });
    game.send({ type: 'replay', run: CRASH, tick: 160, lesson: LESSON });
    const rest = vi.spyOn(game.engine.stage.painter, 'rest');
    game.resume();
    const frames = new Map<number, number>();
    for (let i = 0; i < 1000 && game.reports.at(-1)?.isMoving === true; i++) {
      game.showFrames(1);
      frames.set(game.worldTicks(), (frames.get(game.worldTicks()) ?? 0) + 1);
    }
    const stops = [...frames].filter(([, count]) => count > 50).map(([tick]) => tick);
    expect(stops).toEqual([LESSON.tick, LESSON.hit]);
    // Where nothing may move, nothing else is seen, and the still of the end stays.
    const { hit } = LESSON;
    const stills = [160, LESSON.tick, hit, LESSON.end];
    if (picture === 'still') expect([...frames.keys()]).toEqual(stills);
    else expect([20, 30].map((after) => frames.get(hit + after))).toEqual([2, 1]);
    expect(game.worldTicks()).toBe(LESSON.end);
    expect(game.outcome()).toBeNull();
    // The quality may have fallen.
    game.showFrames(1);
    expect(rest).toHaveBeenLastCalledWith(true);
  },
);
