/** Cost of a tick, compared with an object-per-thing version of the same rules, and cost of whole runs. */
import { SHOOT_BIT, WIN_TICKS } from '../../shared/rules.ts';
import { createEventBuffer } from '../../worker/simulation/events.ts';
import { advance } from '../../worker/simulation/play.ts';
import { step } from '../../worker/simulation/step.ts';
import { createWorld, resetWorld, type World } from '../../worker/simulation/world.ts';
import { every30Mask } from '../bots.ts';
import { type FiguresByName, type Group, SITE } from './measurements.ts';
import { createNaiveRun, stepNaively } from './naive-run.ts';

const SIZE = { width: 900, height: 500 };
const BATCH = 100_000;
const BATCHES = 21;
const ROUNDS = 9;
/** A shot in every tenth tick wins every run, so each run has the full length. */
const INPUTS = Array.from({ length: WIN_TICKS / 10 }, (_, i) => [i * 10, SHOOT_BIT] as const);

export const simulation: Group = {
  title: 'Simulation, headless',
  how: `Medians of ${BATCHES} batches of ${BATCH} ticks, flat arrays and one object per thing alternately`,
  list: {
    'simulation.ticksPerSecond': ['flat arrays', 'ticks a second'],
    'simulation.nsPerTick': ['a tick', 'ns'],
    'simulation.bytesPerTick': ['a tick allocates', 'B', { most: 0 }],
    'simulation.msPerRun': ['a whole run of 9,999 ticks', 'ms', { most: 1 }],
    'naive.ticksPerSecond': ['one object per thing', 'ticks a second'],
    ratio: ['one object per thing takes', 'times as long', { least: 11 }],
  },
  measure: () => ({ ...measureTicks(), ...measureRuns() }),
};

/** Plays runs one after another, seed by seed; returns the sum of their scores, to compare. */
function playFlat(world: World): (ticks: number) => number {
  const events = createEventBuffer();
  let seed = 1;
  let total = 0;
  return (ticks) => {
    for (let i = 0; i < ticks; i++) {
      events.count = 0;
      step(world, every30Mask(world.ticks), events);
      if (world.outcome === null) continue;
      total += world.score;
      seed += 1;
      resetWorld(world, seed, SIZE);
    }
    return total;
  };
}

function playNaively(): (ticks: number) => number {
  let run = createNaiveRun(1, SIZE);
  let total = 0;
  return (ticks) => {
    for (let i = 0; i < ticks; i++) {
      stepNaively(run, every30Mask(run.ticks));
      if (run.outcome === null) continue;
      total += run.score;
      run = createNaiveRun(run.seed + 1, SIZE);
    }
    return total;
  };
}

/** Throws when the two play different runs. */
function measureTicks(): FiguresByName {
  const players = { flat: playFlat(createWorld(1, SIZE)), naive: playNaively() };
  // The warm-up takes as long as the measurement: both are compiled by then.
  for (let i = 0; i < BATCHES; i++) for (const play of Object.values(players)) play(BATCH);
  const batches = Array.from({ length: BATCHES }, () => {
    globalThis.gc?.();
    const read = measureBatch(players.flat, 0);
    const flat = measureBatch(players.flat, BATCH);
    const naive = measureBatch(players.naive, BATCH);
    if (flat.score !== naive.score) throw new Error('the two simulations play different runs');
    return { read, flat, naive };
  });
  const all = (of: (batch: (typeof batches)[number]) => number) => ({ [SITE]: batches.map(of) });
  return {
    'simulation.ticksPerSecond': all(({ flat }) => (BATCH * 1000) / flat.ms),
    'simulation.nsPerTick': all(({ flat }) => (flat.ms * 1e6) / BATCH),
    // Corrected for what reading the heap size itself allocates.
    'simulation.bytesPerTick': all(({ flat, read }) => (flat.bytes - read.bytes) / BATCH),
    'naive.ticksPerSecond': all(({ naive }) => (BATCH * 1000) / naive.ms),
    ratio: all(({ flat, naive }) => naive.ms / flat.ms),
  };
}

/** `play` returns the sum of its scores so far. */
function measureBatch(play: (ticks: number) => number, ticks: number) {
  const heap = process.memoryUsage().heapUsed;
  const start = performance.now();
  const score = play(ticks);
  const ms = performance.now() - start;
  return { score, ms, bytes: process.memoryUsage().heapUsed - heap };
}

function measureRuns(): FiguresByName {
  const world = createWorld(0, SIZE);
  const events = createEventBuffer();
  const times: number[] = [];
  // The first two rounds warm up and do not count.
  for (let i = -2; i < ROUNDS; i++) {
    const start = performance.now();
    resetWorld(world, 0, SIZE);
    advance(world, INPUTS, WIN_TICKS - 1, events, null);
    if (i >= 0) times.push(performance.now() - start);
  }
  return { 'simulation.msPerRun': { [SITE]: times } };
}
