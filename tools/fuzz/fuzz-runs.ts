/** Plays random runs, checks the invariants after every tick, and replays each run to the same world. */
import type { InputList } from '../../shared/recording.ts';
import {
  SEED_MAX,
  WIN_TICKS,
  WORLD_MAX_HEIGHT,
  WORLD_MAX_WIDTH,
  WORLD_MIN_HEIGHT,
  WORLD_MIN_WIDTH,
  type WorldSize,
} from '../../shared/rules.ts';
import { digest } from '../../worker/simulation/digest.ts';
import { createEventBuffer } from '../../worker/simulation/events.ts';
import { advance } from '../../worker/simulation/play.ts';
import { step } from '../../worker/simulation/step.ts';
import { copyWorld, createWorld, type World } from '../../worker/simulation/world.ts';
import { shootAndJump } from '../bots.ts';
import { brokenInvariants } from './invariants.ts';

export interface Fuzzed {
  readonly ticks: number;
  readonly runs: number;
  /** null if every invariant held; otherwise the run that reproduces the failure. */
  readonly failure: Failure | null;
}

export interface Failure {
  readonly broken: readonly string[];
  readonly seed: number;
  readonly world: WorldSize;
  readonly inputs: InputList;
  readonly ticks: number;
}

/** A number from 0 to 1; equal seeds return equal sequences. */
type Random = () => number;

/** Chooses the mask (0 to 3) for the next tick. */
type Bot = (world: World, random: Random) => number;

/** Most random bots crash early; bots that watch the road reach the late rounds. */
const BOTS: readonly Bot[] = [
  () => 0,
  () => 3,
  (_world, random) => Math.floor(random() * 4),
  (_world, random) => (random() < 0.05 ? 1 + Math.floor(random() * 3) : 0),
  shootAndJump,
  shootAndJump,
  (world, random) => (random() < 0.02 ? Math.floor(random() * 4) : shootAndJump(world)),
];

/** Plays random runs until `ticks` are played. Equal seeds (32-bit) play equal runs. */
export function fuzzRuns(ticks: number, seed: number): Fuzzed {
  const random = createRandom(seed);
  let played = 0;
  let runs = 0;
  while (played < ticks) {
    const run = fuzzRun(random);
    played += run.ticks;
    runs += 1;
    if (run.broken.length > 0) return { ticks: played, runs, failure: run };
  }
  return { ticks: played, runs, failure: null };
}

function fuzzRun(random: Random): Failure {
  const seed = Math.floor(random() * (SEED_MAX + 1));
  const size = {
    width: between(random, WORLD_MIN_WIDTH, WORLD_MAX_WIDTH),
    height: between(random, WORLD_MIN_HEIGHT, WORLD_MAX_HEIGHT),
  };
  const bot = BOTS[Math.floor(random() * BOTS.length)] ?? shootAndJump;
  const copyAt = Math.floor(random() * 1000);
  const world = createWorld(seed, size);
  const copy = createWorld(0, size);
  const happened = createEventBuffer();
  const inputs: [number, number][] = [];
  const before = { ticks: 0, score: 0 };
  let broken: readonly string[] = [];
  while (world.outcome === null && world.ticks < WIN_TICKS + 1 && broken.length === 0) {
    const mask = bot(world, random);
    if (mask !== 0) inputs.push([world.ticks, mask]);
    before.ticks = world.ticks;
    before.score = world.score;
    happened.count = 0;
    step(world, mask, happened);
    broken = brokenInvariants(world, before, happened);
    if (world.ticks === copyAt) copyWorld(world, copy);
  }
  if (broken.length === 0) broken = replayDifferences(world, copy, seed, size, inputs);
  return { broken, seed, world: size, inputs, ticks: world.ticks };
}

/** Checks that the run's recording, and a copy made during the run, reach the same world. */
function replayDifferences(
  world: World,
  copy: World,
  seed: number,
  size: WorldSize,
  inputs: InputList,
): readonly string[] {
  const broken: string[] = [];
  const happened = createEventBuffer();
  const end = digest(world);
  const again = createWorld(seed, size);
  advance(again, inputs, world.ticks, happened, null);
  if (digest(again) !== end) broken.push('its recording plays to the same world');
  if (copy.ticks > 0) {
    const rest = inputs.filter(([tick]) => tick >= copy.ticks);
    advance(copy, rest, world.ticks, happened, null);
    if (digest(copy) !== end) broken.push('its copy goes on to the same world');
  }
  return broken;
}

function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** Mulberry32: fast, and random enough for pressing keys. */
function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
