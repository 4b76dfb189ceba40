/** Random runs, each held to the invariants in every tick, and played twice to the same world. */
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
import { brokenInvariants } from './invariants.ts';

export interface Fuzzed {
  readonly ticks: number;
  readonly runs: number;
  /** null: everything held. Else all it takes to see it again. */
  readonly failure: Failure | null;
}

export interface Failure {
  readonly broken: readonly string[];
  readonly seed: number;
  readonly world: WorldSize;
  readonly inputs: InputList;
  readonly ticks: number;
}

/** 0 to 1, the same for the same seed. */
type Random = () => number;

/** A way to play: the mask (0 to 3) for the next tick. */
type Player = (world: World, random: Random) => number;

/** Most random players die young; the watchful ones see the late rounds. */
const PLAYERS: readonly Player[] = [
  () => 0,
  () => 3,
  (_world, random) => Math.floor(random() * 4),
  (_world, random) => (random() < 0.05 ? 1 + Math.floor(random() * 3) : 0),
  watch,
  watch,
  (world, random) => (random() < 0.02 ? Math.floor(random() * 4) : watch(world)),
];

/** Shoots what is on the road and jumps before bullets. */
function watch({ enemies, enemyBullets }: World): number {
  let mask = enemies.count > 0 ? 2 : 0;
  for (let i = 0; i < enemyBullets.count; i++) {
    const x = enemyBullets.x[i] ?? 0;
    if (x > 60 && x < 140) mask |= 1;
  }
  return mask;
}

/** Plays random runs until `ticks` are played. The same `seed` (32-bit), the same runs. */
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
  const player = PLAYERS[Math.floor(random() * PLAYERS.length)] ?? watch;
  const copyAt = Math.floor(random() * 1000);
  const world = createWorld(seed, size);
  const copy = createWorld(0, size);
  const happened = createEventBuffer();
  const inputs: [number, number][] = [];
  const before = { ticks: 0, score: 0 };
  let broken: readonly string[] = [];
  while (world.outcome === null && world.ticks < WIN_TICKS + 1 && broken.length === 0) {
    const mask = player(world, random);
    if (mask !== 0) inputs.push([world.ticks, mask]);
    before.ticks = world.ticks;
    before.score = world.score;
    happened.count = 0;
    step(world, mask, happened);
    broken = brokenInvariants(world, before, happened);
    if (world.ticks === copyAt) copyWorld(world, copy);
  }
  if (broken.length === 0) broken = brokenSameness(world, copy, seed, size, inputs);
  return { broken, seed, world: size, inputs, ticks: world.ticks };
}

/** The run's recording, and its copy made on the way, lead to the same world. */
function brokenSameness(
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

/** Mulberry32: quick, and good enough to press keys with. */
function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
