/** A world at its start, with only the bodies that a test adds. */
import { createEventBuffer } from '../../worker/simulation/events.ts';
import { step } from '../../worker/simulation/step.ts';
import { createWorld } from '../../worker/simulation/world.ts';

export function createWorldFixture() {
  const world = createWorld(1, { width: 900, height: 500 });
  const events = createEventBuffer();
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
    /** Adds a body, the newest of its kind. A list that its kind does not need is empty, and stays so. */
    add(
      kind: 'dollars' | 'enemies' | 'playerBullets' | 'enemyBullets',
      x: number,
      y = 0,
      shot = 0,
    ) {
      const pool = world[kind];
      pool.x[pool.count] = x;
      pool.y[pool.count] = y;
      pool.speed[pool.count] = 3;
      pool.sinceShot[pool.count] = shot;
      pool.count++;
    },
  };
}
