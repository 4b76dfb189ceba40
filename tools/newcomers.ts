/**
 * Model newcomers: `npm run simulate -- --newcomers`. Each plays six runs with the product's hints, held clock and
 * lessons. They err: they react late, miss one answer in ten, answer the first hint, and jump for notes.
 */
import { TENTH_TICKS } from '../shared/lesson.ts';
import type { RecordedRun } from '../shared/recording.ts';
import {
  CAR_RIGHT,
  ENEMY_BULLET_SPEED,
  FLIGHT_TICKS,
  JUMP_BIT,
  OBSTACLE_SIZE,
  SHOOT_BIT,
  standingYOf,
  TICKS_PER_SECOND,
  type WorldSize,
} from '../shared/rules.ts';
import { createHints } from '../worker/presentation/hints.ts';
import { JUMP_REACH, showsJump } from '../worker/rendering/frame.ts';
import { createRandom } from '../worker/rendering/scenery/random.ts';
import { firstUnaimed } from '../worker/simulation/aim.ts';
import { searchLesson } from '../worker/simulation/lesson.ts';
import type { World } from '../worker/simulation/world.ts';
import { playBot } from './bots.ts';

/** A desktop, a phone, and a phone in landscape. */
export const NEWCOMER_WORLDS: readonly WorldSize[] = [
  { width: 900, height: 500 },
  { width: 358, height: 400 },
  { width: 812, height: 240 },
];
const NEWCOMERS = 60;
const RUNS = 6;
/** Answers take 250 to 350 ms by the person, each ± 67 ms; share of answers that are missed, and of high notes that are tried. */
const [QUICK_MS, SLOW_MS, SPREAD_MS, MISSED, NOTES] = [250, 350, 67, 0.1, 0.4];
/** Shares of people who do what the title says, and what the reason of a result says. */
const [TITLE, REASON] = [0.48, 0.8];
/** After so many shots, and bullets passed, nobody waits for a mark. */
const [SHOTS, BULLETS] = [2, 1];
/** Ticks between two shots: five a second. */
const SHOT_PAUSE = 12;
const READ_TICKS = 1.2 * TICKS_PER_SECOND;

/** What a newcomer knows, over all runs. */
interface Person {
  readonly draw: () => number;
  readonly reaction: number;
  /** Share of high notes that are jumped for; whether only while no enemy needs a shot and no bullet comes. */
  notes: number;
  readonly sparesNotes: boolean;
  shots: number;
  passed: number;
  /** px between the car and a bullet at which a jump is decided. */
  reach: number;
  /** Waits for enemies, and answers them in half of the time. */
  looksEarlier: boolean;
  bestTicks: number;
}

const ticksOf = (ms: number) => Math.round((ms * TICKS_PER_SECOND) / 1000);

function createPerson(seed: number): Person {
  const random = createRandom(Math.imul(seed + 1, 0x9e37_79b1));
  const draw = () => random();
  return {
    draw,
    reaction: QUICK_MS + draw() * (SLOW_MS - QUICK_MS),
    notes: NOTES,
    sparesNotes: draw() < TITLE,
    shots: 0,
    passed: 0,
    reach: JUMP_REACH,
    looksEarlier: false,
    bestTicks: 0,
  };
}

/** Plays a run. `first`: tick at which the first bullet reaches the car. `wasRead`: JUMP could be read for long enough. */
function playRun(person: Person, seed: number, size: WorldSize) {
  const { draw } = person;
  const hints = createHints(() => {});
  hints.begin({ mayHold: true }, person.bestTicks);
  const due = new Map<number, number>();
  const answered = new Map<string, number>();
  let [nextShot, read, wasHeld, bullets] = [0, 0, false, 0];
  let first: number | null = null;

  /** Plans one press for each reason. A press that was missed is planned again after the time of a reaction. */
  function answer(reason: string, ticks: number, bit: number, share = 1): void {
    if ((answered.get(reason) ?? -1) >= ticks) return;
    const wait = bit === SHOOT_BIT && person.looksEarlier ? person.reaction / 2 : person.reaction;
    const isMissed = draw() < MISSED;
    answered.set(reason, isMissed ? ticks + ticksOf(person.reaction) : Infinity);
    if (isMissed || draw() >= share) return;
    const at = ticks + ticksOf(wait + (2 * draw() - 1) * SPREAD_MS);
    due.set(at, (due.get(at) ?? 0) | bit);
  }

  function look(world: World): number {
    const { ticks, dollars, enemyBullets, airborne } = world;
    const isHeld = hints.holds(world);
    hints.update(world);
    const mark = hints.markIn(world);
    const isShown = mark?.kind === 'bullet' && showsJump(world);
    for (let i = 0; i < enemyBullets.count; i++) {
      const gap = (enemyBullets.x[i] ?? 0) - CAR_RIGHT;
      const arrival = Math.round(ticks + gap / ENEMY_BULLET_SPEED);
      first ??= arrival;
      if (gap <= 0) continue;
      if (isShown && i === mark.index && gap < JUMP_REACH) read += 1;
      const sees = person.passed >= BULLETS && gap < person.reach && !airborne;
      if (sees || (isShown && i === mark.index && gap < JUMP_REACH))
        answer(`b${arrival}`, ticks, JUMP_BIT);
    }
    if (enemyBullets.count < bullets) person.passed += 1;
    bullets = enemyBullets.count;
    if (mark?.kind === 'start') answer('start', ticks, draw() < 0.5 ? JUMP_BIT : SHOOT_BIT);
    const aim = firstUnaimed(world);
    if (aim >= 0 && ticks >= nextShot && (mark?.kind === 'shoot' || person.shots >= SHOTS)) {
      nextShot = ticks + SHOT_PAUSE;
      answer(`s${ticks}`, ticks, SHOOT_BIT);
    }
    const high = standingYOf(world.height) - OBSTACLE_SIZE;
    for (let i = 0; i < dollars.count; i++) {
      const [x = 0, y = 0, speed = 1] = [dollars.x[i], dollars.y[i], dollars.speed[i]];
      const isFree = !person.sparesNotes || (aim < 0 && enemyBullets.count === 0);
      const isNear =
        x > CAR_RIGHT && x < CAR_RIGHT + speed * (ticksOf(person.reaction) + FLIGHT_TICKS / 3);
      if (y < high && isNear && isFree)
        answer(`n${y}:${Math.round(ticks + x / speed)}`, ticks, JUMP_BIT, person.notes);
    }
    // The clock waits for the answer.
    wasHeld ||= isHeld;
    const mask = (due.get(ticks) ?? 0) | (isHeld ? JUMP_BIT : 0);
    if ((mask & SHOOT_BIT) !== 0) person.shots += 1;
    return mask;
  }

  const run = playBot(seed, size, look);
  return { run, first, wasRead: wasHeld || read >= READ_TICKS };
}

/** What the result tells, and what a person makes of it. */
function learn(person: Person, run: RecordedRun): void {
  person.bestTicks = Math.max(person.bestTicks, run.ticks);
  const search = searchLesson(run);
  let step = search.next();
  while (step.done !== true) step = search.next();
  const lesson = step.value;
  if (lesson === null) return;
  if (person.draw() < REASON) {
    if (lesson.isFromNote) person.notes = 0;
    else person.looksEarlier = true;
  }
  if (lesson.kind !== 'jump') return;
  person.passed = Math.max(person.passed, BULLETS);
  const late = lesson.jumped === null ? 0 : lesson.tick - lesson.jumped;
  if (lesson.isFromNote) return;
  person.reach -=
    0.6 * Math.max(-TENTH_TICKS * 3, Math.min(late, TENTH_TICKS * 3)) * ENEMY_BULLET_SPEED;
}

const median = (ticks: readonly number[]) =>
  [...ticks].sort((a, b) => a - b)[ticks.length >> 1] ?? 0;

/** Median seconds of each run; how many met a bullet in the first, and how many of these died of it without reading JUMP. */
export function playNewcomers(size: WorldSize, count = NEWCOMERS) {
  const runs: number[][] = Array.from({ length: RUNS }, () => []);
  const played: RecordedRun[] = [];
  let [met, unread] = [0, 0];
  for (let i = 1; i <= count; i++) {
    const person = createPerson(i);
    for (const [n, lengths] of runs.entries()) {
      const { run, first, wasRead } = playRun(person, i * 10 + n, size);
      lengths.push(run.ticks);
      played.push(run);
      if (n === 0 && first !== null) {
        met += 1;
        if (!wasRead && run.ticks <= first + 10) unread += 1;
      }
      learn(person, run);
    }
  }
  const seconds = runs.map((lengths) => median(lengths) / TICKS_PER_SECOND);
  return { seconds, met, unread, played };
}

/** The table that `npm run simulate -- --newcomers` prints. */
export function newcomersTable(): string {
  const rows = NEWCOMER_WORLDS.map((size) => {
    const { seconds, met, unread } = playNewcomers(size);
    const runs = seconds.map((median) => median.toFixed(1).padStart(6)).join('');
    return `${`${size.width}x${size.height}`.padEnd(8)}${runs}${`${unread} of ${met}`.padStart(10)}`;
  });
  const title = `median seconds of runs 1 to ${RUNS}; died of the first bullet without reading JUMP`;
  return [title, ...rows].join('\n');
}
