/** Stepping through a paused run, for developers. */
import { describe, expect, it } from 'vitest';
import { play } from '../../../worker/simulation/play.ts';
import { openHeadless } from '../../support/headless-fixture.ts';
import { seenIn } from '../../support/seen-in.ts';

describe('stepping through a paused run', () => {
  it('goes forward and back by ticks, and not back beyond the start', async () => {
    const game = await openHeadless();
    await game.start();
    await game.playAndPause(200);
    const there = await seenIn(game);
    await game.engine.stepRun(-50);
    expect(game.last()).toMatchObject({ status: 'paused', ticks: 150 });
    await game.engine.stepRun(-1000);
    expect(game.last()).toMatchObject({ status: 'paused', ticks: 0, score: 0 });
    await game.engine.stepRun(1);
    expect(game.last().ticks).toBe(1);
    await game.engine.stepRun(199);
    expect(await seenIn(game)).toEqual(there);
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
    await stepped.engine.stepRun(-20);
    await stepped.engine.stepRun(50);
    played.showFrames(30);
    await played.send('pause');
    expect(await seenIn(stepped)).toEqual(await seenIn(played));
  });

  it('drops the recording after a step back when the run is resumed', async () => {
    const game = await openHeadless();
    await game.start();
    await game.playAndPause(200);
    await game.engine.stepRun(-100);
    await game.send('resume');
    await game.playAndPause(60);
    expect(game.last()).toMatchObject({ status: 'paused', ticks: 160 });
    const saved = game.recorder.current();
    const { score } = game.last();
    if (saved === null) throw new Error('no run is under way');
    expect(play(saved.seed, saved, saved.inputs, 160, () => {}).score).toBe(score);
    // The ticks after the step back are new: presses of the dropped part must not return.
    await game.engine.stepRun(60);
    expect(game.recorder.current()?.inputs).toEqual(saved.inputs);
  });

  it('marks the recorded run and its result as stepped, until the next run', async () => {
    const game = await openHeadless();
    await game.start(1);
    game.showFrames(50);
    await game.send('pause');
    expect(game.recorder.current()).not.toHaveProperty('stepped');
    await game.engine.stepRun(1);
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
    await game.engine.stepRun(1000);
    expect(game.last()).toMatchObject({ status: 'ready', ticks: 220 });
    expect(game.result()).toMatchObject({ outcome: 'bullet', ticks: 220, stepped: true });
    game.showFrames(1);
    await game.engine.stepRun(-1);
    expect(game.last().ticks).toBe(220);
  });

  it('does nothing while playing, and takes whole ticks only', async () => {
    const game = await openHeadless();
    await game.engine.stepRun(5);
    expect(game.last().ticks).toBe(0);
    await game.start();
    game.showFrames(20);
    await game.engine.stepRun(-5);
    await game.send('pause');
    await game.engine.stepRun(0.5);
    await game.engine.stepRun(Number.NaN);
    expect(game.recorder.current()).not.toHaveProperty('stepped');
    expect(game.last().ticks).toBe(19);
  });
});
