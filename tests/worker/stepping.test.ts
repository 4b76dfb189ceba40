/** Stepping through a paused run, and replays of recorded runs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedRun } from '../../shared/recording.ts';
import { WIN_TICKS } from '../../shared/rules.ts';
import { play } from '../../worker/simulation/play.ts';
import { inputLists, seeds, worldSizes } from '../support/arbitraries.ts';
import { type Fixture, openHeadless, WORLD_SIZE } from '../support/headless-fixture.ts';

describe('stepping through a paused run', () => {
  it('goes forward and back by ticks, and not back beyond the start', async () => {
    const game = await openHeadless();
    await game.start();
    await game.playAndPause(200);
    const there = await seen(game);
    await game.engine.step(-50);
    expect(game.last()).toMatchObject({ status: 'paused', ticks: 150 });
    await game.engine.step(-1000);
    expect(game.last()).toMatchObject({ status: 'paused', ticks: 0, score: 0 });
    await game.engine.step(1);
    expect(game.last().ticks).toBe(1);
    await game.engine.step(199);
    expect(await seen(game)).toEqual(there);
  });

  it('plays new ticks beyond the pause as the run would have', async () => {
    const [stepped, played] = [await openHeadless(), await openHeadless()];
    for (const game of [stepped, played]) {
      await game.start();
      await game.playAndPause(100);
      await game.send('resume');
      game.showFrames(1);
      await game.send('shoot');
    }
    await stepped.send('pause');
    await stepped.engine.step(-20);
    await stepped.engine.step(50);
    played.showFrames(30);
    await played.send('pause');
    expect(await seen(stepped)).toEqual(await seen(played));
  });

  it('drops the recording after a step back when the run is resumed', async () => {
    const game = await openHeadless();
    await game.start();
    await game.playAndPause(200);
    await game.engine.step(-100);
    await game.send('resume');
    await game.playAndPause(60);
    expect(game.last()).toMatchObject({ status: 'paused', ticks: 160 });
    const saved = game.recorder.current();
    const { score } = game.last();
    if (saved === null) throw new Error('no run is under way');
    expect(play(saved.seed, saved, saved.inputs, 160, () => {}).score).toBe(score);
    // The ticks after the step back are new: presses of the dropped part must not return.
    await game.engine.step(60);
    expect(game.recorder.current()?.inputs).toEqual(saved.inputs);
  });

  it('marks the recorded run and its result as stepped, until the next run', async () => {
    const game = await openHeadless();
    await game.start(1);
    game.showFrames(50);
    await game.send('pause');
    expect(game.recorder.current()).not.toHaveProperty('stepped');
    await game.engine.step(1);
    const saved = game.recorder.current();
    expect(saved).toMatchObject({ ticks: 50, stepped: true });
    if (saved === null) throw new Error('no run is under way');

    const other = await openHeadless();
    await other.engine.restore(saved);
    expect(other.recorder.current()).toEqual(saved);
    await other.send('resume');
    other.showFrames(400);
    expect(other.result()).toMatchObject({ outcome: 'bullet', ticks: 220, stepped: true });
    expect(other.recorder.last()).toMatchObject({ ticks: 220, stepped: true });
    await other.start(1);
    other.showFrames(400);
    expect(other.result()).toEqual({ outcome: 'bullet', ticks: 220, round: 1, score: 0 });
  });

  it('can end the run', async () => {
    const game = await openHeadless();
    await game.start(1);
    game.showFrames(50);
    await game.send('pause');
    await game.engine.step(1000);
    expect(game.last()).toMatchObject({ status: 'ready', ticks: 220 });
    expect(game.result()).toMatchObject({ outcome: 'bullet', ticks: 220, stepped: true });
    game.showFrames(1);
    await game.engine.step(-1);
    expect(game.last().ticks).toBe(220);
  });

  it('does nothing while playing, and takes whole ticks only', async () => {
    const game = await openHeadless();
    await game.engine.step(5);
    expect(game.last().ticks).toBe(0);
    await game.start();
    game.showFrames(20);
    await game.engine.step(-5);
    await game.send('pause');
    await game.engine.step(0.5);
    await game.engine.step(Number.NaN);
    expect(game.recorder.current()).not.toHaveProperty('stepped');
    expect(game.last().ticks).toBe(19);
  });
});

describe('a replay', () => {
  const RUN: RecordedRun = {
    seed: 7,
    ...WORLD_SIZE,
    inputs: [
      [10, 2],
      [60, 3],
    ],
    ticks: 150,
  };

  it('is shown at its tick, steps both ways, and stops at both ends', async () => {
    const game = await openHeadless();
    await game.engine.replay(RUN, 100);
    expect(game.last()).toMatchObject({ status: 'replaying', ticks: 100 });
    await game.engine.step(-30);
    expect(game.last()).toMatchObject({ status: 'replaying', ticks: 70 });
    await game.engine.step(-1000);
    expect(game.last().ticks).toBe(0);
    await game.engine.step(1000);
    expect(game.last()).toMatchObject({ status: 'replaying', ticks: 150 });
  });

  it('plays, halts, plays on, and leaves the engine ready at its end', async () => {
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
    expect(game.statuses).toEqual(['replaying', 'ready']);
    await game.start();
    expect(game.last()).toMatchObject({ status: 'playing', ticks: 0 });
  });

  it('ignores jump and shoot, and reports no events and no inputs', async () => {
    const reported: unknown[] = [];
    const game = await openHeadless({
      onReport: (report) => reported.push(...report.events, ...report.inputs),
    });
    const whole = play(1, WORLD_SIZE, [], WIN_TICKS, () => {});
    await game.engine.replay({ seed: 1, ...WORLD_SIZE, inputs: [], ticks: whole.ticks }, 0);
    await game.send('resume');
    for (let i = 0; i < 300; i++) {
      await game.send('shoot');
      await game.send('jump');
      game.showFrames(1);
    }
    expect(game.last()).toMatchObject({ status: 'ready', ticks: whole.ticks });
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
          const {
            collected: _c,
            destroyed: _d,
            outcome: _o,
            ...whole
          } = play(seed, world, inputs, tick, () => {});
          await game.engine.replay({ seed, ...world, inputs, ticks: 3000 }, tick);
          expect(game.last()).toEqual({ status: 'replaying', ...whole });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('keeps a paused run waiting and restores it as it was', async () => {
    const game = await openHeadless();
    await game.start();
    await game.playAndPause(200);
    const there = await seen(game);
    const saved = game.recorder.current();
    await game.engine.replay(RUN, 20);
    await game.engine.replay(RUN, 40);
    expect(game.recorder.current()).toEqual(saved);
    await game.engine.leaveReplay();
    expect(await seen(game)).toEqual(there);
    expect(game.recorder.current()).toEqual(saved);
    await game.engine.replay(RUN, 149);
    await game.send('resume');
    game.showFrames(5);
    expect(await seen(game)).toEqual(there);
    await game.send('resume');
    await game.playAndPause(10);
    expect(game.recorder.current()).toMatchObject({ ticks: 210 });
    expect(game.recorder.current()).not.toHaveProperty('stepped');
  });

  it('does not replace a run that is being played', async () => {
    const game = await openHeadless();
    await game.start();
    game.showFrames(10);
    await game.engine.replay(RUN, 20);
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

/** The run as a developer sees it: its numbers and its bodies. */
async function seen(game: Fixture) {
  const bodies = [];
  for (let x = 10; x < WORLD_SIZE.width; x += 20) {
    for (let y = 10; y < WORLD_SIZE.height; y += 20) bodies.push(await game.engine.inspect(x, y));
  }
  return [game.last(), bodies.filter((body) => body !== null)];
}
