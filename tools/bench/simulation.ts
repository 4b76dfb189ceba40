/** Cost of a tick, compared with an object-per-thing version of the same rules, in one process. */
import { percentile, summaryOf } from '../../shared/statistics.ts';
import { digest } from '../../worker/simulation/digest.ts';
import { createEventBuffer } from '../../worker/simulation/events.ts';
import { step } from '../../worker/simulation/step.ts';
import { createWorld, resetWorld, type World } from '../../worker/simulation/world.ts';
import { every30Mask } from '../bots.ts';
import { createNaiveRun, stepNaively } from './naive-run.ts';

export interface SimulationFigures {
  readonly simulation: {
    readonly ticksPerSecond: number;
    readonly nsPerTick: number;
    /** Means over `blockTicks` ticks: a clock cannot measure a single tick. */
    readonly blockNs: { readonly p50: number; readonly p95: number; readonly worst: number };
    readonly blockTicks: number;
    /** Without the allocation of reading the heap size. */
    readonly bytesPerTick: number;
    readonly msPer10000Ticks: number;
    /** Digest of the last world: shows a faster version that plays differently. */
    readonly digest: string;
  };
  /** The object-per-thing version. */
  readonly naive: { readonly ticksPerSecond: number; readonly nsPerTick: number };
  /** Naive time divided by flat time, median over the batches. Both run in turn: other load slows both. */
  readonly ratio: number;
}

const SIZE = { width: 900, height: 500 };
const BATCH = 100_000;
const BATCHES = 21;
/** Ticks of warm-up, batches and blocks together; each takes a third. */
const TICKS = 3 * BATCH * BATCHES;
/** About 7 µs of work: long for the clock, and short enough for a garbage collection to show. */
const BLOCK = 100;

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

/** The value of `simulation.digest`, without measuring anything. */
export function finalDigest(): string {
  const world = createWorld(1, SIZE);
  playFlat(world)(TICKS);
  return digest(world);
}

/** Measures both in turn, so that other load slows both. Throws when they play different runs. */
export function measureSimulation(): SimulationFigures {
  const world = createWorld(1, SIZE);
  const flat = playFlat(world);
  const naive = playNaively();
  const flatNs: number[] = [];
  const naiveNs: number[] = [];
  const ratios: number[] = [];
  const bytes: number[] = [];
  const heapReads: number[] = [];
  // Warm-up, as long as the measuring: both have been compiled by then.
  for (let i = 0; i < BATCHES; i++) {
    flat(BATCH);
    naive(BATCH);
  }
  for (let i = 0; i < BATCHES; i++) {
    globalThis.gc?.();
    heapReads.push(measureTurn(flat, 0).bytes);
    const flatTurn = measureTurn(flat, BATCH);
    const naiveTurn = measureTurn(naive, BATCH);
    if (flatTurn.score !== naiveTurn.score) {
      throw new Error('the two simulations play different runs');
    }
    flatNs.push((flatTurn.ms * 1e6) / BATCH);
    naiveNs.push((naiveTurn.ms * 1e6) / BATCH);
    ratios.push(naiveTurn.ms / flatTurn.ms);
    bytes.push(flatTurn.bytes);
  }
  const nsPerTick = percentile(flatNs, 0.5);
  const naiveNsPerTick = percentile(naiveNs, 0.5);
  return {
    simulation: {
      ticksPerSecond: 1e9 / nsPerTick,
      nsPerTick,
      blockNs: measureBlocks(flat),
      digest: digest(world),
      blockTicks: BLOCK,
      bytesPerTick: (percentile(bytes, 0.5) - percentile(heapReads, 0.5)) / BATCH,
      msPer10000Ticks: nsPerTick / 100,
    },
    naive: { ticksPerSecond: 1e9 / naiveNsPerTick, nsPerTick: naiveNsPerTick },
    ratio: percentile(ratios, 0.5),
  };
}

/** `play` returns the sum of its scores so far. */
function measureTurn(play: (ticks: number) => number, ticks: number) {
  const heap = process.memoryUsage().heapUsed;
  const start = performance.now();
  const score = play(ticks);
  const ms = performance.now() - start;
  return { score, ms, bytes: process.memoryUsage().heapUsed - heap };
}

function measureBlocks(flat: (ticks: number) => number) {
  const blocks = new Float64Array((BATCH * BATCHES) / BLOCK);
  for (let i = 0; i < blocks.length; i++) {
    const start = performance.now();
    flat(BLOCK);
    blocks[i] = ((performance.now() - start) * 1e6) / BLOCK;
  }
  const summary = summaryOf(blocks);
  if (summary === null) throw new Error('no block was measured');
  const { p50, p95, worst } = summary;
  return { p50, p95, worst };
}
