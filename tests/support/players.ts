/** Players for tests: each chooses the mask of the next tick from what it sees or hears, some after a delay. */
import { JUMP_BIT, SHOOT_BIT, TICKS_PER_SECOND } from '../../shared/rules.ts';
import { createRandom } from '../../worker/rendering/scenery/random.ts';
import type { World } from '../../worker/simulation/world.ts';

type Player = (world: World) => number;

/** A phone, a desktop, and a phone in landscape. */
export const WORLDS = [
  { width: 358, height: 400 },
  { width: 900, height: 500 },
  { width: 812, height: 240 },
] as const;

export function chance(seed: number): () => number {
  const random = createRandom(Math.imul(seed + 1, 0x9e37_79b1));
  return () => random();
}

/** Presses that are made some ticks after their reason. */
export function createReactions() {
  const due = new Map<number, number>();
  return {
    add: (tick: number, bit: number) => void due.set(tick, (due.get(tick) ?? 0) | bit),
    take(tick: number): number {
      const mask = due.get(tick) ?? 0;
      due.delete(tick);
      return mask;
    },
  };
}

/** Ticks of a reaction of `ms` ± `spread` ms. */
export function delay(draw: () => number, ms: number, spread: number): number {
  return Math.round(((ms + (2 * draw() - 1) * spread) * TICKS_PER_SECOND) / 1000);
}

const idle = (): Player => () => 0;

/** Answers bullets and enemies after 250 to 400 ms, and jumps for every other note that is near. */
function beginner(draw: () => number): Player {
  const { add, take } = createReactions();
  const reaction = () => delay(draw, 325, 75);
  let nextJump = 0;
  let nextShot = 0;
  return ({ ticks, dollars, enemies, enemyBullets, playerBullets }) => {
    const isBulletNear = enemyBullets.x
      .subarray(0, enemyBullets.count)
      .some((x) => x > 60 && x < 300);
    const isNoteNear = dollars.x.subarray(0, dollars.count).some((x) => x > 90 && x < 120);
    if (ticks >= nextJump && (isBulletNear || (isNoteNear && draw() < 0.5))) {
      add(ticks + reaction(), JUMP_BIT);
      nextJump = ticks + 30;
    }
    if (ticks >= nextShot && enemies.count > playerBullets.count) {
      add(ticks + reaction(), SHOOT_BIT);
      nextShot = ticks + 25;
    }
    return take(ticks);
  };
}

/** Shoots three times a second and jumps now and then, without looking. */
const masher =
  (draw: () => number): Player =>
  () =>
    (draw() < 3 / TICKS_PER_SECOND ? SHOOT_BIT : 0) |
    (draw() < 1.5 / TICKS_PER_SECOND ? JUMP_BIT : 0);

export const PLAYERS = { idle, beginner, masher };
