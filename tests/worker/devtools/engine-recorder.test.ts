/** The profile records of an engine while the profiler is open. */
import { serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../../shared/contract.ts';
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
import { createMachine, SIZE } from '../../support/machine-fixture.ts';

/** Code of a shot, the second press. */
const SHOOT = 1;

const listOf = (data: Float64Array, fields: number) =>
  recordsOf(data, fields).map((record) => [...record]);
const spansOf = ({ names, spans }: ProfileBatch) =>
  recordsOf(spans, SPAN_FIELDS).map(
    (span) => `${nameOf(names.spans, span[SPAN.code])} ${span[SPAN.ticks]}`,
  );
const framesOf = ({ frames }: ProfileBatch, fields: readonly number[]) =>
  recordsOf(frames, FRAME_FIELDS).map((frame) => fields.map((field) => frame[field]));

/** A run under way, and a panel that is open or not. */
async function open(isOpen = true) {
  const game = createMachine();
  const ask = async (asked: 'open' | 'close' | 'read') => {
    const batch = await game.api.ask('profile', asked);
    if (batch === null) throw new Error('no answer');
    return batch;
  };
  if (isOpen) await ask('open');
  game.start();
  return { ...game, ask, read: () => ask('read') };
}

describe('the recorder', () => {
  it('has no records of a closed panel, and no old ones when it is opened again', async () => {
    const game = await open(false);
    game.showFrames(30);
    const { names: _, messages, bytes, lost, ...lists } = await game.read();
    expect([messages, bytes, lost, ...Object.values(lists).flatMap((list) => [...list])]).toEqual([
      0, 0, 0,
    ]);
    await game.ask('open');
    game.showFrames(10);
    await game.ask('close');
    await game.ask('open');
    expect((await game.read()).frames).toHaveLength(0);
    // Opening it again while open loses nothing.
    game.showFrames(2);
    await game.ask('open');
    expect((await game.read()).frames).toHaveLength(2 * FRAME_FIELDS);
  });

  it('records commands, ticks, frames and reports', async () => {
    const game = await open();
    const first = game.now() + TICK_MS;
    game.showFrames(2);
    // Two drain spans: the command is handled at once, its press is taken by the next tick.
    game.press('shoot');
    game.showFrames(1);
    const batch = await game.read();
    expect(spansOf(batch)).toEqual([
      ...['post 0', 'drain 0', 'draw 0', 'tick 1', 'draw 1'],
      // The shot is heard.
      ...['drain 1', 'drain 1', 'tick 2', 'draw 2', 'post 2'],
    ]);
    expect(framesOf(batch, [FRAME.shown, FRAME.played, FRAME.ticks])).toEqual([
      [first, 0, 0],
      [expect.closeTo(first + TICK_MS), 1, 1],
      [expect.closeTo(first + 2 * TICK_MS), 1, 2],
    ]);
    expect(batch).toMatchObject({ messages: 2, lost: 0 });
    expect((await game.read()).spans).toHaveLength(0);
  });

  it('follows a press to its tick and its frame', async () => {
    const game = await open(false);
    game.showFrames(5);
    // The time of a press before the profiler was opened is not known.
    game.press('jump');
    await game.ask('open');
    const pressed = game.now();
    game.press('shoot');
    game.press('shoot');
    game.showFrames(2);
    const { presses } = await game.read();
    const shown = pressed + TICK_MS;
    expect(listOf(presses, PRESS_FIELDS)).toEqual([[SHOOT, pressed, shown, shown, 4]]);
  });

  it('records a late press: made, heard, its tick, and how far the engine went back', async () => {
    const game = await open();
    game.showFrames(21);
    const [heard, made] = [game.now(), game.now() - 6.5 * TICK_MS];
    game.press('shoot', made);
    game.showFrames(1);
    const { late, presses } = await game.read();
    expect(listOf(late, LATE_FIELDS)).toEqual([[SHOOT, made, heard, 13, 7]]);
    expect(listOf(presses, PRESS_FIELDS)).toEqual([[SHOOT, made, heard, heard + TICK_MS, 13]]);
    expect((await game.read()).late).toHaveLength(0);
  });

  it('leaves out a press that waited through a pause', async () => {
    const game = await open();
    game.showFrames(5);
    game.press('shoot');
    game.pause();
    game.showFrames(600);
    game.resume();
    game.showFrames(5);
    expect((await game.read()).presses).toHaveLength(0);
    game.press('shoot');
    game.showFrames(1);
    expect((await game.read()).presses).toHaveLength(PRESS_FIELDS);
  });

  it('records which frames follow one another, and the run key of each', async () => {
    const game = await open();
    const shown = async () => framesOf(await game.read(), [FRAME.follows, FRAME.runKey]);
    const run = game.now();
    game.showFrames(2);
    game.pause();
    game.showFrames(1);
    expect(await shown()).toEqual([
      [0, run],
      [1, run],
      [0, run],
    ]);
    const replay = game.now();
    game.replay({ seed: 3, ...SIZE, inputs: [], ticks: 50 }, 10);
    game.showFrames(1);
    game.leave();
    game.showFrames(1);
    expect(await shown()).toEqual([
      [0, -replay],
      [0, run],
    ]);
  });

  it('estimates the size of reports, as messages of Comlink', async () => {
    const game = await open();
    game.showFrames(60);
    await game.read();
    const { length } = game.reports;
    for (let i = 0; i < 60; i++) {
      game.press(i % 7 === 0 ? 'jump' : 'shoot');
      game.showFrames(1);
    }
    const id = '1a2b3c4d5e6f7-1a2b3c4d5e6f7-1a2b3c4d5e6f7-1a2b3c4d5e6f7';
    const sizeOf = (report: Report) => {
      const value = { ...report, run: { ...report.run, id: '3123456789-3123456789' } };
      const argumentList = [{ type: 'RAW', value }];
      return serialize({ id, type: 'APPLY', path: [], argumentList }).length;
    };
    const size = game.reports.slice(length).reduce((sum, report) => sum + sizeOf(report), 0);
    // V8 keeps some whole numbers as doubles, which take 7 bytes more.
    const ratio = (await game.read()).bytes / size;
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.2);
  });

  it('does not change the run', async () => {
    const [closed, opened] = await Promise.all(
      [false, true].map(async (isOpen) => {
        const { reports, press, showFrames } = await open(isOpen);
        for (let i = 0; i < 300; i++) {
          if (i % 10 === 0) press('shoot');
          showFrames(1);
        }
        return reports;
      }),
    );
    expect(opened).toEqual(closed);
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
    const game = createMachine({ clock });
    game.start();
    // The start of a run reads it once, for the run key.
    reads = 0;
    for (let frame = 1; frame <= 200; frame++) hand.show(frame * TICK_MS);
    expect(reads).toBe(0);
    await game.api.ask('profile', 'open');
    for (let frame = 201; frame <= 210; frame++) {
      reads = 0;
      hand.show(frame * TICK_MS);
      // Two for the tick, one for the drawing, two for a report.
      expect(reads).toBeGreaterThanOrEqual(3);
      expect(reads).toBeLessThanOrEqual(5);
    }
  });
});
