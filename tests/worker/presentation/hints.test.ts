/** When the hints of a first run are reported. */
import { describe, expect, it } from 'vitest';
import type { FollowedHint, Hint } from '../../../shared/contract.ts';
import { CAR_RIGHT, JUMP_BIT, SHOOT_BIT, TICKS_PER_SECOND } from '../../../shared/rules.ts';
import { openJournal } from '../../../worker/engine/journal.ts';
import { Playback } from '../../../worker/engine/playback.ts';
import { createHints } from '../../../worker/presentation/hints.ts';
import { NO_PAINTER } from '../../../worker/presentation/painter.ts';
import { SIZE } from '../../support/machine-fixture.ts';
import { WORLDS } from '../../support/players.ts';
import { createWorldFixture } from '../../support/world-fixture.ts';

const NONE = { jump: false, shoot: false, bullet: false, isFirstRun: false };
const BOTH = { ...NONE, jump: true, shoot: true };
const JUMP = { ...NONE, jump: true };

type Change = Hint | `${FollowedHint} followed` | null;

/** Plays a run with inputs by tick, and lists when the hint changes. A hint that is followed disappears before. */
function play(
  seed: number,
  ticks: number,
  masks: Readonly<Record<number, number>> = {},
  wanted = BOTH,
) {
  const changes: [number, Change][] = [];
  const add = (change: Change) => void changes.push([playback.world.ticks, change]);
  const hints = createHints({ onHint: add, onFollowed: (hint) => add(`${hint} followed`) });
  const inputs = Object.entries(masks).map(([tick, mask]) => [Number(tick), mask] as const);
  const playback = new Playback(NO_PAINTER, openJournal({ seed, ...SIZE, inputs, ticks }));
  hints.begin(wanted);
  while (!playback.isAtEnd()) {
    playback.tick();
    hints.update(playback.world, playback.destroyed);
  }
  return changes;
}

const kinds = (changes: readonly [number, Change][]) => changes.map(([, change]) => change);

/** Seed 1 begins with an enemy, seed 13 with a note that needs a jump. */
const ENEMY = 1;
const NOTE = 13;

function firstOf(kind: Hint, changes: readonly [number, Change][]): number {
  const tick = changes.find(([, change]) => change === kind)?.[0];
  if (tick === undefined) throw new Error(`no hint '${kind}'`);
  return tick;
}

describe('hints', () => {
  it('mark the car from the first tick on, until one was followed or something comes', () => {
    expect(firstOf('start', play(ENEMY, 40))).toBe(1);
    expect(kinds(play(ENEMY, 40, { 10: JUMP_BIT }))).toEqual(['start', null, 'jump followed']);
    expect(kinds(play(ENEMY, 40, { 10: SHOOT_BIT, 20: JUMP_BIT }))).toEqual([
      'start',
      null,
      'shoot followed',
    ]);
    expect(play(ENEMY, 40, {}, JUMP)).toEqual([]);
  });

  it('mark the enemy until a shot was fired', () => {
    const at = firstOf('shoot', play(ENEMY, 220));
    const changes = play(ENEMY, at + 20, { [at + 3]: SHOOT_BIT });
    expect(kinds(changes)).toEqual(['start', 'shoot', null, 'shoot followed']);
  });

  it('mark a bullet until it has passed below the car, for the first time', () => {
    expect(firstOf('bullet', play(ENEMY, 220))).toBe(134);
    // Too early a jump lands before the bullet: the mark stays.
    expect(kinds(play(ENEMY, 220, { 140: JUMP_BIT }))).toEqual(['start', 'shoot', 'bullet']);
    // Shots at the enemies behind it leave this one bullet.
    const shots = { 140: SHOOT_BIT, 150: SHOOT_BIT, 160: SHOOT_BIT, 170: SHOOT_BIT };
    const changes = play(ENEMY, 240, { ...shots, 205: JUMP_BIT });
    expect(kinds(changes).slice(0, 5)).toEqual(['start', 'shoot', 'bullet', null, 'jump followed']);
    expect(kinds(changes).lastIndexOf('bullet')).toBe(2);
    expect(kinds(play(ENEMY, 220, {}, JUMP))).toEqual(['bullet']);
    expect(play(ENEMY, 220, {}, NONE)).toEqual([]);
  });

  it('mark a note until the car has jumped', () => {
    const at = firstOf('jump', play(NOTE, 400));
    for (const wait of [1, 50]) {
      const changes = play(NOTE, at + wait + 2, { [at + wait]: JUMP_BIT });
      expect(kinds(changes)).toEqual(['start', 'jump', null, 'jump followed']);
    }
  });
});

const FIRST = { jump: true, shoot: true, bullet: true, isFirstRun: true };
/** Length of a hold that nobody answers, ticks. */
const HELD_TICKS = 2 * TICKS_PER_SECOND;

it.each(WORLDS)('an idle first run in $width x $height shows both words long enough', (size) => {
  const long = { jump: 0, shoot: 0 };
  let firstNote = Infinity;
  for (let seed = 1; seed <= 300; seed++) {
    const hints = createHints({ onHint() {}, onFollowed() {} });
    const playback = new Playback(
      NO_PAINTER,
      openJournal({ seed, ...size, inputs: [], ticks: 1e4 }),
    );
    const shown = { jump: 0, shoot: 0 };
    hints.begin(FIRST);
    while (!playback.isAtEnd()) {
      playback.tick();
      if (hints.holds(playback.world)) shown.jump += HELD_TICKS;
      hints.update(playback.world, playback.destroyed);
      const kind = hints.markIn(playback.world)?.kind;
      if (kind === 'bullet') shown.jump += 1;
      if (kind === 'shoot') shown.shoot += 1;
      if (kind === 'jump') firstNote = Math.min(firstNote, playback.world.ticks);
    }
    if (shown.jump >= 1.2 * TICKS_PER_SECOND) long.jump += 1;
    if (shown.shoot >= TICKS_PER_SECOND) long.shoot += 1;
  }
  // No note distracts from the first enemy.
  expect(firstNote).toBeGreaterThanOrEqual(480);
  expect(long.jump).toBe(300);
  expect(long.shoot).toBeGreaterThanOrEqual(280);
});

/** A world of a first run, with one bullet. */
function openRoad() {
  const { world, add } = createWorldFixture();
  const heard: Change[] = [];
  const hints = createHints({
    onHint: (hint) => heard.push(hint),
    onFollowed: (hint) => heard.push(`${hint} followed`),
  });
  hints.begin(FIRST);
  add('enemyBullets', 400);
  return { world, hints, heard };
}

it.each([
  [151, false],
  [150, true],
  [24, true],
  [23, false],
])('the clock is held at a bullet %i px before the car: %s, and once', (gap, isHeld) => {
  const { world, hints } = openRoad();
  world.enemyBullets.x[0] = CAR_RIGHT + gap;
  expect([hints.holds(world), hints.holds(world)]).toEqual([isHeld, false]);
});

it('three bullets are marked in a run with a hold', () => {
  const { world, hints, heard } = openRoad();
  for (let bullet = 0; bullet < 5; bullet++) {
    for (const x of [400, 0]) {
      world.enemyBullets.x[0] = x;
      hints.update(world, 0);
    }
  }
  expect(heard.filter((hint) => hint === 'bullet')).toHaveLength(3);
});

it('a bullet needs no lesson once an enemy was destroyed', () => {
  const { world, hints, heard } = openRoad();
  hints.update(world, 1);
  expect(heard).toEqual(['bullet followed']);
});
