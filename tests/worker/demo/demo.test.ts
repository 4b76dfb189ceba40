/** The demo behind the title: it is drawn in 'ready', and has no part in reports, runs and the profiler. */
import { expect, it } from 'vitest';
import { START_LEFT, zoomAtStart } from '../../../shared/camera.ts';
import { CAR_RIGHT, OBSTACLE_SIZE } from '../../../shared/rules.ts';
import { createMachine, SIZE } from '../../support/machine-fixture.ts';
import { createRecorderFixture } from '../../support/recorder-fixture.ts';

const MOTION = { reducedMotion: false, highContrast: false };

function open(options: Parameters<typeof createMachine>[0] = {}) {
  const game = createMachine(options);
  const prefer = (changed: Partial<typeof MOTION>) =>
    game.send({ type: 'prefer', preferences: { ...MOTION, ...changed } });
  prefer({});
  game.pass(100);
  return {
    ...game,
    prefer,
    demo: () => game.api.send({ type: 'demo' }),
    /** True if the picture moves. */
    isMoving: () => {
      game.pass(100);
      return game.pass(200);
    },
  };
}

it.each([
  [358, 400],
  [328, 390],
  [300, 240],
  [635, 240],
  [900, 500],
])('in %ix%i, ready screen and demo show an enemy and a note ahead', async (...size) => {
  const [width, height] = size;
  const game = open();
  game.send({
    type: 'resize',
    size: { width, height, pixelRatio: 1 },
    worldSize: { width, height },
  });
  const { dollars, enemies, enemyBullets, outcome } = game.engine.stage.playback.world;
  for (const shows of [() => {}, game.demo]) {
    await shows();
    expect([dollars.count, enemies.count, enemyBullets.count, outcome]).toEqual([1, 1, 0, null]);
    expect(dollars.x[0]).toBeGreaterThan(CAR_RIGHT);
    expect(enemies.x[0]).toBeGreaterThan((dollars.x[0] ?? 0) + OBSTACLE_SIZE);
    const right = START_LEFT + width / zoomAtStart(width, height);
    expect(enemies.x[0]).toBeLessThan(right - OBSTACLE_SIZE);
  }
});

it('the demo asks for frames in ready and reports nothing', async () => {
  const game = open();
  expect(game.isMoving()).toBe(false);
  await game.demo();
  expect(game.pass(20_000)).toBe(true);
  expect(game.reports).toEqual([]);
});

it('the demo leaves no trace in the run that begins during it', async () => {
  const [plain, game] = [open(), open()];
  await game.demo();
  game.pass(5000);
  for (const { start, showFrames, press, isFinal, worldTicks } of [plain, game]) {
    start({ seed: 1 });
    while (!isFinal()) {
      if (worldTicks() % 30 === 0) press('shoot');
      showFrames(1);
    }
  }
  expect(game.journal()).toMatchObject({ seed: 1, ...SIZE });
  expect(game.reports).toEqual(plain.reports);
});

it('the demo never moves under reduced motion, and moves again at once without it', async () => {
  const game = open();
  game.prefer({ reducedMotion: true });
  await game.demo();
  for (const reducedMotion of [true, false, true, false]) {
    game.prefer({ reducedMotion });
    expect(game.isMoving()).toBe(!reducedMotion);
  }
});

it('the demo is no run for the profiler: ends while that is open, and goes on with the next call', async () => {
  const recorder = createRecorderFixture();
  const game = open({ recorder });
  await game.demo();
  game.pass(1000);
  recorder.isOpen = true;
  expect(game.isMoving()).toBe(false);
  await game.demo();
  expect(game.isMoving()).toBe(false);
  recorder.isOpen = false;
  await game.demo();
  expect(game.isMoving()).toBe(true);
});

it('the demo is shown only in ready, and one from before a run does not come back by itself', async () => {
  const game = open();
  await game.demo();
  game.start({ seed: 1 });
  game.pass(500);
  await game.demo();
  game.pause();
  expect(game.isMoving()).toBe(false);
  game.resume();
  game.pass(10_000);
  expect(game.status()).toBe('ready');
  for (const changed of [{ highContrast: true }, { reducedMotion: true }, {}]) {
    game.prefer(changed);
    expect(game.isMoving()).toBe(false);
  }
});

it('the demo ends when the canvas loses its context, and may come back with it', async () => {
  const game = open({ picture: 'moving' });
  await game.demo();
  game.showFrames(30);
  expect(game.calls.length).toBeGreaterThan(0);
  game.engine.onContextLost();
  expect(game.showFrames(5)).toBe(false);
  await game.demo();
  expect([game.showFrames(1), game.calls]).toEqual([false, []]);
  game.engine.onContextRestored();
  await game.demo();
  game.showFrames(5);
  expect(game.calls.length).toBeGreaterThan(0);
});
