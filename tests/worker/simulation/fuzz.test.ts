/** Random runs in the simulation and in the second version of the rules: both have the same bodies. */
import { expect, it } from 'vitest';
import { SEED_MAX, WORLD_MAX_HEIGHT, WORLD_MAX_WIDTH } from '../../../shared/rules.ts';
import { createNaiveRun, type NaiveRun, stepNaively } from '../../../tools/bench/naive-run.ts';
import { shootAndJump } from '../../../tools/bots.ts';
import { createEventBuffer, type EventBuffer } from '../../../worker/simulation/events.ts';
import { step } from '../../../worker/simulation/step.ts';
import { createWorld, type World } from '../../../worker/simulation/world.ts';
import { FUZZ_SCALE } from '../../support/fuzz-scale.ts';

const TICKS = Math.ceil(150_000 * FUZZ_SCALE);
const between = (low: number, high: number) => low + Math.floor(Math.random() * (high - low + 1));

/** Most random bots crash early; those that watch the road reach the late rounds. */
const BOTS: readonly ((world: World) => number)[] = [
  () => 0,
  () => 3,
  () => between(0, 3),
  () => (Math.random() < 0.05 ? between(1, 3) : 0),
  shootAndJump,
  (world) => (Math.random() < 0.02 ? between(0, 3) : shootAndJump(world)),
];

it('plays random runs as the second version of the rules does', {
  timeout: 60_000 * Math.max(1, FUZZ_SCALE),
}, () => {
  for (let played = 0; played < TICKS; ) {
    const size = { width: between(300, WORLD_MAX_WIDTH), height: between(240, WORLD_MAX_HEIGHT) };
    const seed = between(0, SEED_MAX);
    const bot = BOTS[between(0, BOTS.length - 1)] ?? shootAndJump;
    const world = createWorld(seed, size);
    const naive = createNaiveRun(seed, size);
    const events = createEventBuffer();
    const inputs: [number, number][] = [];
    while (world.outcome === null) {
      const mask = bot(world);
      if (mask !== 0) inputs.push([world.ticks, mask]);
      events.count = 0;
      step(world, mask, events);
      const happened = stepNaively(naive, mask);
      // A difference stays for as long as its body: most ticks need no comparison, which is slow.
      if (world.ticks % 8 !== 0 && world.outcome === null) continue;
      const [flat, obvious] = [flatNumbers(world, events), naiveNumbers(naive, happened)];
      if (flat === obvious) continue;
      expect(flat, JSON.stringify({ seed, ...size, inputs, ticks: world.ticks })).toBe(obvious);
    }
    played += world.ticks;
  }
});

/** Everything that the rules speak of, as one text. */
function flatNumbers(world: World, events: EventBuffer): string {
  const { dollars, enemies, playerBullets, enemyBullets } = world;
  const list = (values: Float64Array, { count }: { readonly count: number }) =>
    values.subarray(0, count).join();
  return [
    ...[world.ticks, world.score, world.outcome, world.carY, world.carVelocity, world.airborne],
    ...[list(dollars.x, dollars), list(dollars.y, dollars), list(enemies.x, enemies)],
    ...[list(playerBullets.x, playerBullets), list(playerBullets.y, playerBullets)],
    ...[list(enemyBullets.x, enemyBullets), events.type.slice(0, events.count).join()],
  ].join(' ');
}

function naiveNumbers(run: NaiveRun, events: readonly { readonly type: string }[]): string {
  const { car, obstacles, bullets, enemyBullets } = run;
  const dollars = obstacles.filter(({ type }) => type === 'dollar');
  const list = (bodies: readonly { x: number; y: number }[], key: 'x' | 'y') =>
    bodies.map((body) => body[key]).join();
  return [
    ...[run.ticks, run.score, run.outcome, car.y, car.velocity, car.jumping],
    ...[list(dollars, 'x'), list(dollars, 'y')],
    list(
      obstacles.filter(({ type }) => type === 'eth'),
      'x',
    ),
    ...[list(bullets, 'x'), list(bullets, 'y'), list(enemyBullets, 'x')],
    events.map(({ type }) => type).join(),
  ].join(' ');
}
