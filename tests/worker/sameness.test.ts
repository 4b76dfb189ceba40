/**
 * The golden recordings in this thread: by the simulation alone, through an engine's commands tick
 * by tick, and proven by a host. tests/browsers holds browsers to the same files.
 */
import { describe, expect, it } from 'vitest';
import type { EngineEvent } from '../../shared/contract.ts';
import type { InputList } from '../../shared/recording.ts';
import { CHECKPOINT_TICKS } from '../../shared/replay-result.ts';
import { JUMP_BIT, RULES_VERSION, SHOOT_BIT, TICK_MS, WIN_TICKS } from '../../shared/rules.ts';
import { createHandClock, createHeadlessEngine } from '../../worker/hosts/headless.ts';
import { prove } from '../../worker/simulation/replay.ts';
import { readGoldens, runOf } from '../recordings/golden.ts';

const goldens = readGoldens();

describe.each(goldens)('$name', ({ recording, proof }) => {
  it('claims what it gives', () => {
    expect(recording.rules).toBe(RULES_VERSION);
    expect(proof).toMatchObject(recording.result);
  });

  it('is the same in the simulation alone', () => {
    expect(prove(runOf(recording, WIN_TICKS))).toEqual(proof);
  });

  it('is the same proven by the headless host, whatever run is on show there', async () => {
    const engine = createHeadlessEngine(createHandClock());
    expect(await engine.prove(runOf(recording, WIN_TICKS))).toEqual(proof);
  });

  it('is the same through an engine fed with commands tick by tick', async () => {
    const { seed, width, height } = recording;
    const clock = createHandClock();
    const engine = createHeadlessEngine(clock);
    const world = { width, height };
    const size = { ...world, pixelRatio: 1 };
    const events: EngineEvent[] = [];
    const inputs: (readonly [number, number])[] = [];
    await engine.open(null, { size, world, preferences: { reducedMotion: true } }, (report) => {
      events.push(...report.events);
      inputs.push(...report.inputs);
    });
    await engine.command({ type: 'start', at: 0, seed, world });
    let time = 0;
    clock.show(time);
    const masks = new Map(recording.inputs);
    for (let tick = 0; tick < recording.result.ticks; tick++) {
      const mask = masks.get(tick) ?? 0;
      if ((mask & JUMP_BIT) !== 0) await engine.command({ type: 'jump', at: 0 });
      if ((mask & SHOOT_BIT) !== 0) await engine.command({ type: 'shoot', at: 0 });
      time += TICK_MS;
      clock.show(time);
    }
    expect(inputs).toEqual(recording.inputs);
    const [start, ...told] = events;
    expect(start).toEqual({ type: 'start', tick: 0, seed, world });
    expect(told.map(named)).toEqual(Object(proof).events);
    expect(told.at(-1)).toMatchObject({ type: 'over', result: recording.result });
  });
});

it('the golden recordings show every outcome, both bounds of seed and world, and whole runs', () => {
  const of = <T>(read: (golden: (typeof goldens)[number]) => T) => new Set(goldens.map(read));
  expect(goldens.length).toBeGreaterThanOrEqual(12);
  expect(of(({ recording }) => recording.result.outcome)).toEqual(
    new Set(['bullet', 'enemy', 'win']),
  );
  const worlds = of(({ recording: { width, height } }) => `${width}x${height}`);
  for (const world of ['300x240', '900x500', '358x400']) expect(worlds).toContain(world);
  const seeds = of(({ recording }) => recording.seed);
  for (const seed of [0, 4294967295]) expect(seeds).toContain(seed);
});

describe('a proof', () => {
  const run = (inputs: InputList, ticks: number) =>
    prove({ seed: 7, world: { width: 900, height: 500 }, inputs, ticks });

  it('stops where it is told to and looks at the world on the way', () => {
    const shots: InputList = [...Array(70).keys()].map((i) => [i * 15, 2]);
    const proof = run(shots, 2 * CHECKPOINT_TICKS + 1);
    expect(proof).toMatchObject({ outcome: null, ticks: 1001, round: 3 });
    expect(proof.checkpoints.map(([tick]) => tick)).toEqual([0, 500, 1000]);
    const before = run(shots, CHECKPOINT_TICKS);
    expect(before.checkpoints.map(([tick]) => tick)).toEqual([0]);
    expect(before.digest).toBe(proof.checkpoints[1]?.[1]);
  });

  it('of another run is another one, even where nothing happened', () => {
    const digests = [run([], 100), run([[99, 1]], 100), run([[99, 2]], 100), run([], 101)];
    expect(new Set(digests.map(({ digest }) => digest)).size).toBe(4);
  });
});

function named(event: EngineEvent): [number, string] {
  return [event.tick, event.type === 'over' ? event.result.outcome : event.type];
}
