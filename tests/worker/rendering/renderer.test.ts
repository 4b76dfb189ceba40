/** Moments of the picture, read from the images that it draws. */
import { describe, expect, it } from 'vitest';
import { ENEMY_SHOT_TICKS, ROUND_TICKS } from '../../../shared/rules.ts';
import { STILL_FRAME } from '../../../worker/presentation/painter.ts';
import { createEffects } from '../../../worker/rendering/effects/effects.ts';
import type { FrameState } from '../../../worker/rendering/frame.ts';
import { createLandscape } from '../../../worker/rendering/journey/landscape.ts';
import { createRenderer } from '../../../worker/rendering/renderer.ts';
import { lessonOf } from '../../support/find-lesson.ts';
import { createCanvasFixture } from '../../support/surface-fixture.ts';
import { createWorldFixture } from '../../support/world-fixture.ts';

const AT_REST = { pitch: 0, formerPitch: 0, sunk: 0, airborne: false };
const PREFERENCES = { reducedMotion: false, highContrast: false };

function open(preferences = PREFERENCES, height = 500) {
  const { canvas, calls } = createCanvasFixture(900, height);
  const created: unknown[] = [];
  const createLayer = (width: number, height: number) => {
    const layer = canvas.createLayer(width, height);
    created.push(layer.image);
    return layer;
  };
  const renderer = createRenderer(canvas.picture, createLayer);
  renderer.add({ effects: createEffects(), createLandscape });
  renderer.prefer(preferences);
  const fixture = createWorldFixture();
  const { world } = fixture;
  world.ticks = 1;
  function draw(sinceEnd = -1, sky: Partial<FrameState> = {}) {
    calls.length = 0;
    const state = { ...STILL_FRAME, ...sky, previousCarY: world.carY, sinceEnd };
    renderer.draw(world, state, AT_REST);
    return [...calls];
  }
  /** Images in the next frame: layers, or parts of them. */
  const images = () =>
    draw()
      .filter(([name]) => name === 'drawImage')
      .map(([, , , image, ...place]) => `${[created.indexOf(image), ...place.slice(0, -4)]}`);
  return { renderer, fixture, world, draw, images, layersCreated: () => created.length };
}

it('a canvas that is higher than the world goes on with its sky above and its road below', () => {
  const bars = (preferences = PREFERENCES, ticks = 100, dimmed = false) => {
    const { world, draw } = open(preferences, 700);
    world.ticks = ticks;
    const fills = draw(-1, { dimmed }).filter(([name]) => name === 'fillRect');
    return fills.slice(dimmed ? -3 : -2).map(([, , colour, ...args]) => [colour, ...args]);
  };
  expect(bars()).toEqual([
    ['#1A0F36', 0, 0, 900, 100],
    [expect.not.stringMatching('#0B0E11'), 0, 600, 900, 100],
  ]);
  expect(bars({ ...PREFERENCES, highContrast: true })[1]?.[0]).toBe('#0B0E11');
  // A near camera shows the world itself there, as far as it goes.
  expect(bars(PREFERENCES, 0)).not.toContainEqual(['#1A0F36', 0, 0, 900, expect.anything()]);
  // In a pause it is far away: the title is where the car was.
  expect(bars(PREFERENCES, 0, true)[0]).toEqual(bars()[0]);
});

it('a paused picture is dimmed, all of it', () => {
  const { draw } = open();
  const last = (dimmed: boolean) => draw(-1, { dimmed }).at(-1)?.slice(2);
  expect(last(true)).toEqual(['rgba(11,14,17,0.55)', 0, 0, 900, 500]);
  expect(last(false)).not.toEqual(last(true));
});

it('the demo shows low notes, and none where the title is', () => {
  const { fixture, world, draw } = open();
  for (let i = 0; i < 60; i++) draw();
  const notesAt = (y: number, skyTicks: number | null) => {
    const without = draw(-1, { skyTicks }).length;
    fixture.add('dollars', 500, y);
    const added = draw(-1, { skyTicks }).length - without;
    world.dollars.count = 0;
    return added;
  };
  expect([220, 380].map((y) => notesAt(y, null))).toEqual([1, 1]);
  expect([220, 380].map((y) => notesAt(y, 250))).toEqual([0, 1]);
});

it('the last picture of a lesson has no note and no bullet', () => {
  const { fixture, world, draw } = open();
  const ghost = { carY: 0, previousCarY: 0, world, pose: AT_REST, ticks: 9, sinceEnd: -1 };
  const lesson = { ghost, lesson: lessonOf({ end: 300 }), draw: null };
  for (let i = 0; i < 60; i++) draw();
  const bodiesAt = (tick: number) => {
    world.ticks = tick;
    const without = draw(-1, { lesson }).length;
    fixture.add('dollars', 500, 300);
    fixture.add('enemyBullets', 500);
    const added = draw(-1, { lesson }).length - without;
    world.dollars.count = world.enemyBullets.count = 0;
    return added > 0;
  };
  expect([bodiesAt(299), bodiesAt(300)]).toEqual([true, false]);
});

describe('an enemy', () => {
  /** Image of the enemy in each tick between two shots. */
  function imagesBetweenShots(reducedMotion: boolean) {
    const { fixture, world, images } = open({ ...PREFERENCES, reducedMotion });
    images();
    const without = new Set(images());
    fixture.add('enemies', 500);
    return Array.from({ length: ENEMY_SHOT_TICKS }, (_, sinceShot) => {
      world.enemies.sinceShot[0] = sinceShot;
      // The last image that is not scenery; the enemy's shadow is drawn before it.
      return images().findLast((image) => !without.has(image));
    });
  }

  it('appears drawn up, and does not move, under reduced motion', () => {
    const seen = imagesBetweenShots(true);
    expect(new Set(seen.slice(70)).size).toBe(1);
    expect(seen[70]).not.toBe(seen[69]);
    expect(new Set(seen.slice(0, 58)).size).toBe(1);
  });
});

describe('a district', () => {
  /** All frames of some ticks: what each drew, and how many layers it created. */
  function play(ticks: readonly number[]) {
    const opened = open();
    return ticks.map((tick) => {
      const before = opened.layersCreated();
      opened.world.ticks = tick;
      return { calls: opened.draw(), layers: opened.layersCreated() - before };
    });
  }
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

  it('is painted in the round before it, one layer a frame', () => {
    const frames = play(range(3 * ROUND_TICKS - 60, 4 * ROUND_TICKS + 30));
    const atGate = frames.findIndex((_, i) => i === ROUND_TICKS + 60);
    expect(frames.slice(atGate).every(({ layers }) => layers === 0)).toBe(true);
    const round4 = frames.slice(60 + 30, atGate);
    expect(Math.max(...round4.map(({ layers }) => layers))).toBeLessThanOrEqual(1);
  });

  it('fills the picture three times at most: empty pixels also cost', () => {
    const { world, draw } = open();
    const fills = range(1, 21).map((round) => {
      world.ticks = (round - 0.5) * ROUND_TICKS;
      for (let i = 0; i < 60; i++) draw();
      const within = (from: number, length: number, most: number) =>
        Math.max(0, Math.min(most, from + length) - Math.max(0, from));
      const px = draw().map((call) => {
        const [x = 0, y = 0, width = 0, height = 0] = call.slice(-4).map(Number);
        return call[0] === 'drawImage' ? within(x, width, 900) * within(y, height, 500) : 0;
      });
      return px.reduce((sum, some) => sum + some) / (900 * 500);
    });
    expect(Math.max(...fills)).toBeLessThan(3);
    expect(fills.reduce((sum, fill) => sum + fill) / fills.length).toBeLessThan(2.75);
  });
});

describe('a crash', () => {
  function openCrash(reducedMotion: boolean) {
    const opened = open({ ...PREFERENCES, reducedMotion });
    // Until everything is painted.
    for (let i = 0; i < 60; i++) opened.draw();
    opened.world.outcome = 'bullet';
    return opened;
  }

  it('stands still for 80 ms, bright in the first frame only, and has no impact under reduced motion', () => {
    const { draw } = openCrash(false);
    const still = draw(17);
    expect(draw(0)).not.toEqual(still);
    expect(draw(79)).toEqual(still);
    expect(draw(81)).not.toEqual(still);
    expect(draw(120)).not.toEqual(draw(140));
    const reduced = openCrash(true);
    expect(reduced.draw(0)[0]).toEqual(reduced.draw(79)[0]);
    expect(reduced.draw(0).length).toBe(reduced.draw(79).length);
  });
});
