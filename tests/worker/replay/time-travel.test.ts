/** A tick is the same tick, however it was reached: its world and its picture. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RecordedRun } from '../../../shared/recording.ts';
import { WIN_TICKS } from '../../../shared/rules.ts';
import { createPlayback } from '../../../worker/playback/playback.ts';
import { createRun } from '../../../worker/playback/run.ts';
import { createKeyframes, KEYFRAME_TICKS } from '../../../worker/replay/keyframes.ts';
import { EFFECT_TICKS, showTick } from '../../../worker/replay/time-travel.ts';
import { digest } from '../../../worker/simulation/digest.ts';
import type { World } from '../../../worker/simulation/world.ts';
import { readGoldens } from '../../recordings/golden.ts';
import { createSurfaceFixture, type DrawCall } from '../../support/surface-fixture.ts';

const RUNS = readGoldens().map(({ name, run }) => [name, run] as const);
const SEEK_TICKS = KEYFRAME_TICKS + EFFECT_TICKS;

/** A run on a canvas that draws nothing, at its start. */
function openPlayback(recorded: RecordedRun) {
  const { surface, calls } = createSurfaceFixture();
  const layers = createSurfaceFixture();
  const picture = { canvas: { width: 0, height: 0 }, surface };
  // An image is known by its size. Which of two layers holds the present sky depends on the frames before.
  const createLayer = (width: number, height: number) => ({
    image: { width, height },
    surface: layers.surface,
  });
  const playback = createPlayback(
    { picture, createLayer },
    {
      size: { width: 450, height: 250, pixelRatio: 2 },
      worldSize: recorded,
      preferences: { reducedMotion: false, highContrast: false },
    },
    { wake() {}, post() {} },
  );
  playback.run.load(recorded, 0, -1);
  /** Everything that is drawn, with the car between two ticks, and exactly at the last one. */
  function drawn(): readonly DrawCall[] {
    calls.length = 0;
    for (const exactTick of [false, true]) {
      playback.settings.exactTick = exactTick;
      playback.prepare('halted', 0.4, 0);
      playback.draw(0);
    }
    return calls.filter((call) => !isPreparation(call));
  }
  return { playback, drawn };
}

/** One px of the next round's sky, covered at once. */
function isPreparation([name, , , ...args]: DrawCall): boolean {
  return name === 'drawImage' && args.length === 9 && args.slice(-2).every((side) => side === 1);
}

it.each(RUNS)('%s: a tick has the world of a replay from the start', (_name, recorded) => {
  const keyframes = createKeyframes(recorded);
  const [straight, run] = [createRun(recorded), createRun(recorded)];
  run.load(recorded, 0, -1);
  fc.assert(
    fc.property(fc.integer({ min: -5, max: recorded.ticks + 5 }), (tick) => {
      straight.load(recorded, tick, -1);
      const at = Math.max(0, tick);
      run.goTo(tick, keyframes.upTo(at));
      expect([run.world.ticks, digest(run.world)]).toEqual([
        straight.world.ticks,
        digest(straight.world),
      ]);
      // The rest of the recording follows.
      for (let i = 0; i < 50 && !run.isAtEnd(); i++) {
        run.replayTick();
        straight.replayTick();
      }
      expect(digest(run.world)).toBe(digest(straight.world));
    }),
    { numRuns: 30 },
  );
});

it.each(RUNS)('%s: a seek draws what playing draws', (_name, recorded) => {
  const keyframes = createKeyframes(recorded);
  const { playback, drawn } = openPlayback(recorded);
  // Played once, a tick at a time, with the pictures of every 37th tick kept.
  const played: [number, readonly DrawCall[]][] = [];
  while (!playback.run.isAtEnd()) {
    playback.replayTick();
    const { ticks } = playback.run.world;
    if (ticks % 37 === 0) played.push([ticks, drawn()]);
  }
  played.push([playback.run.world.ticks, drawn()]);
  const order = fc.sample(fc.shuffledSubarray(played), { numRuns: 1, seed: 1 })[0] ?? [];
  for (const [tick, picture] of order.slice(0, 60)) {
    showTick(playback, tick, keyframes);
    expect(drawn()).toEqual(picture);
  }
});

it('plays few ticks for a seek through 10,000', () => {
  const recorded = RUNS.find(([name]) => name === 'victory-on-the-largest-world')?.[1];
  if (recorded === undefined) throw new Error('no recording of a whole run');
  expect(recorded.ticks).toBe(WIN_TICKS);
  const keyframes = createKeyframes(recorded);
  const { playback } = openPlayback(recorded);
  const { run } = playback;
  const { goTo, replayTick } = run;
  let played = 0;
  run.goTo = (tick, restore) => {
    let from = 0;
    const before = played;
    const restoreAndCount = (world: World) => {
      restore?.(world);
      from = world.ticks;
    };
    goTo(tick, restoreAndCount);
    // Ticks of goTo are played by several ways: they are counted by the distance.
    played = before + run.world.ticks - from;
  };
  run.replayTick = () => {
    played += 1;
    return replayTick();
  };
  let most = 0;
  for (let tick = 0; tick <= WIN_TICKS; tick += 7) {
    played = 0;
    showTick(playback, tick, keyframes);
    expect(run.world.ticks).toBe(tick);
    most = Math.max(most, played);
  }
  expect(most).toBeLessThan(SEEK_TICKS);
  expect(most).toBeGreaterThan(EFFECT_TICKS);
});
