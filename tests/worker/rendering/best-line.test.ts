/** The line of this device's longest run: on the road of a run, never of a replay. */
import { describe, expect, it } from 'vitest';
import type { Look } from '../../../shared/contract.ts';
import { CAR_SIZE, CAR_X } from '../../../shared/rules.ts';
import { createPost } from '../../../worker/rendering/effects/best-line.ts';
import { createPaintContext } from '../../../worker/rendering/sprites/sprite.ts';
import { createMachine, SIZE } from '../../support/machine-fixture.ts';
import { createSurfaceFixture } from '../../support/surface-fixture.ts';

/** Without a press, the run of this seed is not hit for 400 ticks. */
const SEED = 13;
const createLayer = () => ({ image: {}, surface: createSurfaceFixture().surface });
const LINE = createPost(createPaintContext(createLayer, SIZE, 1, false))();

/** A run that is played; `places` are those of the lines in the last frame, px. */
async function open(look: Look, picture: 'moving' | 'still' = 'moving') {
  const game = createMachine({ picture });
  await game.loadPicture();
  game.start({ seed: SEED }, look);
  const places = () =>
    game.calls
      .filter(([name, , , ...args]) => name === 'drawImage' && args.at(-2) === LINE.width)
      .map(([, , , ...args]) => Number(args.at(-4)) + LINE.anchorX);
  /** Shows frames up to the first one at `tick`. */
  const showTo = (tick: number) => {
    while (game.worldTicks() < tick && game.outcome() === null) game.showFrames(1);
    expect(game.worldTicks()).toBe(tick);
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
    const game = await open({ bestTicks: 300 }, 'still');
    game.showTo(298);
    expect(game.places()).toEqual([]);
    for (const tick of [302, 312]) {
      game.showTo(tick);
      expect(game.places()).toEqual([CAR_X + CAR_SIZE / 2]);
    }
  });

  it.each([undefined, 0, 299])('is none for %s ticks', async (bestTicks) => {
    const game = await open(bestTicks === undefined ? {} : { bestTicks });
    game.showTo(290);
    expect(game.places()).toEqual([]);
  });

  it('is not in a replay, and is in a run that was restored', async () => {
    const game = await open({ bestTicks: 300 });
    game.showTo(200);
    game.pause();
    game.showFrames(1);
    const [place] = game.places();
    const run = { seed: SEED, ...SIZE, inputs: [], ticks: 200 };
    game.replay(run, 200);
    game.showFrames(1);
    expect(game.places()).toEqual([]);
    game.leave();
    game.showFrames(1);
    expect(game.places()).toEqual([place]);
    game.resume();
    game.pass(20_000);
    game.restore(run, { look: { bestTicks: 300 } });
    game.showFrames(1);
    expect(game.places()).toHaveLength(1);
  });
});
