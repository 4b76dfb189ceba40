/** The lesson of a crash: each one is proved by playing it by the second version of the rules, with the numbers told. */
import { expect, it } from 'vitest';
import {
  LASTING_TICKS,
  type SavingLesson,
  savedInputs,
  TENTH_TICKS,
} from '../../../shared/lesson.ts';
import type { InputList, RecordedRun } from '../../../shared/recording.ts';
import { CAR_X, FLIGHT_TICKS, JUMP_BIT, SHOOT_BIT } from '../../../shared/rules.ts';
import { createNaiveRun, type NaiveRun, stepNaively } from '../../../tools/bench/naive-run.ts';
import { playBot } from '../../../tools/bots.ts';
import { playNewcomers } from '../../../tools/newcomers.ts';
import { searchLesson } from '../../../worker/simulation/lesson.ts';
import { play } from '../../../worker/simulation/play.ts';
import { readGolden } from '../../recordings/golden.ts';
import { findLesson } from '../../support/find-lesson.ts';
import { FUZZ_SCALE } from '../../support/fuzz-scale.ts';
import { chance, PLAYERS, WORLDS } from '../../support/players.ts';

const SEEDS = Math.min(180, 25 * FUZZ_SCALE);
const PERSONS = Math.min(40, 2 * FUZZ_SCALE);
/** The least that a person needs from sight to shot, and that a saved run must outlive its hit by, ticks. */
const [REACTION, SAVED] = [21, 30];

type NaiveEvents = ReturnType<typeof stepNaively>;

/** Plays naively; `onTick` sees the run before each tick and after the last one, with what happened in the tick before. */
function playNaively(
  { seed, width, height }: RecordedRun,
  inputs: InputList,
  until: number,
  onTick: (run: NaiveRun, mask: number, events: NaiveEvents) => void = () => {},
): NaiveRun {
  const masks = new Map(inputs);
  const run = createNaiveRun(seed, { width, height });
  let events: NaiveEvents = [];
  while (run.ticks < until && run.outcome === null) {
    const mask = masks.get(run.ticks) ?? 0;
    onTick(run, mask, events);
    events = stepNaively(run, mask);
  }
  onTick(run, 0, events);
  return run;
}

const isDead = ({ outcome }: NaiveRun) => outcome !== null && outcome !== 'win';

/** The inputs with the press that the result names, and no other. */
function withPress({ inputs }: RecordedRun, lesson: SavingLesson): InputList {
  const masks = new Map(inputs);
  const { kind, tick } = lesson;
  const bit = kind === 'jump' ? JUMP_BIT : SHOOT_BIT;
  if (lesson.kind === 'jump' && lesson.jumped !== null) {
    expect((masks.get(lesson.jumped) ?? 0) & JUMP_BIT).toBe(JUMP_BIT);
    expect(Math.abs(tick - lesson.jumped) % TENTH_TICKS).toBe(0);
    masks.set(lesson.jumped, (masks.get(lesson.jumped) ?? 0) & ~JUMP_BIT);
  }
  expect((masks.get(tick) ?? 0) & bit).toBe(0);
  masks.set(tick, (masks.get(tick) ?? 0) | bit);
  return [...masks].sort(([a], [b]) => a - b);
}

function proveSaving(run: RecordedRun, lesson: SavingLesson): void {
  const { kind, tick, hit, sighted, lives, end } = lesson;
  expect(tick).toBeLessThan(hit);
  const saving = withPress(run, lesson);
  expect(lives).toBeGreaterThanOrEqual(SAVED);
  const ended = playNaively(run, saving, hit + LASTING_TICKS);
  if (isDead(ended)) expect(ended.ticks).toBe(hit + lives);
  else expect(lives).toBe(LASTING_TICKS);
  if (kind === 'shot') {
    expect(tick - sighted).toBeGreaterThanOrEqual(REACTION);
    expect((tick - sighted) % TENTH_TICKS).toBe(0);
  }
  if (end === hit) return;
  // It is shown until it is safe.
  const shown = playNaively(run, savedInputs(run.inputs, lesson), end);
  expect([isDead(shown), shown.car.jumping]).toEqual([false, false]);
  expect(shown.enemyBullets.filter(({ x }) => x > CAR_X)).toEqual([]);
}

/** Without the enemy that came in sight then, this hit does not happen. */
function proveSight(run: RecordedRun, { hit, sighted }: { hit: number; sighted: number }): void {
  const without = playNaively(run, run.inputs, hit, (naive) => {
    if (naive.ticks !== sighted) return;
    expect(naive.obstacles.pop()?.type).toBe('eth');
  });
  expect(without.outcome).toBeNull();
}

/** The car is coming down from its last jump, at which a note was near and no bullet. */
function proveNote(run: RecordedRun): void {
  let [jumped, notes, bullets, taken] = [0, 0, 0, 0];
  playNaively(
    run,
    run.inputs,
    run.ticks,
    ({ ticks, car, obstacles, enemyBullets }, mask, events) => {
      taken += events.filter(({ type }) => type === 'collect').length;
      if (car.jumping || (mask & JUMP_BIT) === 0) return;
      [jumped, taken] = [ticks, 0];
      notes = obstacles.filter(
        ({ type, x, y }) => type === 'dollar' && x < 180 && y < car.y,
      ).length;
      bullets = enemyBullets.filter(({ x }) => x > CAR_X && x < 290).length;
    },
  );
  expect(run.ticks - jumped).toBeGreaterThan(FLIGHT_TICKS / 2);
  expect([notes > 0, taken > 0, bullets]).toEqual([true, true, 0]);
}

/** Proves the lesson of each run, and counts. */
function prove(runs: readonly RecordedRun[]) {
  const count = { crashes: 0, none: 0, jump: 0, shot: 0, notes: 0, lasting: 0, shown: 0 };
  for (const run of runs) {
    const lesson = findLesson(run);
    if (!isDead(playNaively(run, run.inputs, run.ticks))) {
      expect(lesson).toBeNull();
      continue;
    }
    if (lesson === null) throw new Error('a crash without a lesson');
    count.crashes += 1;
    count[lesson.kind] += 1;
    count.notes += Number(lesson.isFromNote);
    proveSight(run, lesson);
    if (lesson.isFromNote) proveNote(run);
    if (lesson.kind === 'none') continue;
    proveSaving(run, lesson);
    count.lasting += Number(lesson.lives === LASTING_TICKS);
    count.shown += Number(lesson.end > lesson.hit);
  }
  return count;
}

type Counts = readonly ReturnType<typeof prove>[];

const shareOf = (counts: Counts, key: keyof Counts[number]) =>
  counts.reduce((sum, count) => sum + count[key] / count.crashes, 0) / counts.length;

it('a lesson is true, there is one for 90 of 100 crashes, and 64 saved runs last', () => {
  const seeds = Array.from({ length: SEEDS }, (_, i) => i + 1);
  const played = (create: (typeof PLAYERS)[keyof typeof PLAYERS]) =>
    WORLDS.map((size) => prove(seeds.map((seed) => playBot(seed, size, create(chance(seed))))));
  const masher = played(PLAYERS.masher);
  const newcomer = WORLDS.map((size) => prove(playNewcomers(size, PERSONS).played));
  const all = [...played(PLAYERS.idle), ...played(PLAYERS.beginner), ...masher, ...newcomer];
  expect(shareOf(all, 'none')).toBeLessThan(0.1);
  for (const key of ['jump', 'shot', 'notes'] as const) {
    expect(shareOf(all, key)).toBeGreaterThan(0.05);
  }
  // The others leave enemies alive: the next bullet comes within two seconds, and nothing is pressed against it.
  expect(shareOf([...masher, ...newcomer], 'lasting')).toBeGreaterThanOrEqual(0.64);
  expect(shareOf(all, 'shown')).toBeGreaterThan(0.8);
}, 600_000);

it('a run that was won, or is not over, has no lesson', () => {
  expect(findLesson(readGolden('victory-on-the-smallest-world').run)).toBeNull();
  const { run } = readGolden('idle');
  expect(findLesson({ ...run, ticks: run.ticks - 1 })).toBeNull();
  expect(findLesson(run)).toMatchObject({ kind: 'jump', jumped: null });
});

it('a long run is played up to its crash in many steps, so that no frame waits for the search', () => {
  const { run } = readGolden('victory-on-the-largest-world');
  const inputs = run.inputs.filter(([tick]) => tick < 9000);
  const { ticks } = play(run.seed, run, inputs, 10_000);
  expect([...searchLesson({ ...run, inputs, ticks })].length).toBeGreaterThan(ticks / 250);
});
