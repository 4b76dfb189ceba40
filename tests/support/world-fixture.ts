/** A world at its start, with only the bodies that a test adds. */
import { createEventBuffer } from '../../worker/simulation/events.ts';
import { step } from '../../worker/simulation/step.ts';
import { createWorld } from '../../worker/simulation/world.ts';

export function createWorldFixture() {
  const world = createWorld(1, { width: 900, height: 500 });
  const events = createEventBuffer();
  const { dollars, enemies, playerBullets, enemyBullets } = world;
  return {
    world,
    /** Plays `ticks` ticks with one mask; returns the events as 'tick:type'. */
    run(ticks: number, mask = 0) {
      const happened: string[] = [];
      for (let i = 0; i < ticks; i++) {
        events.count = 0;
        step(world, mask, events);
        for (let e = 0; e < events.count; e++) happened.push(`${world.ticks}:${events.type[e]}`);
      }
      return happened;
    },
    addDollar(x: number, y: number) {
      dollars.x[dollars.count] = x;
      dollars.y[dollars.count] = y;
      dollars.speed[dollars.count] = 3;
      dollars.count++;
    },
    addEnemy(x: number, sinceShot = 0) {
      enemies.x[enemies.count] = x;
      enemies.sinceShot[enemies.count] = sinceShot;
      enemies.count++;
    },
    addPlayerBullet(x: number, y: number) {
      playerBullets.x[playerBullets.count] = x;
      playerBullets.y[playerBullets.count] = y;
      playerBullets.count++;
    },
    addEnemyBullet(x: number) {
      enemyBullets.x[enemyBullets.count] = x;
      enemyBullets.count++;
    },
  };
}
