/** The line of this device's longest run: on the road of a run, never of a replay. */
import { describe, expect, it } from 'vitest';
import type { RunDecoration } from '../../../shared/contract.ts';
import { CAR_SIZE, CAR_X } from '../../../shared/rules.ts';
import { paintBestLine } from '../../../worker/rendering/best-line.ts';
import { openEngineOnSurface } from '../../support/engine-on-surface.ts';
import { openHeadless, WORLD_SIZE } from '../../support/headless-fixture.ts';
import { createSurfaceFixture } from '../../support/surface-fixture.ts';

/** Without a press, the run of this seed is not hit for 400 ticks. */
const SEED = 13;
const START = { type: 'start', at: 0, seed: SEED, worldSize: WORLD_SIZE } as const;
const LINE = paintBestLine({
  createLayer: () => ({ image: {}, surface: createSurfaceFixture().surface }),
  scale: 1,
  isHighContrast: false,
});

/** Opens an engine that plays; `places` are those of the lines in the last frame, px. */
async function open(decoration: RunDecoration, reducedMotion = false) {
  const game = await openEngineOnSurface(reducedMotion);
  game.engine.command({ ...START, decoration });
  const places = () =>
    game.calls
      .filter(([name, , , ...args]) => name === 'drawImage' && args.at(-1) === LINE.height)
      .map(([, , , ...args]) => Number(args[1]) + LINE.anchorX);
  /** Shows frames up to the first one at `tick`. */
  const showTo = (tick: number) => {
    const { world } = game.engine.core.playback.run;
    while (world.ticks < tick && world.outcome === null) game.showFrames(1);
    expect(world.ticks).toBe(tick);
  };
  return { ...game, places, showTo };
}

describe('the line of the longest run', () => {
  it('comes with the road and passes below the car', async () => {
    const game = await open({ bestTicks: 300 });
    const seen: number[] = [];
    for (let tick = 280; tick <= 301; tick++) {
      game.showTo(tick);
      seen.push(...game.places());
    }
    expect(seen).toHaveLength(22);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    // A frame lies between the last two ticks.
    expect(seen[20]).toBeGreaterThanOrEqual(CAR_X + CAR_SIZE / 2);
    expect(seen[21]).toBeLessThanOrEqual(CAR_X + CAR_SIZE / 2);
  });

  it('stands still below the car under reduced motion, from that tick on', async () => {
    const game = await open({ bestTicks: 300 }, true);
    game.showTo(298);
    expect(game.places()).toEqual([]);
    for (const tick of [302, 312]) {
      game.showTo(tick);
      expect(game.places()).toEqual([CAR_X + CAR_SIZE / 2]);
    }
  });

  it.each([undefined, 0, 299, Number.NaN])('is none for %s ticks', async (bestTicks) => {
    const game = await open(bestTicks === undefined ? {} : { bestTicks });
    game.showTo(290);
    expect(game.places()).toEqual([]);
  });

  it('is not in a replay, and is in a run that was restored', async () => {
    const game = await open({ bestTicks: 300 });
    game.showTo(200);
    game.engine.command({ type: 'pause', at: 0 });
    game.showFrames(1);
    const [place] = game.places();
    game.replays.show({ seed: SEED, ...WORLD_SIZE, inputs: [], ticks: 210 }, 200);
    game.showFrames(1);
    expect(game.places()).toEqual([]);
    game.replays.leave();
    game.showFrames(1);
    expect(game.places()).toEqual([place]);
    const restored = await openEngineOnSurface(false);
    const run = { seed: SEED, ...WORLD_SIZE, inputs: [], ticks: 200 };
    expect(restored.engine.restore(run, { bestTicks: 300 })).toBe(true);
    restored.showFrames(1);
    expect(restored.calls.some(([, , , ...args]) => args.at(-1) === LINE.height)).toBe(true);
  });
});

it('changes nothing that a run reports', async () => {
  const results = [];
  for (const bestTicks of [undefined, 300, 350]) {
    const game = await openHeadless();
    await game.engine.command({
      ...START,
      decoration: bestTicks === undefined ? {} : { bestTicks },
    });
    game.showFrames(600);
    results.push([game.reports, game.events, game.recorder.last()]);
  }
  for (const result of results) expect(result).toEqual(results[0]);
});
