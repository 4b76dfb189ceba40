/** A tick has the same world, picture and chain however it was reached. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RecordedRun } from '../../../shared/recording.ts';
import { Frames } from '../../../worker/engine/frames.ts';
import { ghostOf } from '../../../worker/engine/ghost.ts';
import { openJournal } from '../../../worker/engine/journal.ts';
import { Playback } from '../../../worker/engine/playback.ts';
import { createPainter, NO_PAINTER, type Painter } from '../../../worker/presentation/painter.ts';
import { digest } from '../../../worker/simulation/digest.ts';
import { play } from '../../../worker/simulation/play.ts';
import { playedUntil, readGolden } from '../../recordings/golden.ts';
import { createCanvasFixture, type DrawCall } from '../../support/surface-fixture.ts';

/** Five rounds of a run with everything in it. */
const LONG = playedUntil(readGolden('victory-on-the-largest-world').run, 2400);
const DEAF = () => {};

/** A run on a canvas that draws nothing, at its start. */
function open(recorded: RecordedRun) {
  // Which of two layers holds the present sky depends on the frames before.
  const { canvas, calls } = createCanvasFixture(0, 0);
  const painter = createPainter(canvas, { width: 450, height: 250, pixelRatio: 2 }, () => {});
  const playback = new Playback(painter, openJournal(recorded));
  const frames = new Frames(playback, painter, DEAF);
  /** Everything that is drawn, with the car between two ticks, and exactly at the last one. */
  function drawn(): readonly DrawCall[] {
    calls.length = 0;
    for (const exactTick of [false, true]) {
      frames.reset(exactTick);
      frames.draw('halted', 0.4, 0, recorded);
    }
    return calls.filter((call) => !isPreparation(call));
  }
  const state = () => [
    ...[playback.world.ticks, digest(playback.world), playback.chain],
    ...[playback.collected, playback.destroyed],
  ];
  return { playback, drawn, state };
}

/** One px of the next round's sky, covered at once. */
function isPreparation([name, , , ...args]: DrawCall): boolean {
  return name === 'drawImage' && args.length === 9 && args.slice(-2).every((side) => side === 1);
}

it('a tick that is gone to is drawn as the one that is played, with its chain and the car of a ghost', () => {
  for (const { run } of [readGolden('hit-by-a-bullet'), { run: LONG }]) {
    const { playback, drawn, state } = open(run);
    const ghost = ghostOf(run, run);
    // Played once, a tick at a time, with the pictures of every 37th tick kept.
    const played: [number, ReturnType<typeof state>, readonly DrawCall[]][] = [];
    while (!playback.isAtEnd()) {
      playback.tick();
      const { ticks } = playback.world;
      if (ticks % 37 === 0 || playback.isAtEnd()) played.push([ticks, state(), drawn()]);
    }
    const [order = []] = fc.sample(fc.shuffledSubarray(played), { numRuns: 1, seed: 1 });
    for (const [tick, reached, picture] of [...order.slice(0, 60), ...played.slice(-1)]) {
      playback.goTo(tick);
      expect(state()).toEqual(reached);
      expect(drawn()).toEqual(picture);
      ghost?.follow(tick);
      expect(ghost?.carY).toBe(playback.world.carY);
      const hasEnded = tick === run.ticks;
      expect(ghost?.sinceEnd).toBe(hasEnded ? 0 : -1);
      // The world of an ended run is shown at its last tick exactly.
      if (!hasEnded) expect(ghost?.previousCarY).toBe(playback.previousCarY);
    }
  }
});

it('the scores at its gates are those of the run on screen', () => {
  const { run } = readGolden('victory-on-the-largest-world');
  const playback = new Playback(NO_PAINTER, openJournal(run));
  playback.goTo(run.ticks);
  const { gateScores } = playback;
  const expected = [1, 7, 20].map((gate) => play(run.seed, run, run.inputs, gate * 500).score);
  expect([0, 6, 19].map((i) => gateScores[i])).toEqual(expected);
  // A late press changes the past.
  playback.show(openJournal({ ...run, inputs: [], ticks: 510 }));
  playback.goTo(510);
  playback.show(openJournal(run));
  playback.goTo(510);
  expect(gateScores[0]).toBe(expected[0]);
});

it('no frame that shows an end is judged for the resolution', () => {
  const calls: string[] = [];
  const onFrame = () => void calls.push('judged');
  const painter = { ...NO_PAINTER, onFrame, rest: () => void calls.push('not judged') };
  const { run } = readGolden('hit-by-a-bullet');
  const playback = new Playback(painter, openJournal(run));
  const frames = new Frames(playback, painter, DEAF);
  playback.goTo(run.ticks - 1);
  frames.draw('playing', 0, 0, run);
  playback.tick();
  for (const mode of ['ending', 'ready'] as const) frames.draw(mode, 0, 16, run);
  expect(calls).toEqual(['judged', 'not judged', 'not judged']);
});

it('a paused run is dimmed, and nothing else', () => {
  const dimmed: boolean[] = [];
  const draw: Painter['draw'] = (_, state) => dimmed.push(state.dimmed) < 0;
  const { run } = readGolden('idle');
  const painter = { ...NO_PAINTER, draw };
  const frames = new Frames(new Playback(painter, openJournal(run)), painter, DEAF);
  for (const mode of ['paused', 'playing', 'halted', 'ready'] as const)
    frames.draw(mode, 0, 0, run);
  expect(dimmed).toEqual([true, false, false, false]);
});
