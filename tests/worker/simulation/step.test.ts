/** One tick, in the order of docs/rules.md; each test is one sentence of it. The car stands at y 380. */
import { describe, expect, it } from 'vitest';
import { createWorldFixture } from '../../support/world-fixture.ts';

const JUMP = 1;
const SHOOT = 2;

describe('the car', () => {
  it('starts to rise in the tick of the jump, by impulse plus gravity', () => {
    const { world, run } = createWorldFixture();
    run(1, JUMP);
    expect(world.carY).toBe(380 + (-15 + 0.8));
    expect(world.airborne).toBe(true);
  });

  it('cannot jump in the air, lands where it stood and may jump again', () => {
    const { world, run } = createWorldFixture();
    run(1, JUMP);
    const second = world.carVelocity + 0.8;
    run(1, JUMP);
    expect(world.carVelocity).toBe(second);
    run(36);
    expect(world).toMatchObject({ carY: 380, carVelocity: 0, airborne: false });
    run(1, JUMP);
    expect(world.airborne).toBe(true);
  });

  it('shoots from where it was before the movement of the tick', () => {
    const { world, run } = createWorldFixture();
    run(1, JUMP | SHOOT);
    expect(world.playerBullets.x[0]).toBe(70);
    expect(world.playerBullets.y[0]).toBe(397.5);
  });

  it('has no cool-down: every tick may shoot', () => {
    const { world, run } = createWorldFixture();
    run(20, SHOOT);
    expect(world.playerBullets.count).toBe(20);
  });
});

describe('spawning', () => {
  it('adds the first body after 45 ticks and moves it in the same tick', () => {
    const { world, run } = createWorldFixture();
    run(44);
    expect(world.dollars.count + world.enemies.count).toBe(0);
    run(1);
    expect(world.dollars.count + world.enemies.count).toBe(1);
    const x = world.dollars.count === 1 ? world.dollars.x[0] : world.enemies.x[0];
    expect([900 - 3.3, 900 - 1.5]).toContain(x);
  });

  it('uses the level of a round that begins in the same tick', () => {
    const { world, run } = createWorldFixture();
    world.ticks = 4499;
    world.sinceSpawn = 23;
    run(1);
    expect(world.dollars.count + world.enemies.count).toBe(1);
  });
});

describe('obstacles and bullets', () => {
  it('an enemy fires at its 90th tick, ahead of itself, and the bullet moves at once', () => {
    const fixture = createWorldFixture();
    fixture.addEnemy(500, 88);
    fixture.run(1);
    expect(fixture.world.enemyBullets.count).toBe(0);
    fixture.run(1);
    expect(fixture.world.enemies.sinceShot[0]).toBe(0);
    expect(fixture.world.enemyBullets.x[0]).toBe(500 - 3 - 10 - 8);
  });

  it('bodies are removed when they have left the world completely', () => {
    const fixture = createWorldFixture();
    fixture.addDollar(-32, 10);
    fixture.run(1);
    expect(fixture.world.dollars.count).toBe(1);
    fixture.run(1);
    expect(fixture.world.dollars.count).toBe(0);
    fixture.addPlayerBullet(890, 50);
    fixture.run(1);
    expect(fixture.world.playerBullets.count).toBe(1);
    fixture.run(1);
    expect(fixture.world.playerBullets.count).toBe(0);
  });
});

describe('collisions', () => {
  it('a player bullet removes one enemy and itself, the oldest of each first', () => {
    const fixture = createWorldFixture();
    fixture.addEnemy(400);
    fixture.addEnemy(405);
    fixture.addPlayerBullet(390, 397.5);
    expect(fixture.run(1)).toEqual(['1:destroy']);
    expect(fixture.world).toMatchObject({ score: 200 });
    expect(fixture.world.enemies.count).toBe(1);
    expect(fixture.world.enemies.x[0]).toBe(403.5);
    expect(fixture.world.playerBullets.count).toBe(0);
  });

  it('touching edges do not count', () => {
    const fixture = createWorldFixture();
    // The dollar's left edge is then exactly the car's right edge.
    fixture.addDollar(63, 380);
    expect(fixture.run(1)).toEqual([]);
    expect(fixture.run(1)).toEqual(['2:collect']);
    expect(fixture.world.score).toBe(100);
  });

  it('collects several dollars in one tick, in the order of spawning', () => {
    const fixture = createWorldFixture();
    fixture.addDollar(40, 380);
    fixture.addDollar(45, 350);
    expect(fixture.run(1)).toEqual(['1:collect', '1:collect']);
  });

  it('a dollar stops no bullet, bullets do not hit each other', () => {
    const fixture = createWorldFixture();
    fixture.addDollar(300, 397);
    fixture.addPlayerBullet(298, 397.5);
    fixture.addEnemyBullet(320);
    fixture.run(1);
    expect(fixture.world.playerBullets.count).toBe(1);
    expect(fixture.world.enemyBullets.count).toBe(1);
    expect(fixture.world.dollars.count).toBe(1);
  });

  it('a bullet ends the run before an enemy does, an enemy before the win', () => {
    const both = createWorldFixture();
    both.addEnemy(50);
    both.addEnemyBullet(60);
    expect(both.run(1)).toEqual(['1:bullet']);

    const late = createWorldFixture();
    late.world.ticks = 9999;
    late.addEnemy(50);
    expect(late.run(1)).toEqual(['10000:round', '10000:enemy']);
  });

  it('an enemy that fires while it touches the car ends the run by its bullet', () => {
    const fixture = createWorldFixture();
    fixture.addEnemy(61.5, 89);
    expect(fixture.run(1)).toEqual(['1:bullet']);
  });

  it('a dollar collected in the last tick counts', () => {
    const fixture = createWorldFixture();
    fixture.addDollar(40, 380);
    fixture.addEnemyBullet(50);
    expect(fixture.run(1)).toEqual(['1:collect', '1:bullet']);
    expect(fixture.world.score).toBe(100);
  });
});

describe('the end', () => {
  it('tick 10000 announces round 21 and wins', () => {
    const fixture = createWorldFixture();
    fixture.world.ticks = 9999;
    expect(fixture.run(1)).toEqual(['10000:round', '10000:win']);
    expect(fixture.world.outcome).toBe('win');
  });

  it('a finished run ignores further ticks', () => {
    const fixture = createWorldFixture();
    fixture.addEnemyBullet(50);
    fixture.run(1);
    const after = structuredClone(fixture.world);
    expect(fixture.run(200, JUMP | SHOOT)).toEqual([]);
    expect(fixture.world).toEqual(after);
  });
});
