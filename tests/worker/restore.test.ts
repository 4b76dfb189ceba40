/** A run that is taken up again stands where it stood, and goes on as if nothing had been. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Report, Snapshot } from '../../shared/contract.ts';
import type { InputList } from '../../shared/recording.ts';
import { TICK_MS, WIN_TICKS } from '../../shared/rules.ts';
import { createRunRecorder } from '../../src/saved-run/run-recorder.ts';
import { createHandClock, createHeadlessEngine } from '../../worker/hosts/headless.ts';
import { play } from '../../worker/simulation/play.ts';
import { inputLists, seeds, worldSizes } from '../support/arbitraries.ts';

const SIZE = { width: 900, height: 500, pixelRatio: 1 };

async function openEngine(world: { width: number; height: number }) {
  const clock = createHandClock();
  const engine = createHeadlessEngine(clock);
  const log = createRunRecorder();
  let last: Snapshot | null = null;
  let ended: unknown = null;
  await engine.open(
    null,
    { size: SIZE, worldSize: world, preferences: { reducedMotion: true } },
    (report: Report) => {
      log.onReport(report);
      last = { ...report.snapshot };
      for (const event of report.events) if (event.type === 'ended') ended = event.result;
    },
  );
  let time = 0;
  const frame = () => {
    time += TICK_MS;
    clock.show(time);
  };
  /** Plays ticks from `from` until `until` or the end. */
  const playOn = async (inputs: InputList, from: number, until: number) => {
    const masks = new Map(inputs);
    frame();
    for (let tick = from; tick < until && ended === null; tick++) {
      const mask = masks.get(tick) ?? 0;
      if ((mask & 1) !== 0) await engine.command({ type: 'jump', at: 0 });
      if ((mask & 2) !== 0) await engine.command({ type: 'shoot', at: 0 });
      frame();
    }
  };
  return { engine, log, playOn, last: () => last, ended: () => ended };
}

it('another engine takes the run up and ends it as one engine would have', async () => {
  await fc.assert(
    fc.asyncProperty(
      seeds,
      worldSizes,
      inputLists,
      fc.integer({ min: 1, max: 600 }),
      async (seed, world, inputs, at) => {
        const first = await openEngine(world);
        await first.engine.command({ type: 'start', at: 0, seed, worldSize: world });
        await first.playOn(inputs, 0, at);
        const saved = first.log.current();
        if (first.ended() !== null) {
          expect(saved).toBeNull();
          return;
        }
        if (saved === null) throw new Error('a run under way was not kept');
        expect(at - saved.ticks).toBeLessThanOrEqual(30);

        const second = await openEngine({ width: 300, height: 240 });
        expect(await second.engine.restore(saved)).toBe(true);
        expect(second.last()).toMatchObject({ status: 'paused', ticks: saved.ticks });
        expect(second.last()).toMatchObject(scoreAt(seed, world, inputs, saved.ticks));
        expect(second.log.current()).toEqual(saved);
        await second.engine.command({ type: 'resume', at: 0 });
        await second.playOn(inputs, saved.ticks, WIN_TICKS);
        const {
          collected: _c,
          destroyed: _d,
          ...whole
        } = play(seed, world, inputs, WIN_TICKS, () => {});
        expect(second.ended()).toEqual(whole);
      },
    ),
    { numRuns: 60 },
  );
});

it('a run that is over by then is not taken up', async () => {
  const world = { width: 900, height: 500 };
  const bench = await openEngine(world);
  expect(await bench.engine.restore({ seed: 1, ...world, inputs: [], ticks: 5000 })).toBe(false);
  expect(bench.last()).toEqual({ status: 'ready', score: 0, round: 1, ticks: 0 });
  expect(bench.log.current()).toBeNull();
  await bench.engine.command({ type: 'start', at: 0, seed: 1, worldSize: world });
  expect(bench.last()).toMatchObject({ status: 'playing', ticks: 0 });
});

function scoreAt(
  seed: number,
  world: { width: number; height: number },
  inputs: InputList,
  ticks: number,
) {
  const { score, round } = play(seed, world, inputs, ticks, () => {});
  return { score, round };
}
