/** Time travel: back and forth by ticks in a paused run and in a recorded one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunResult } from '../../shared/contract.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import { WIN_TICKS } from '../../shared/rules.ts';
import { createRun } from '../../worker/run.ts';
import { digest } from '../../worker/simulation/digest.ts';
import { play } from '../../worker/simulation/play.ts';
import { inputLists, masks, seeds, worldSizes } from '../support/arbitraries.ts';
import { openBench, WORLD } from '../support/headless-fixture.ts';

describe('a run that keeps its recording', () => {
  it('stands at any tick as it stood there, and goes on as it went on', () => {
    fc.assert(
      fc.property(
        seeds,
        worldSizes,
        masks(400),
        fc.array(fc.integer({ min: -5, max: 450 }), { minLength: 1, maxLength: 4 }),
        (seed, size, pressed, stops) => {
          const run = createRun(size);
          run.begin(seed, size, 0);
          const digests = [digest(run.world)];
          const cars = [run.previousCarY];
          for (const mask of pressed) {
            if (run.world.outcome !== null) break;
            run.play(mask);
            digests.push(digest(run.world));
            cars.push(run.previousCarY);
          }
          const end = run.world.ticks;
          for (const stop of stops) {
            run.goTo(stop);
            const at = Math.min(Math.max(stop, 0), end);
            expect([run.world.ticks, digest(run.world)]).toEqual([at, digests[at]]);
            expect(run.previousCarY).toBe(cars[at]);
            while (run.world.ticks < run.recordedTicks) run.replay();
            expect(digest(run.world)).toBe(digests[end]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('stepping through a paused run', () => {
  it('goes back and forth by ticks, and no further back than its start', async () => {
    const bench = await openBench();
    await bench.start();
    await bench.playOn(200);
    const there = await numbers(bench);
    await bench.engine.step(-50);
    expect(bench.last()).toMatchObject({ status: 'paused', ticks: 150 });
    await bench.engine.step(-1000);
    expect(bench.last()).toMatchObject({ status: 'paused', ticks: 0, score: 0 });
    await bench.engine.step(1);
    expect(bench.last().ticks).toBe(1);
    await bench.engine.step(199);
    expect(await numbers(bench)).toEqual(there);
  });

  it('goes on beyond where it was paused as the run would have', async () => {
    const [stepped, played] = [await openBench(), await openBench()];
    for (const bench of [stepped, played]) {
      await bench.start();
      await bench.playOn(100);
      await bench.send('resume');
      bench.pass(1);
      await bench.send('shoot');
    }
    await stepped.send('pause');
    await stepped.engine.step(-20);
    await stepped.engine.step(50);
    played.pass(30);
    await played.send('pause');
    expect(await numbers(stepped)).toEqual(await numbers(played));
  });

  it('when resumed, what a step back left before it never was', async () => {
    const bench = await openBench();
    await bench.start();
    await bench.playOn(200);
    await bench.engine.step(-100);
    await bench.send('resume');
    await bench.playOn(60);
    expect(bench.last()).toMatchObject({ status: 'paused', ticks: 160 });
    const saved = bench.log.saved();
    const { score } = bench.last();
    if (saved === null) throw new Error('no run is under way');
    expect(play(saved.seed, saved, saved.inputs, 160, () => {}).score).toBe(score);
    // Forth is new now: no old press comes back.
    await bench.engine.step(60);
    expect(bench.log.saved()?.inputs).toEqual(saved.inputs);
  });

  it('marks the run, its saved copy and its result, until the next run', async () => {
    const bench = await openBench();
    await bench.start(1);
    bench.pass(50);
    await bench.send('pause');
    expect(bench.log.saved()).not.toHaveProperty('stepped');
    await bench.engine.step(1);
    const saved = bench.log.saved();
    expect(saved).toMatchObject({ ticks: 50, stepped: true });
    if (saved === null) throw new Error('no run is under way');

    const other = await openBench();
    await other.engine.restore(saved);
    expect(other.log.saved()).toEqual(saved);
    await other.send('resume');
    other.pass(400);
    expect(resultOf(other)).toMatchObject({ outcome: 'bullet', ticks: 220, stepped: true });
    expect(other.log.last()).toMatchObject({ ticks: 220, stepped: true });
    await other.start(1);
    other.pass(400);
    expect(resultOf(other)).toEqual({ outcome: 'bullet', ticks: 220, round: 1, score: 0 });
  });

  it('can step into the end', async () => {
    const bench = await openBench();
    await bench.start(1);
    bench.pass(50);
    await bench.send('pause');
    await bench.engine.step(1000);
    expect(bench.last()).toMatchObject({ status: 'ready', ticks: 220 });
    expect(resultOf(bench)).toMatchObject({ outcome: 'bullet', ticks: 220, stepped: true });
    expect(bench.pass(1)).toBeUndefined();
    await bench.engine.step(-1);
    expect(bench.last().ticks).toBe(220);
  });

  it('does nothing in a run that is being played, nor by half a tick', async () => {
    const bench = await openBench();
    await bench.engine.step(5);
    expect(bench.last().ticks).toBe(0);
    await bench.start();
    bench.pass(20);
    await bench.engine.step(-5);
    await bench.send('pause');
    await bench.engine.step(0.5);
    await bench.engine.step(Number.NaN);
    expect(bench.log.saved()).not.toHaveProperty('stepped');
    expect(bench.last().ticks).toBe(19);
  });
});

describe('a replay', () => {
  const RUN: RecordedRun = {
    seed: 7,
    ...WORLD,
    inputs: [
      [10, 2],
      [60, 3],
    ],
    ticks: 150,
  };

  it('stands at its tick, steps both ways, and stops at its ends', async () => {
    const bench = await openBench();
    await bench.engine.replay(RUN, 100);
    expect(bench.last()).toMatchObject({ status: 'replaying', ticks: 100 });
    await bench.engine.step(-30);
    expect(bench.last()).toMatchObject({ status: 'replaying', ticks: 70 });
    await bench.engine.step(-1000);
    expect(bench.last().ticks).toBe(0);
    await bench.engine.step(1000);
    expect(bench.last()).toMatchObject({ status: 'replaying', ticks: 150 });
  });

  it('plays, halts, plays on, and is ready at its end', async () => {
    const bench = await openBench();
    await bench.engine.replay(RUN, 100);
    bench.pass(20);
    expect(bench.last().ticks).toBe(100);
    await bench.send('resume');
    bench.pass(21);
    await bench.send('toggle-pause');
    expect(bench.last()).toMatchObject({ status: 'replaying', ticks: 120 });
    bench.pass(20);
    await bench.send('toggle-pause');
    bench.pass(40);
    expect(bench.statuses).toEqual(['replaying', 'ready']);
    await bench.start();
    expect(bench.last()).toMatchObject({ status: 'playing', ticks: 0 });
  });

  it('is deaf to jump and shoot, and tells no events and no inputs', async () => {
    const heard: unknown[] = [];
    const bench = await openBench((report) => heard.push(...report.events, ...report.inputs));
    const whole = play(1, WORLD, [], WIN_TICKS, () => {});
    await bench.engine.replay({ seed: 1, ...WORLD, inputs: [], ticks: whole.ticks }, 0);
    await bench.send('resume');
    for (let i = 0; i < 300; i++) {
      await bench.send('shoot');
      await bench.send('jump');
      bench.pass(1);
    }
    expect(bench.last()).toMatchObject({ status: 'ready', ticks: whole.ticks });
    expect(heard).toEqual([]);
    expect(bench.log.last()).toBeNull();
  });

  it('gives the numbers that the run had, at every tick asked for', async () => {
    const bench = await openBench();
    await fc.assert(
      fc.asyncProperty(
        seeds,
        worldSizes,
        inputLists,
        fc.integer({ min: 0, max: 3000 }),
        async (seed, world, inputs, tick) => {
          const {
            collected: _c,
            destroyed: _d,
            outcome: _o,
            ...whole
          } = play(seed, world, inputs, tick, () => {});
          await bench.engine.replay({ seed, ...world, inputs, ticks: 3000 }, tick);
          expect(bench.last()).toEqual({ status: 'replaying', ...whole });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('lets a paused run wait, and gives it back as it was', async () => {
    const bench = await openBench();
    await bench.start();
    await bench.playOn(200);
    const there = await numbers(bench);
    const saved = bench.log.saved();
    await bench.engine.replay(RUN, 20);
    await bench.engine.replay(RUN, 40);
    expect(bench.log.saved()).toEqual(saved);
    await bench.engine.leaveReplay();
    expect(await numbers(bench)).toEqual(there);
    expect(bench.log.saved()).toEqual(saved);
    await bench.engine.replay(RUN, 149);
    await bench.send('resume');
    bench.pass(5);
    expect(await numbers(bench)).toEqual(there);
    await bench.send('resume');
    await bench.playOn(10);
    expect(bench.log.saved()).toMatchObject({ ticks: 210 });
    expect(bench.log.saved()).not.toHaveProperty('stepped');
  });

  it('never takes the place of a run in play', async () => {
    const bench = await openBench();
    await bench.start();
    bench.pass(10);
    await bench.engine.replay(RUN, 20);
    expect(bench.last().status).toBe('playing');
  });

  it('halts when the display slept', async () => {
    const bench = await openBench();
    await bench.engine.replay(RUN, 10);
    await bench.send('resume');
    bench.pass(5);
    bench.clock.show(bench.now() + 60_000);
    expect(bench.last()).toMatchObject({ status: 'replaying', ticks: 14 });
  });
});

type Bench = Awaited<ReturnType<typeof openBench>>;

/** What can be seen of the run as it stands. */
async function numbers(bench: Bench) {
  const bodies = [];
  for (let x = 10; x < WORLD.width; x += 20) {
    for (let y = 10; y < WORLD.height; y += 20) bodies.push(await bench.engine.inspect(x, y));
  }
  return [bench.last(), bodies.filter((body) => body !== null)];
}

function resultOf(bench: Bench): RunResult | null {
  const over = bench.events.findLast((event) => event.type === 'ended');
  return over?.type === 'ended' ? over.result : null;
}
