/** Watching a recorded run: its ticks, its speed, its end, and what waits behind it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../../shared/contract.ts';
import type { RecordedRun } from '../../../shared/recording.ts';
import { REPLAY_SPEEDS, type ReplaySpeed } from '../../../shared/replay.ts';
import { WIN_TICKS } from '../../../shared/rules.ts';
import { play } from '../../../worker/simulation/play.ts';
import { inputLists, seeds, worldSizes } from '../../support/arbitraries.ts';
import { type Fixture, openHeadless, WORLD_SIZE } from '../../support/headless-fixture.ts';
import { seenIn } from '../../support/seen-in.ts';

const RUN: RecordedRun = {
  seed: 7,
  ...WORLD_SIZE,
  inputs: [
    [10, 2],
    [60, 3],
  ],
  ticks: 150,
};

/** A run that ends with a crash. */
const CRASH: RecordedRun = { seed: 1, ...WORLD_SIZE, inputs: [], ticks: 220 };

describe('a replay', () => {
  it('is shown at its tick, steps both ways, and stops at both ends', async () => {
    const game = await openHeadless();
    expect(await game.engine.replay(RUN, 100)).toBe(true);
    expect(game.last()).toMatchObject({ status: 'replaying', ticks: 100 });
    await game.engine.step(-30);
    expect(game.last()).toMatchObject({ status: 'replaying', ticks: 70 });
    await game.engine.step(-1000);
    expect(game.last().ticks).toBe(0);
    await game.engine.step(1000);
    expect(game.last()).toMatchObject({ status: 'replaying', ticks: 150 });
  });

  it('plays, halts, plays on, and halts at its end', async () => {
    const game = await openHeadless();
    await game.engine.replay(RUN, 100);
    game.showFrames(20);
    expect(game.last().ticks).toBe(100);
    await game.send('resume');
    game.showFrames(21);
    await game.send('toggle-pause');
    expect(game.last()).toMatchObject({ status: 'replaying', ticks: 120 });
    game.showFrames(20);
    await game.send('toggle-pause');
    game.showFrames(40);
    expect(game.last()).toMatchObject({ status: 'replaying', ticks: 150 });
    await game.engine.step(-1);
    expect(game.last()).toMatchObject({ status: 'replaying', ticks: 149 });
    expect(game.statuses).toEqual(['replaying']);
  });

  it('shows the explosion after its last tick was played, and the tick alone after a seek', async () => {
    const game = await openHeadless();
    await game.engine.replay(CRASH, 200);
    await game.send('resume');
    game.showFrames(21);
    expect(game.last().ticks).toBe(220);
    // Frames are requested while something moves.
    expect(game.pass(900)).toBe(true);
    expect(game.pass(500)).toBe(false);
    await game.engine.seek(220);
    expect(game.pass(100)).toBe(false);
  });

  it('begins again when it is resumed at its end', async () => {
    const game = await openHeadless();
    await game.engine.replay(RUN, 150);
    await game.send('resume');
    game.showFrames(1);
    expect(game.last().ticks).toBe(0);
    game.showFrames(30);
    await game.send('pause');
    expect(game.last().ticks).toBe(30);
  });

  it('leaves the engine ready, and without a run', async () => {
    const game = await openHeadless();
    await game.engine.replay(RUN, 100);
    await game.engine.leaveReplay();
    expect(game.last()).toEqual({ status: 'ready', score: 0, round: 1, ticks: 0 });
    await game.engine.seek(5);
    await game.engine.step(5);
    await game.engine.leaveReplay();
    expect(game.last()).toEqual({ status: 'ready', score: 0, round: 1, ticks: 0 });
    await game.start();
    expect(game.last()).toMatchObject({ status: 'playing', ticks: 0 });
  });

  it('ignores jump and shoot, and reports no events and no inputs', async () => {
    const reported: unknown[] = [];
    const game = await openHeadless({
      onReport: (report) => reported.push(...report.events, ...report.inputs),
    });
    await game.engine.replay(CRASH, 0);
    await game.send('resume');
    for (let i = 0; i < 300; i++) {
      await game.send('shoot');
      await game.send('jump');
      game.showFrames(1);
    }
    expect(game.last()).toMatchObject({ status: 'replaying', ticks: CRASH.ticks });
    await game.engine.leaveReplay();
    expect(reported).toEqual([]);
    expect(game.recorder.last()).toBeNull();
  });

  it('has the numbers of the run at any tick', async () => {
    const game = await openHeadless();
    await fc.assert(
      fc.asyncProperty(
        seeds,
        worldSizes,
        inputLists,
        fc.integer({ min: 0, max: 3000 }),
        async (seed, world, inputs, tick) => {
          await game.engine.replay({ seed, ...world, inputs, ticks: 3000 }, tick);
          expect(game.last()).toEqual(numbersAt({ seed, ...world, inputs, ticks: 3000 }, tick));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is not shown while a run is being played', async () => {
    const game = await openHeadless();
    await game.start();
    game.showFrames(10);
    expect(await game.engine.replay(RUN, 20)).toBe(false);
    expect(game.last().status).toBe('playing');
  });

  it('halts after a gap', async () => {
    const game = await openHeadless();
    await game.engine.replay(RUN, 10);
    await game.send('resume');
    game.showFrames(5);
    game.clock.show(game.now() + 60_000);
    expect(game.last()).toMatchObject({ status: 'replaying', ticks: 14 });
  });
});

describe('behind a replay', () => {
  it('a paused run waits and is restored as it was', async () => {
    const game = await openHeadless();
    await game.start();
    await game.playAndPause(200);
    const there = await seenIn(game);
    const saved = game.recorder.current();
    await game.engine.replay(RUN, 20);
    await game.engine.replay(RUN, 40);
    expect(game.recorder.current()).toEqual(saved);
    await game.engine.leaveReplay();
    expect(await seenIn(game)).toEqual(there);
    expect(game.recorder.current()).toEqual(saved);
    await game.engine.replay(RUN, 149);
    await game.send('resume');
    game.showFrames(5);
    await game.engine.leaveReplay();
    expect(await seenIn(game)).toEqual(there);
    await game.send('resume');
    await game.playAndPause(10);
    expect(game.recorder.current()).toMatchObject({ ticks: 210 });
    expect(game.recorder.current()).not.toHaveProperty('stepped');
  });

  it('an ended run keeps its numbers, and the next run starts as ever', async () => {
    const game = await openHeadless();
    await game.start(1);
    game.showFrames(300);
    expect(game.last()).toMatchObject({ status: 'ready', ticks: 220 });
    await game.engine.replay(RUN, 20);
    await game.engine.leaveReplay();
    expect(game.last()).toEqual({ status: 'ready', score: 0, round: 1, ticks: 220 });
    expect(game.events.filter(({ type }) => type === 'ended')).toHaveLength(1);
    await game.start(1);
    expect(game.last()).toMatchObject({ status: 'playing', ticks: 0 });
  });
});

describe('a seek', () => {
  it('reaches any tick, halted or moving as it was', async () => {
    const long: RecordedRun = {
      seed: 5,
      ...WORLD_SIZE,
      inputs: shots(WIN_TICKS),
      ticks: WIN_TICKS,
    };
    const game = await openHeadless();
    await game.engine.replay(long, 0);
    const end = play(long.seed, long, long.inputs, WIN_TICKS, () => {}).ticks;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -10, max: end + 10 }),
        fc.boolean(),
        async (tick, isMoving) => {
          const at = Math.min(Math.max(tick, 0), end);
          await game.engine.seek(0);
          if (isMoving) await game.send('resume');
          await game.engine.seek(tick);
          expect(game.last()).toEqual(numbersAt(long, at));
          // The first frame after a start plays no tick.
          game.showFrames(2);
          await game.send('pause');
          expect(game.last().ticks).toBe(isMoving ? Math.min(at + 1, end) : at);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('takes whole ticks only', async () => {
    const game = await openHeadless();
    await game.engine.replay(RUN, 100);
    const reports = game.reports.length;
    for (const tick of [0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      await game.engine.seek(tick);
      await game.engine.step(tick);
      expect(await game.engine.replay(RUN, tick)).toBe(false);
    }
    expect(game.reports).toHaveLength(reports);
  });

  it('is reported at once, and so are a step, a halt and the end', async () => {
    const motions: Report['replay'][] = [];
    const game = await openHeadless({ onReport: ({ replay }) => motions.push(replay) });
    const reported = () => motions.splice(0);
    await game.engine.replay(RUN, 100);
    await game.engine.seek(20);
    await game.engine.step(1);
    expect(reported()).toEqual(['halted', 'halted', 'halted']);
    await game.send('resume');
    await game.engine.seek(30);
    await game.send('pause');
    expect(reported()).toEqual(['moving', 'moving', 'halted']);
    await game.engine.seek(148);
    await game.send('resume');
    game.showFrames(10);
    expect(reported()).toEqual(['halted', 'moving', 'halted']);
    await game.engine.leaveReplay();
    await game.start();
    expect(reported()).toEqual([undefined, undefined]);
  });
});

describe('the speed', () => {
  const LONG: RecordedRun = { seed: 5, ...WORLD_SIZE, inputs: shots(6000), ticks: 6000 };

  it.each(REPLAY_SPEEDS)(
    'of %d plays as many ticks in the time of one, in as many reports',
    async (speed) => {
      const game = await openHeadless();
      await game.engine.replay(LONG, 0);
      await game.engine.setSpeed(speed);
      await game.send('resume');
      game.showFrames(1);
      const before = game.reports.length;
      game.pass(4000);
      // A report comes with a whole tick: at a quarter of the speed after 4 of them, not 3.75.
      expect([15, 16]).toContain(game.reports.length - before);
      await game.send('pause');
      expect(game.last().ticks).toBe(240 * speed);
    },
  );

  it('is 1 again in the next replay, and in the run that waited', async () => {
    const game = await openHeadless();
    await game.start();
    await game.playAndPause(10);
    await game.engine.replay(LONG, 0);
    await game.engine.setSpeed(8);
    await game.engine.replay(LONG, 100);
    await playFrames(game, 11);
    expect(game.last().ticks).toBe(110);
    await game.engine.setSpeed(4);
    await game.engine.leaveReplay();
    await playFrames(game, 11);
    expect(game.last()).toMatchObject({ status: 'paused', ticks: 20 });
  });

  it('changes nothing outside of a replay, and takes the six speeds only', async () => {
    const game = await openHeadless();
    const ofAnotherBuild: ReplaySpeed = JSON.parse('1000');
    await game.engine.setSpeed(8);
    await game.start();
    game.showFrames(11);
    await game.engine.setSpeed(8);
    game.showFrames(10);
    await game.send('pause');
    expect(game.last().ticks).toBe(20);
    await game.engine.replay(LONG, 0);
    await game.engine.setSpeed(ofAnotherBuild);
    await playFrames(game, 11);
    expect(game.last().ticks).toBe(10);
  });
});

describe('any sequence of calls', () => {
  const CALLS = fc.oneof(
    fc.record({ do: fc.constant('seek' as const), to: fc.integer({ min: -20, max: 240 }) }),
    fc.record({ do: fc.constant('step' as const), by: fc.integer({ min: -90, max: 90 }) }),
    fc.record({ do: fc.constant('watch' as const), at: fc.integer({ min: 0, max: 220 }) }),
    fc.record({ do: fc.constant('speed' as const), speed: fc.constantFrom(...REPLAY_SPEEDS) }),
    fc.record({ do: fc.constant('frames' as const), count: fc.integer({ min: 0, max: 40 }) }),
    fc.record({ do: fc.constantFrom('resume', 'pause', 'toggle-pause', 'shoot') }),
  );

  it('shows a tick of the recorded run, and leaves the run behind it as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(CALLS, { maxLength: 25 }), async (sequence) => {
        const game = await openHeadless();
        await game.start();
        await game.playAndPause(60);
        const there = [game.last(), game.recorder.current()];
        await game.engine.replay(CRASH, 0);
        for (const call of sequence) {
          if (call.do === 'seek') await game.engine.seek(call.to);
          else if (call.do === 'step') await game.engine.step(call.by);
          else if (call.do === 'watch') await game.engine.replay(CRASH, call.at);
          else if (call.do === 'speed') await game.engine.setSpeed(call.speed);
          else if (call.do === 'frames') game.showFrames(call.count);
          else await game.send(call.do);
          const { ticks, status } = game.last();
          expect(status).toBe('replaying');
          expect(game.last()).toEqual(numbersAt(CRASH, ticks));
          if (call.do === 'seek') expect(ticks).toBe(Math.min(Math.max(call.to, 0), 220));
        }
        await game.engine.leaveReplay();
        expect([game.last(), game.recorder.current()]).toEqual(there);
      }),
      { numRuns: 100 },
    );
  });
});

/** A shot every 450 ms. */
function shots(ticks: number): readonly (readonly [number, number])[] {
  return Array.from({ length: Math.floor(ticks / 27) }, (_, i) => [i * 27, 2] as const);
}

function numbersAt({ seed, width, height, inputs }: RecordedRun, tick: number) {
  const { ticks, round, score } = play(seed, { width, height }, inputs, tick, () => {});
  return { status: 'replaying', ticks, round, score };
}

async function playFrames(game: Fixture, frames: number): Promise<void> {
  await game.send('resume');
  game.showFrames(frames);
  await game.send('pause');
}
