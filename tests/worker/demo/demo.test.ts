/** The demo behind the title: drawn in 'ready', unknown to reports, runs and the profiler. */
import { expect, it } from 'vitest';
import { TICK_MS } from '../../../shared/rules.ts';
import { createDemo } from '../../../worker/demo/demo.ts';
import { openEngineOnSurface } from '../../support/engine-on-surface.ts';
import { openHeadless } from '../../support/headless-fixture.ts';
import { EVERY_30 } from '../../support/inputs.ts';

const MOTION = { reducedMotion: false, highContrast: false };

async function openWithMotion() {
  const game = await openHeadless();
  await game.engine.prefer(MOTION);
  game.pass(100);
  return game;
}

it('asks for frames in ready and reports nothing', async () => {
  const game = await openWithMotion();
  expect(game.pass(200)).toBe(false);
  await game.engine.demo(0);
  expect(game.pass(20_000)).toBe(true);
  expect(game.reports).toEqual([]);
  await game.engine.demo(null);
  game.pass(100);
  expect(game.pass(200)).toBe(false);
  expect(game.reports).toEqual([]);
});

it('leaves no trace in the run that begins during it', async () => {
  const plain = await openHeadless();
  await plain.start(1);
  await plain.play(EVERY_30, 10_000);
  const game = await openWithMotion();
  await game.engine.demo(560);
  game.pass(5000);
  await game.start(1);
  expect(game.last()).toEqual({ status: 'playing', score: 0, round: 1, ticks: 0 });
  await game.play(EVERY_30, 10_000);
  expect(game.result()).not.toBeNull();
  expect(game.result()).toEqual(plain.result());
  expect(game.replayEvents()).toEqual(plain.replayEvents());
});

it('stands still a minute after the last call, and goes on with the next', async () => {
  const game = await openWithMotion();
  await game.engine.demo(0);
  expect(game.pass(50_000)).toBe(true);
  await game.engine.demo(0);
  expect(game.pass(59_000)).toBe(true);
  game.pass(2000);
  expect(game.pass(200)).toBe(false);
  await game.engine.demo(0);
  expect(game.pass(1000)).toBe(true);
});

it('never moves under reduced motion', async () => {
  const game = await openHeadless();
  game.pass(100);
  await game.engine.demo(0);
  expect(game.pass(200)).toBe(false);
  // Without another call.
  await game.engine.prefer(MOTION);
  expect(game.pass(1000)).toBe(true);
  await game.engine.prefer({ ...MOTION, reducedMotion: true });
  game.pass(100);
  expect(game.pass(200)).toBe(false);
  await game.engine.prefer(MOTION);
  expect(game.pass(1000)).toBe(true);
});

it('is no run for the profiler: ends when it is opened, and goes on when it is closed', async () => {
  const game = await openWithMotion();
  await game.engine.demo(0);
  game.pass(1000);
  await game.engine.profile(true);
  game.pass(100);
  expect(game.pass(200)).toBe(false);
  await game.engine.demo(0);
  expect(game.pass(200)).toBe(false);
  await game.engine.profile(false);
  expect(game.pass(1000)).toBe(true);
});

it('a demo from before a run does not come back by itself', async () => {
  const game = await openWithMotion();
  await game.engine.demo(0);
  await game.start(1);
  await game.play([], 10_000);
  expect(game.last().status).toBe('ready');
  game.pass(5000);
  await game.engine.prefer({ ...MOTION, highContrast: true });
  game.pass(100);
  expect(game.pass(200)).toBe(false);
});

it('ends when the canvas loses its context, and may come back with it', async () => {
  const { engine, isDrawing, showFrames } = await openEngineOnSurface(false);
  const demo = createDemo(engine.core);
  demo.show(0);
  showFrames(30);
  expect(isDrawing()).toBe(true);
  engine.onContextLost();
  expect(showFrames(5)).toBe(false);
  demo.show(0);
  expect(showFrames(1)).toBe(false);
  engine.onContextRestored();
  demo.show(0);
  showFrames(5);
  expect(isDrawing()).toBe(true);
});

it('is shown only in ready', async () => {
  const game = await openWithMotion();
  await game.start(1);
  game.pass(500);
  await game.engine.demo(0);
  await game.send('pause');
  game.pass(100);
  expect(game.pass(200)).toBe(false);
});

it('ends on a device that draws it too slowly, and does not come back', async () => {
  const game = await openHeadless();
  await game.engine.prefer(MOTION);
  await game.engine.demo(0);
  game.pass(20_000, 20);
  expect(game.last().status).toBe('ready');
  await game.engine.demo(0);
  game.pass(100);
  expect(game.pass(20 * TICK_MS)).toBe(false);
});
