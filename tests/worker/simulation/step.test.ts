/**
 * Ticks that hardly any run has, each a sentence of docs/rules.md: the golden recordings play all others.
 * The car is at y 380.
 */
import { describe, expect, it } from 'vitest';
import { FLIGHT_TICKS } from '../../../shared/rules.ts';
import { createWorldFixture } from '../../support/world-fixture.ts';

const JUMP = 1;
const SHOOT = 2;

it('bodies are removed when they have left the world completely', () => {
  const fixture = createWorldFixture();
  fixture.add('dollars', -32, 10);
  fixture.run(1);
  expect(fixture.world.dollars.count).toBe(1);
  fixture.run(1);
  expect(fixture.world.dollars.count).toBe(0);
  fixture.add('playerBullets', 890, 50);
  fixture.run(1);
  expect(fixture.world.playerBullets.count).toBe(1);
  fixture.run(1);
  expect(fixture.world.playerBullets.count).toBe(0);
});

// Hints, verdicts and cues compute with this length instead of playing the flight.
it('a held jump jumps again when the flight is over', () => {
  const fixture = createWorldFixture();
  const jumps: number[] = [];
  for (let tick = 0; tick < 2 * FLIGHT_TICKS; tick++) {
    if (!fixture.world.airborne) jumps.push(tick);
    fixture.run(1, JUMP);
  }
  expect(jumps).toEqual([0, FLIGHT_TICKS]);
});

describe('collisions', () => {
  it('touching edges do not count', () => {
    const fixture = createWorldFixture();
    // The dollar's left edge is then exactly the car's right edge.
    fixture.add('dollars', 63, 380);
    expect(fixture.run(1)).toEqual([]);
    expect(fixture.run(1)).toEqual(['2:collect']);
    expect(fixture.world.score).toBe(100);
  });

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
