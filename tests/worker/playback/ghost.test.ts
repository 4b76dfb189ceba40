/** The ghost: the car of another run, drawn behind the run's own, which it never changes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../shared/contract.ts';
import type { RecordedRun } from '../../../shared/recording.ts';
import { CAR_X, JUMP_BIT } from '../../../shared/rules.ts';
import { ghostOf } from '../../../worker/playback/ghost.ts';
import { createRun } from '../../../worker/playback/run.ts';
import { readGoldens } from '../../recordings/golden.ts';
import { openEngineOnSurface } from '../../support/engine-on-surface.ts';
import { openHeadless, WORLD_SIZE } from '../../support/headless-fixture.ts';

/** A run of seed 1 that jumps in tick 30 and crashes. */
const JUMPER: RecordedRun = { seed: 1, ...WORLD_SIZE, inputs: [[30, JUMP_BIT]], ticks: 220 };
const OTHER_COURSES: readonly RecordedRun[] = [
  { ...JUMPER, seed: 2 },
  { ...JUMPER, width: 899 },
  { ...JUMPER, height: 499 },
];

describe('the ghost', () => {
  it.each(readGoldens().map(({ name, run }) => [name, run] as const))(
    '%s: has the car of its run at any tick, forwards and backwards',
    (_name, recorded) => {
      const run = createRun(recorded);
      run.load(recorded, 0, 0);
      const ghost = ghostOf(recorded, recorded.seed, recorded);
      fc.assert(
        fc.property(fc.integer({ min: 1, max: recorded.ticks }), (tick) => {
          run.goTo(tick, null);
          ghost?.follow(tick);
          expect(ghost?.carY).toBe(run.world.carY);
          const hasEnded = tick === recorded.ticks;
          expect(ghost?.sinceEnd).toBe(hasEnded ? 0 : -1);
          // The world of an ended run is shown at its last tick exactly.
          if (!hasEnded) expect(ghost?.previousCarY).toBe(run.previousCarY);
        }),
        { numRuns: 20 },
      );
    },
  );

  it('stays where its run ended', () => {
    const ghost = ghostOf(JUMPER, 1, WORLD_SIZE);
    ghost?.follow(220);
    const y = ghost?.carY;
    ghost?.follow(5000);
    expect(ghost).toMatchObject({ carY: y, previousCarY: y, sinceEnd: 4780 });
  });

  it('is of the same seed and world size, or there is no ghost', () => {
    for (const other of OTHER_COURSES) expect(ghostOf(other, 1, WORLD_SIZE)).toBeNull();
    expect(ghostOf(null, 1, WORLD_SIZE)).toBeNull();
  });
});

it('changes nothing that a run reports', async () => {
  const results = [];
  for (const ghost of [JUMPER, ...OTHER_COURSES, null]) {
    const game = await openHeadless();
    const start = { type: 'start', at: 0, seed: 1, worldSize: WORLD_SIZE } as const;
    await game.engine.command(ghost === null ? start : { ...start, decoration: { ghost } });
    await game.playAndPause(150);
    await game.send('resume');
    game.showFrames(400);
    results.push([game.reports, game.events, game.inputs, game.recorder.last()]);
  }
  for (const result of results) expect(result).toEqual(results.at(-1));
});

describe('the picture', () => {
  it('has an outlined car behind the own one, between its last two ticks', async () => {
    const game = await openEngine();
    game.start(JUMPER);
    game.showFrames(45);
    const cars = game.ghostParts();
    expect(cars).toHaveLength(PARTS);
    expect(new Set(cars.map(({ opacity }) => opacity))).toEqual(new Set([0.9]));
    const [body] = cars;
    const own = game.carBody();
    expect(body?.bottom).toBeLessThan(own?.bottom ?? 0);
    expect(body?.order).toBeLessThan(own?.order ?? 0);
  });

  it('is without a ghost before a race, in the next run, and in a replay', async () => {
    const game = await openEngine();
    game.start();
    game.showFrames(45);
    expect(game.ghostParts()).toEqual([]);
    game.command({ type: 'pause', at: 0 });
    game.command({ ...START, type: 'restart', decoration: { ghost: JUMPER } });
    game.showFrames(45);
    expect(game.ghostParts()).toHaveLength(PARTS);
    game.command({ type: 'pause', at: 0 });
    game.replays.show(JUMPER, 20);
    game.showFrames(1);
    expect(game.ghostParts()).toEqual([]);
    game.replays.leave();
    game.showFrames(1);
    expect(game.ghostParts()).toHaveLength(PARTS);
    game.command({ ...START, type: 'restart' });
    game.showFrames(45);
    expect(game.ghostParts()).toEqual([]);
  });

  it('loses a ghost within half a second of its end', async () => {
    const game = await openEngine();
    game.start({ ...JUMPER, ticks: 100 });
    game.showFrames(101);
    const opacities = [];
    for (let i = 0; i < 30; i++) {
      opacities.push(game.ghostParts()[0]?.opacity ?? 0);
      game.showFrames(1);
    }
    expect(opacities[0]).toBeGreaterThan(0.38);
    expect(opacities).toEqual([...opacities].sort((a, b) => b - a));
    expect(new Set(opacities).size).toBe(30);
    expect(game.ghostParts()).toEqual([]);
  });

  it('has the ghost again after the run was restored', async () => {
    const [played, restored] = [await openEngine(), await openEngine()];
    played.start(JUMPER);
    played.showFrames(46);
    played.command({ type: 'pause', at: 0 });
    played.showFrames(1);
    const run = { seed: 1, ...WORLD_SIZE, inputs: [], ticks: 45 };
    expect(restored.engine.restore(run, { ghost: JUMPER })).toBe(true);
    // The place between two ticks is that of a new run.
    restored.showFrames(1);
    expect(restored.ghostParts()).toHaveLength(PARTS);
    const middle = (parts: ReturnType<typeof played.ghostParts>) => parts[0]?.left;
    expect(middle(restored.ghostParts())).toBe(middle(played.ghostParts()));
  });
});

const START = { type: 'start', at: 0, seed: 1, worldSize: WORLD_SIZE } as const;
/** Body and two wheels, and 17 m before its end the name, a sign, two figures and the unit. */
const PARTS = 3 + 5;
/** Widest sprite of a car, px. Bodies further right belong to no car. */
const BODY_REACH = 60;

async function openEngine() {
  const { engine, replays, calls, showFrames } = await openEngineOnSurface();
  const command = (sent: Command) => engine.command(sent);
  /** Images at the car's place in the last frame, in the order in which they were drawn. */
  function atCar() {
    const parts = [];
    for (const [order, [name, opacity, , ...args]] of calls.entries()) {
      const [left = 0, top = 0, width = 0, height = 0] = args.slice(-4).map(Number);
      const isAtCar = left < CAR_X + BODY_REACH && left + width > CAR_X && width < BODY_REACH;
      if (name === 'drawImage' && isAtCar) {
        parts.push({ order, opacity, left, width, bottom: top + height });
      }
    }
    return parts;
  }
  return {
    engine,
    replays,
    command,
    start: (ghost?: RecordedRun) =>
      command(ghost === undefined ? START : { ...START, decoration: { ghost } }),
    showFrames,
    ghostParts: () => atCar().filter(({ opacity }) => opacity < 1),
    /** The widest image at the car's place that is drawn last: the own car's body. */
    carBody: () =>
      atCar()
        .filter(({ opacity }) => opacity === 1)
        .findLast(({ width }) => width > 40),
  };
}
