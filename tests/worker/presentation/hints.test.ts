/** When the hints of a first run are reported. */
import { describe, expect, it } from 'vitest';
import type { FollowedHint, Hint } from '../../../shared/contract.ts';
import { JUMP_BIT, SHOOT_BIT, TICKS_PER_SECOND } from '../../../shared/rules.ts';
import { openJournal } from '../../../worker/engine/journal.ts';
import { Playback } from '../../../worker/engine/playback.ts';
import { createHints } from '../../../worker/presentation/hints.ts';
import { NO_PAINTER } from '../../../worker/presentation/painter.ts';
import { FUZZ_SCALE } from '../../support/fuzz-scale.ts';
import { SIZE } from '../../support/machine-fixture.ts';
import { chance, createReactions, delay, WORLDS } from '../../support/players.ts';

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

/** Longer runs need not be played: three times a first run. */
const MOST_TICKS = 2000;
const DEVICES = Math.min(200, 40 * FUZZ_SCALE);

/**
 * Somebody who does what is shown, 250 to 400 ms after it appears, and who does in later runs unasked what has
 * worked: jumps over bullets, shoots at enemies. Plays six runs on one device, and returns their ticks.
 */
function learn(device: number, size: (typeof WORLDS)[number]): number[] {
  const draw = chance(device);
  const learnt = new Set<FollowedHint>();
  return Array.from({ length: 6 }, (_, runs) => {
    const { add, take } = createReactions();
    const reaction = () => delay(draw, 325, 75);
    const seed = Math.floor(draw() * 2 ** 32);
    const journal = openJournal({ seed, ...size, inputs: [], ticks: MOST_TICKS });
    const playback = new Playback(NO_PAINTER, journal);
    const { world } = playback;
    let lastBullet = Infinity;
    let nextShot = 0;
    let shown: Hint | null = null;
    const hints = createHints({
      onHint(hint) {
        if (hint === 'shoot') add(world.ticks + reaction(), SHOOT_BIT);
        shown = hint;
      },
      onFollowed: (hint) => void learnt.add(hint),
    });
    const known = new Set(learnt);
    const wanted = (hint: FollowedHint) => !known.has(hint);
    const isWanted = { jump: wanted('jump'), shoot: wanted('shoot'), bullet: wanted('bullet') };
    hints.begin({ ...isWanted, isFirstRun: runs === 0 });
    while (!playback.isAtEnd()) {
      const mask = take(world.ticks);
      if (mask !== 0) journal.inputs.push([world.ticks, mask]);
      playback.tick();
      // The clock stands until the press.
      if (hints.holds(world)) add(world.ticks, JUMP_BIT);
      hints.update(world, playback.destroyed);
      const near = world.enemyBullets.x.subarray(0, world.enemyBullets.count).find((x) => x > 60);
      const isNew = near !== undefined && near < 290 && near > lastBullet;
      lastBullet = near ?? 0;
      if (isNew || (near !== undefined && near < 290 && near + 8 >= 290)) {
        if (known.has('bullet') || shown === 'bullet') add(world.ticks + reaction(), JUMP_BIT);
      }
      if (!known.has('shoot') || world.ticks < nextShot) continue;
      if (world.enemies.count <= world.playerBullets.count) continue;
      add(world.ticks + reaction(), SHOOT_BIT);
      nextShot = world.ticks + 25;
    }
    return world.ticks;
  });
}

it.each(WORLDS)('whoever does what is shown soon lives longer in $width x $height', (size) => {
  const runs = Array.from({ length: DEVICES }, (_, device) => learn(device + 1, size));
  const median = (run: number) =>
    runs.map((ticks) => ticks[run] ?? 0).sort((a, b) => a - b)[DEVICES / 2] ?? 0;
  // On a desktop about 2.9 times with 200 devices, on phones more.
  expect(median(5)).toBeGreaterThan(2.4 * median(0));
});
