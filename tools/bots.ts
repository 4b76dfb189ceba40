/** Simple bots for tests, fuzzing and benchmarks: each chooses the mask of the next tick. */
import type { ClaimedRun, RecordedRun } from '../shared/recording.ts';
import { JUMP_BIT, SHOOT_BIT, type WorldSize } from '../shared/rules.ts';
import { createEventBuffer } from '../worker/simulation/events.ts';
import { play } from '../worker/simulation/play.ts';
import { step } from '../worker/simulation/step.ts';
import { createWorld, type World } from '../worker/simulation/world.ts';

/** The mask of "every-30" (docs/rules.md): shoots every 30 ticks, jumps every 40 from tick 10. */
export function every30Mask(tick: number): number {
  return (tick % 30 === 0 ? SHOOT_BIT : 0) | (tick % 40 === 10 ? JUMP_BIT : 0);
}

/** Range of x (px) in which a bullet is near enough to jump over it. */
const BULLET_NEAR = 60;
const BULLET_FAR = 140;

/** Shoots while an enemy is on the road and jumps over bullets: survives until the late rounds. */
export function shootAndJump({ enemies, enemyBullets }: World): number {
  let mask = enemies.count > 0 ? SHOOT_BIT : 0;
  for (let i = 0; i < enemyBullets.count; i++) {
    const x = enemyBullets.x[i] ?? 0;
    if (x > BULLET_NEAR && x < BULLET_FAR) mask |= JUMP_BIT;
  }
  return mask;
}

/** Lets a bot play a run to its end, or for this number of ticks. */
export function playBot(
  seed: number,
  size: WorldSize,
  bot: (world: World) => number,
  ticks = Infinity,
): RecordedRun {
  const world = createWorld(seed, size);
  const events = createEventBuffer();
  const inputs: [number, number][] = [];
  while (world.ticks < ticks && world.outcome === null) {
    const mask = bot(world);
    if (mask !== 0) inputs.push([world.ticks, mask]);
    events.count = 0;
    step(world, mask, events);
  }
  return { seed, ...size, inputs, ticks: world.ticks };
}

/** The run that these inputs play, with its result. Throws an Error if it does not end. */
export function finishedRun(
  seed: number,
  size: WorldSize,
  inputs: RecordedRun['inputs'],
): ClaimedRun {
  const { outcome, ...result } = play(seed, size, inputs, Infinity);
  if (outcome === null) throw new Error('the run does not end');
  const { ticks } = result;
  const heard = inputs.filter(([tick]) => tick < ticks);
  return { run: { seed, ...size, inputs: heard, ticks }, claim: { outcome, ...result } };
}
