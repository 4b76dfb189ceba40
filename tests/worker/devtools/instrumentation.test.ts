/** The profile records of an engine while the profiler is open. */
import { describe, expect, it } from 'vitest';
import {
  FRAME,
  FRAME_FIELDS,
  LATE_FIELDS,
  nameOf,
  PRESS_FIELDS,
  type ProfileBatch,
  recordsOf,
  SPAN,
  SPAN_FIELDS,
} from '../../../shared/profile.ts';
import { TICK_MS } from '../../../shared/rules.ts';
import { createHandClock } from '../../../worker/hosts/headless.ts';
import { openHeadless, WORLD_SIZE } from '../../support/headless-fixture.ts';

/** Code of a shot, the second press. */
const SHOOT = 1;

const spansOf = (batch: ProfileBatch) =>
  recordsOf(batch.spans, SPAN_FIELDS).map((span) => [
    nameOf(batch.names.spans, span[SPAN.code]),
    span[SPAN.ticks],
  ]);
const framesOf = (batch: ProfileBatch) =>
  recordsOf(batch.frames, FRAME_FIELDS).map((frame) => [
    frame[FRAME.shown],
    frame[FRAME.played],
    frame[FRAME.ticks],
  ]);

describe('the instrumentation', () => {
  it('records nothing while it is closed', async () => {
    const game = await openHeadless();
    await game.start();
    game.showFrames(30);
    const {
      names: _,
      spans,
      frames,
      presses,
      late,
      counts,
      ...sums
    } = await game.engine.readProfile();
    expect([...spans, ...frames, ...presses, ...late, ...counts]).toEqual([]);
    expect(sums).toEqual({ messages: 0, bytes: 0, lost: 0 });
  });

  it('records commands, ticks, frames and reports', async () => {
    const game = await openHeadless();
    await game.engine.profile(true);
    await game.start();
    game.showFrames(2);
    // Two drain spans: the command is handled at once, its press is taken by the next tick.
    await game.send('shoot');
    game.showFrames(1);
    const batch = await game.engine.readProfile();
    expect(spansOf(batch)).toEqual([
      ['post', 0],
      ['drain', 0],
      ['draw', 0],
      ['tick', 1],
      ['draw', 1],
      ['drain', 1],
      ['drain', 1],
      ['tick', 2],
      ['draw', 2],
      // The shot is heard.
      ['post', 2],
    ]);
    const first = 1000 + TICK_MS;
    expect(framesOf(batch)).toEqual([
      [first, 0, 0],
      [expect.closeTo(first + TICK_MS), 1, 1],
      [expect.closeTo(first + 2 * TICK_MS), 1, 2],
    ]);
    expect(batch).toMatchObject({ messages: 2, lost: 0 });
    expect((await game.engine.readProfile()).spans).toHaveLength(0);
  });

  it('follows a press to its tick and its frame', async () => {
    const game = await openHeadless();
    await game.start();
    game.showFrames(5);
    // The time of a press before the profiler was opened is not known.
    await game.send('jump');
    await game.engine.profile(true);
    const pressed = game.now();
    await game.send('shoot');
    await game.send('shoot');
    game.showFrames(2);
    const { presses } = await game.engine.readProfile();
    expect(recordsOf(presses, PRESS_FIELDS).map((press) => [...press])).toEqual([
      [SHOOT, pressed, pressed + TICK_MS, pressed + TICK_MS, 4],
    ]);
  });

  it('records a late press: made, heard, its tick, and how far the engine went back', async () => {
    const game = await openHeadless();
    await game.start();
    await game.engine.profile(true);
    game.showFrames(21);
    const made = game.now() - 6 * TICK_MS;
    await game.engine.command({ type: 'shoot', at: made });
    game.showFrames(1);
    const { late, presses } = await game.engine.readProfile();
    expect(recordsOf(late, LATE_FIELDS).map((record) => [...record])).toEqual([
      [SHOOT, made, game.now() - TICK_MS, 14, 6],
    ]);
    expect(recordsOf(presses, PRESS_FIELDS).map((press) => [...press])).toEqual([
      [SHOOT, made, game.now() - TICK_MS, game.now(), 14],
    ]);
    expect((await game.engine.readProfile()).late).toHaveLength(0);
  });

  it('leaves out a press that waited through a pause', async () => {
    const game = await openHeadless();
    await game.start();
    await game.engine.profile(true);
    game.showFrames(5);
    await game.send('shoot');
    await game.send('pause');
    game.showFrames(600);
    await game.send('resume');
    game.showFrames(5);
    expect((await game.engine.readProfile()).presses).toHaveLength(0);
    await game.send('shoot');
    game.showFrames(1);
    expect((await game.engine.readProfile()).presses).toHaveLength(PRESS_FIELDS);
  });

  it('starts with empty records each time it is opened', async () => {
    const game = await openHeadless();
    await game.start();
    await game.engine.profile(true);
    game.showFrames(10);
    await game.engine.profile(false);
    await game.engine.profile(true);
    expect((await game.engine.readProfile()).frames).toHaveLength(0);
    // Opening it again while open loses nothing.
    game.showFrames(2);
    await game.engine.profile(true);
    expect(framesOf(await game.engine.readProfile())).toHaveLength(2);
  });

  it('stays closed when it is closed before its code is loaded', async () => {
    const game = await openHeadless();
    await game.start();
    await Promise.all([game.engine.profile(true), game.engine.profile(false)]);
    game.showFrames(10);
    expect((await game.engine.readProfile()).frames).toHaveLength(0);
  });

  it('records which frames follow one another, and the run key of each', async () => {
    const game = await openHeadless();
    await game.engine.profile(true);
    const shown = async () => {
      const { frames } = await game.engine.readProfile();
      return recordsOf(frames, FRAME_FIELDS).map((frame) => [
        frame[FRAME.follows],
        frame[FRAME.runKey],
      ]);
    };
    // The hand clock is at 0 before its first frame.
    game.showFrames(1);
    await game.start();
    const run = game.now();
    game.showFrames(2);
    await game.send('pause');
    game.showFrames(1);
    expect(await shown()).toEqual([
      [0, run],
      [1, run],
      [0, run],
    ]);
    // Steps do not change the run key; dropping a part of the recording does.
    await game.engine.stepRun(1);
    await game.engine.stepRun(-1);
    game.showFrames(1);
    const resumed = game.now();
    await game.send('resume');
    game.showFrames(1);
    expect(await shown()).toEqual([
      [0, run],
      [0, resumed],
    ]);
    await game.send('pause');
    game.showFrames(1);
    await shown();
    const replay = game.now();
    await game.engine.replay({ seed: 3, ...WORLD_SIZE, inputs: [], ticks: 50 }, 10);
    game.showFrames(1);
    await game.engine.leaveReplay();
    game.showFrames(1);
    expect(await shown()).toEqual([
      [0, -replay],
      [0, resumed],
    ]);
  });

  it('does not change the run', async () => {
    const results = [];
    for (const open of [false, true]) {
      const game = await openHeadless();
      await game.engine.profile(open);
      await game.start();
      await game.playAndPause(300);
      results.push([game.events, game.last(), game.recorder.current()]);
    }
    expect(results[0]).toEqual(results[1]);
  });

  it('reads the clock at most five times per frame while open, and never while closed', async () => {
    let reads = 0;
    const hand = createHandClock();
    const clock = {
      ...hand,
      now() {
        reads += 1;
        return 0;
      },
    };
    const game = await openHeadless({ clock });
    await game.start();
    // The start of a run reads it once, for the run key.
    reads = 0;
    for (let frame = 1; frame <= 200; frame++) hand.show(frame * TICK_MS);
    expect(reads).toBe(0);
    await game.engine.profile(true);
    for (let frame = 201; frame <= 210; frame++) {
      reads = 0;
      hand.show(frame * TICK_MS);
      // Two for the tick, one for the drawing, two for a report.
      expect(reads).toBeGreaterThanOrEqual(3);
      expect(reads).toBeLessThanOrEqual(5);
    }
  });
});
