/** What the engine records of itself while the profiler is open. */
import { describe, expect, it } from 'vitest';
import {
  FRAME_FIELDS,
  PRESS_FIELDS,
  type ProfileBatch,
  recordsOf,
  SPAN_FIELDS,
  SPAN_NAMES,
} from '../../shared/profile.ts';
import { SHOOT_BIT, TICK_MS } from '../../shared/rules.ts';
import { createHandClock, createHeadlessEngine } from '../../worker/hosts/headless.ts';
import { openBench, WORLD } from '../support/headless-fixture.ts';

const spansOf = (batch: ProfileBatch) =>
  recordsOf(batch.spans, SPAN_FIELDS).map(([code = -1, , , ticks]) => [SPAN_NAMES[code], ticks]);
const framesOf = (batch: ProfileBatch) =>
  recordsOf(batch.frames, FRAME_FIELDS).map(([time, , , played, , ticks]) => [time, played, ticks]);

describe('the profiler', () => {
  it('records nothing while it is closed', async () => {
    const bench = await openBench();
    await bench.start();
    bench.pass(30);
    const { spans, frames, presses, ...sums } = await bench.engine.readProfile();
    expect([...spans, ...frames, ...presses]).toEqual([]);
    expect(sums).toEqual({ messages: 0, bytes: 0, lost: 0 });
  });

  it('records the command, each tick, each frame and each report', async () => {
    const bench = await openBench();
    await bench.engine.profile(true);
    await bench.start();
    bench.pass(2);
    // A command is taken in at once, and its press by the next tick.
    await bench.send('shoot');
    bench.pass(1);
    const batch = await bench.engine.readProfile();
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
    ]);
    const first = 1000 + TICK_MS;
    expect(framesOf(batch)).toEqual([
      [first, 0, 0],
      [expect.closeTo(first + TICK_MS), 1, 1],
      [expect.closeTo(first + 2 * TICK_MS), 1, 2],
    ]);
    expect(batch).toMatchObject({ messages: 1, lost: 0 });
    expect((await bench.engine.readProfile()).spans).toHaveLength(0);
  });

  it('follows a press to its tick and its frame', async () => {
    const bench = await openBench();
    await bench.start();
    bench.pass(5);
    // Of a press before it was opened the time is not known.
    await bench.send('jump');
    await bench.engine.profile(true);
    const pressed = bench.now();
    await bench.send('shoot');
    await bench.send('shoot');
    bench.pass(2);
    const { presses } = await bench.engine.readProfile();
    expect(recordsOf(presses, PRESS_FIELDS).map((press) => [...press])).toEqual([
      [SHOOT_BIT, pressed, pressed + TICK_MS, pressed + TICK_MS, 4],
    ]);
  });

  it('leaves out a press that waited through a pause', async () => {
    const bench = await openBench();
    await bench.start();
    await bench.engine.profile(true);
    bench.pass(5);
    await bench.send('shoot');
    await bench.send('pause');
    bench.pass(600);
    await bench.send('resume');
    bench.pass(5);
    expect((await bench.engine.readProfile()).presses).toHaveLength(0);
    await bench.send('shoot');
    bench.pass(1);
    expect((await bench.engine.readProfile()).presses).toHaveLength(PRESS_FIELDS);
  });

  it('forgets when it is closed, and begins anew', async () => {
    const bench = await openBench();
    await bench.start();
    await bench.engine.profile(true);
    bench.pass(10);
    await bench.engine.profile(false);
    await bench.engine.profile(true);
    expect((await bench.engine.readProfile()).frames).toHaveLength(0);
    // To open what is open loses nothing.
    bench.pass(2);
    await bench.engine.profile(true);
    expect(framesOf(await bench.engine.readProfile())).toHaveLength(2);
  });

  it('closed before it was open stays closed', async () => {
    const bench = await openBench();
    await bench.start();
    // The kit is still being fetched when it is closed again.
    await Promise.all([bench.engine.profile(true), bench.engine.profile(false)]);
    bench.pass(10);
    expect((await bench.engine.readProfile()).frames).toHaveLength(0);
  });

  it('tells which frames follow on one another, and whose they are', async () => {
    const bench = await openBench();
    await bench.engine.profile(true);
    const shown = async () => {
      const { frames } = await bench.engine.readProfile();
      return recordsOf(frames, FRAME_FIELDS).map((frame) => [frame[6], frame[7]]);
    };
    // The hand clock tells no time before its first frame.
    bench.pass(1);
    await bench.start();
    const run = bench.now();
    bench.pass(2);
    await bench.send('pause');
    bench.pass(1);
    expect(await shown()).toEqual([
      [0, run],
      [1, run],
      [0, run],
    ]);
    // A step back and forth is the same run; another future is another.
    await bench.engine.step(1);
    await bench.engine.step(-1);
    bench.pass(1);
    const again = bench.now();
    await bench.send('resume');
    bench.pass(1);
    expect(await shown()).toEqual([
      [0, run],
      [0, again],
    ]);
    await bench.send('pause');
    bench.pass(1);
    await shown();
    const replay = bench.now();
    await bench.engine.replay({ seed: 3, ...WORLD, inputs: [], ticks: 50 }, 10);
    bench.pass(1);
    await bench.engine.leaveReplay();
    bench.pass(1);
    expect(await shown()).toEqual([
      [0, -replay],
      [0, again],
    ]);
  });

  it('changes nothing in a run', async () => {
    const results = [];
    for (const open of [false, true]) {
      const bench = await openBench();
      await bench.engine.profile(open);
      await bench.start();
      await bench.playOn(300);
      results.push([bench.events, bench.last(), bench.log.saved()]);
    }
    expect(results[0]).toEqual(results[1]);
  });

  it('looks at the clock five times in a frame at most while it is open, and never while it is closed', async () => {
    let looks = 0;
    const hand = createHandClock();
    const engine = createHeadlessEngine({
      ...hand,
      now() {
        looks += 1;
        return 0;
      },
    });
    const setup = { size: { ...WORLD, pixelRatio: 1 }, worldSize: WORLD };
    await engine.open(null, { ...setup, preferences: { reducedMotion: true } }, () => {});
    await engine.command({ type: 'start', at: 0, seed: 7, worldSize: WORLD });
    // Once for a run: it bears the time of its start.
    looks = 0;
    for (let frame = 1; frame <= 200; frame++) hand.show(frame * TICK_MS);
    expect(looks).toBe(0);
    await engine.profile(true);
    for (let frame = 201; frame <= 210; frame++) {
      looks = 0;
      hand.show(frame * TICK_MS);
      // Two for its tick, one for the drawing, two for a report.
      expect(looks).toBeGreaterThanOrEqual(3);
      expect(looks).toBeLessThanOrEqual(5);
    }
  });
});
