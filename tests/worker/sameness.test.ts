/**
 * The golden recordings in this thread: by the simulation alone, through an engine's commands tick
 * by tick, and replayed by a host. Browser tests use the same files.
 */
import { describe, expect, it } from 'vitest';
import type { EngineEvent } from '../../shared/contract.ts';
import type { InputList } from '../../shared/recording.ts';
import { CHECKPOINT_TICKS } from '../../shared/replay-result.ts';
import { JUMP_BIT, SHOOT_BIT, TICK_MS, WIN_TICKS } from '../../shared/rules.ts';
import { createHandClock, createHeadlessEngine } from '../../worker/hosts/headless.ts';
import { replay } from '../../worker/simulation/replay.ts';
import { playedUntil, readGoldens } from '../recordings/golden.ts';

const goldens = readGoldens();

describe.each(goldens)('$name', ({ run, claim, expected }) => {
  it('claims what it gives', () => {
    expect(expected).toMatchObject(claim);
  });

  it('is the same in the simulation alone', () => {
    expect(replay(playedUntil(run, WIN_TICKS))).toEqual(expected);
  });

  it('is the same replayed by the headless host, whatever run is on show there', async () => {
    const engine = createHeadlessEngine(createHandClock());
    expect(await engine.replayResult(playedUntil(run, WIN_TICKS))).toEqual(expected);
  });

  it('is the same through an engine fed with commands tick by tick', async () => {
    const { seed, width, height } = run;
    const clock = createHandClock();
    const engine = createHeadlessEngine(clock);
    const worldSize = { width, height };
    const size = { ...worldSize, pixelRatio: 1 };
    const events: EngineEvent[] = [];
    const inputs: (readonly [number, number])[] = [];
    await engine.open(null, { size, worldSize, preferences: { reducedMotion: true } }, (report) => {
      events.push(...report.events);
      inputs.push(...report.inputs);
    });
    await engine.command({ type: 'start', at: 0, seed, worldSize });
    let time = 0;
    clock.show(time);
    const masks = new Map(run.inputs);
    for (let tick = 0; tick < claim.ticks; tick++) {
      const mask = masks.get(tick) ?? 0;
      if ((mask & JUMP_BIT) !== 0) await engine.command({ type: 'jump', at: 0 });
      if ((mask & SHOOT_BIT) !== 0) await engine.command({ type: 'shoot', at: 0 });
      time += TICK_MS;
      clock.show(time);
    }
    expect(inputs).toEqual(run.inputs);
    const [start, ...told] = events;
    expect(start).toEqual({ type: 'start', tick: 0, seed, worldSize });
    expect(told.map(named)).toEqual(Object(expected).events);
    expect(told.at(-1)).toMatchObject({ type: 'ended', result: claim });
  });
});

it('the golden recordings show every outcome, both bounds of seed and world, and whole runs', () => {
  const of = <T>(read: (golden: (typeof goldens)[number]) => T) => new Set(goldens.map(read));
  expect(goldens.length).toBeGreaterThanOrEqual(12);
  expect(of(({ claim }) => claim.outcome)).toEqual(new Set(['bullet', 'enemy', 'win']));
  const worlds = of(({ run: { width, height } }) => `${width}x${height}`);
  for (const world of ['300x240', '900x500', '358x400']) expect(worlds).toContain(world);
  const seeds = of(({ run }) => run.seed);
  for (const seed of [0, 4294967295]) expect(seeds).toContain(seed);
});

describe('a replay result', () => {
  const run = (inputs: InputList, ticks: number) =>
    replay({ seed: 7, width: 900, height: 500, inputs, ticks });

  it('stops where it is told to and looks at the world on the way', () => {
    const shots: InputList = [...Array(70).keys()].map((i) => [i * 15, 2]);
    const result = run(shots, 2 * CHECKPOINT_TICKS + 1);
    expect(result).toMatchObject({ outcome: null, ticks: 1001, round: 3 });
    expect(result.checkpoints.map(([tick]) => tick)).toEqual([0, 500, 1000]);
    const before = run(shots, CHECKPOINT_TICKS);
    expect(before.checkpoints.map(([tick]) => tick)).toEqual([0]);
    expect(before.digest).toBe(result.checkpoints[1]?.[1]);
  });

  it('of another run is another one, even where nothing happened', () => {
    const digests = [run([], 100), run([[99, 1]], 100), run([[99, 2]], 100), run([], 101)];
    expect(new Set(digests.map(({ digest }) => digest)).size).toBe(4);
  });
});

function named(event: EngineEvent): [number, string] {
  return [event.tick, event.type === 'ended' ? event.result.outcome : event.type];
}
