/**
 * Ticks that hardly any run has, each a sentence of docs/rules.md: the golden recordings play all others.
 * The car is at y 380.
 */
import { describe, expect, it } from 'vitest';
import { createWorldFixture } from '../../support/world-fixture.ts';

const JUMP = 1;
const SHOOT = 2;

describe('collisions', () => {
  it('collects several dollars in one tick, in the order of spawning', () => {
    const fixture = createWorldFixture();
    fixture.add('dollars', 40, 380);
    fixture.add('dollars', 45, 350);
    expect(fixture.run(1)).toEqual(['1:collect', '1:collect']);
  });

  it('a bullet ends the run before an enemy does, an enemy before the win', () => {
    const both = createWorldFixture();
    both.add('enemies', 50);
    both.add('enemyBullets', 60);
    expect(both.run(1)).toEqual(['1:bullet']);

    const late = createWorldFixture();
    late.world.ticks = 9999;
    late.add('enemies', 50);
    expect(late.run(1)).toEqual(['10000:round', '10000:enemy']);
  });

  it('an enemy that fires while it touches the car ends the run by its bullet', () => {
    const fixture = createWorldFixture();
    fixture.add('enemies', 61.5, 0, 89);
    expect(fixture.run(1)).toEqual(['1:bullet']);
  });

  it('a dollar collected in the last tick counts', () => {
    const fixture = createWorldFixture();
    fixture.add('dollars', 40, 380);
    fixture.add('enemyBullets', 50);
    expect(fixture.run(1)).toEqual(['1:collect', '1:bullet']);
    expect(fixture.world.score).toBe(100);
  });
});

it('a finished run ignores further ticks', () => {
  const fixture = createWorldFixture();
  fixture.add('enemyBullets', 50);
  fixture.run(1);
  const after = structuredClone(fixture.world);
  expect(fixture.run(200, JUMP | SHOOT)).toEqual([]);
  expect(fixture.world).toEqual(after);
});
