/** The note to jump for and the enemy to shoot, which the hints of a first run mark. */
import { CAR_RIGHT, CAR_X, OBSTACLE_SIZE, standingYOf } from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';

export type HintKind = 'jump' | 'shoot';

/** px before the car in which a note is marked: more than a second ahead. */
const REACH = 240;
const HALF = OBSTACLE_SIZE / 2;

/** Index of the note or enemy that is marked; -1 if there is nothing to jump for or to shoot. */
export function markedIndex(kind: HintKind, world: World): number {
  const { dollars, enemies } = world;
  if (kind === 'jump') {
    // A lower note is collected without a jump.
    const high = standingYOf(world.height) - OBSTACLE_SIZE;
    for (let i = 0; i < dollars.count; i++) {
      const x = dollars.x[i];
      if (dollars.y[i] < high && x > CAR_X - HALF && x < CAR_RIGHT + REACH) return i;
    }
  } else {
    for (let i = 0; i < enemies.count; i++) {
      if (enemies.x[i] > CAR_RIGHT && enemies.x[i] < world.width - OBSTACLE_SIZE) return i;
    }
  }
  return -1;
}
