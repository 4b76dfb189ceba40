/** When the hints of a first run are reported. */
import { describe, expect, it } from 'vitest';
import type { Hint } from '../../../shared/contract.ts';
import { JUMP_BIT, SHOOT_BIT } from '../../../shared/rules.ts';
import { openJournal } from '../../../worker/engine/journal.ts';
import { Player } from '../../../worker/engine/player.ts';
import { createHints } from '../../../worker/playback/hints.ts';
import { NO_PAINTER } from '../../../worker/playback/painter.ts';
import { SIZE } from '../../support/machine-fixture.ts';

const BOTH = { jump: true, shoot: true };
const JUMP = { jump: true, shoot: false };
const NONE = { jump: false, shoot: false };

/** Plays a run with inputs by tick, and lists when the hint changes. */
function play(
  seed: number,
  ticks: number,
  masks: Readonly<Record<number, number>> = {},
  wanted = BOTH,
) {
  const changes: [number, Hint][] = [];
  const hints = createHints((change) => changes.push([player.world.ticks, change]));
  const inputs = Object.entries(masks).map(([tick, mask]) => [Number(tick), mask] as const);
  const player = new Player(NO_PAINTER, openJournal({ seed, ...SIZE, inputs, ticks }));
  hints.begin(wanted);
  while (!player.isAtEnd()) {
    player.tick();
    hints.update(player.world);
  }
  return changes;
}

const kinds = (changes: readonly [number, Hint][]) => changes.map(([, change]) => change);

/** Seed 1 begins with an enemy, seed 13 with a note that needs a jump. */
const ENEMY = 1;
const NOTE = 13;

function firstOf(kind: Hint, changes: readonly [number, Hint][]): number {
  const tick = changes.find(([, change]) => change === kind)?.[0];
  if (tick === undefined) throw new Error(`no hint '${kind}'`);
  return tick;
}

describe('hints', () => {
  it('mark the car from the first tick on, until one was followed or something comes', () => {
    expect(firstOf('start', play(ENEMY, 40))).toBe(1);
    expect(kinds(play(ENEMY, 40, { 10: JUMP_BIT }))).toEqual(['start', 'jumped']);
    expect(kinds(play(ENEMY, 40, { 10: SHOOT_BIT, 20: JUMP_BIT }))).toEqual(['start', 'shot']);
    expect(play(ENEMY, 40, {}, JUMP)).toEqual([]);
  });

  it('mark the enemy until a shot was fired', () => {
    const at = firstOf('shoot', play(ENEMY, 220));
    const changes = play(ENEMY, at + 20, { [at + 3]: SHOOT_BIT });
    expect(kinds(changes)).toEqual(['start', 'shoot', 'shot']);
  });

  it('mark a bullet until it has passed below the car, for the first time', () => {
    expect(firstOf('bullet', play(ENEMY, 220))).toBe(134);
    // Too early a jump lands before the bullet: the mark stays.
    expect(kinds(play(ENEMY, 220, { 140: JUMP_BIT }))).toEqual(['start', 'shoot', 'bullet']);
    // Shots at the enemies behind it leave this one bullet.
    const shots = { 140: SHOOT_BIT, 150: SHOOT_BIT, 160: SHOOT_BIT, 170: SHOOT_BIT };
    const changes = play(ENEMY, 240, { ...shots, 205: JUMP_BIT });
    expect(kinds(changes).slice(0, 4)).toEqual(['start', 'shoot', 'bullet', 'jumped']);
    expect(kinds(changes).lastIndexOf('bullet')).toBe(2);
    expect(kinds(play(ENEMY, 220, {}, JUMP))).toEqual(['bullet']);
    expect(play(ENEMY, 220, {}, NONE)).toEqual([]);
  });

  it('mark a note until the car has jumped', () => {
    const at = firstOf('jump', play(NOTE, 400));
    for (const wait of [1, 50]) {
      const changes = play(NOTE, at + wait + 2, { [at + wait]: JUMP_BIT });
      expect(kinds(changes)).toEqual(['start', 'jump', 'jumped']);
    }
  });
});
