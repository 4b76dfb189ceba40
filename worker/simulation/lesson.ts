/**
 * Finds the lesson of a crash by trying: one jump of the last seconds at another time, one more jump, or one more shot.
 * All other inputs stay as they were played.
 */
import {
  type Crash,
  LASTING_TICKS,
  type Lesson,
  type SavingLesson,
  TENTH_TICKS,
} from '../../shared/lesson.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import type { RunEventType } from '../../shared/replay.ts';
import {
  BULLET_WIDTH,
  CAR_RIGHT,
  CAR_X,
  ENEMY_BULLET_SPEED,
  ENEMY_MUZZLE_DX,
  ENEMY_SHOT_TICKS,
  ENEMY_SPEED,
  FLIGHT_TICKS,
  JUMP_BIT,
  OBSTACLE_SIZE,
  SHOOT_BIT,
  standingYOf,
  TICKS_PER_SECOND,
} from '../../shared/rules.ts';
import { createAutopilot } from './autopilot.ts';
import { createEventBuffer } from './events.ts';
import { advance } from './play.ts';
import { step } from './step.ts';
import { copyWorld, createWorld, type Pool, type World } from './world.ts';

/** Ticks before the crash in which a jump is changed, and in which a shot is added. */
const [JUMP_BEFORE, SHOT_BEFORE] = [90, 4 * TICKS_PER_SECOND];
/** Ticks that a saved run must outlive the crash: less is no lesson. */
const SAVED_TICKS = TICKS_PER_SECOND / 2;
/** Ticks after an enemy came in sight in which nobody can answer with a shot: 0.35 s. */
const HUMAN_TICKS = 0.35 * TICKS_PER_SECOND;
/** Most tenths of a second by which a jump is moved: about the length of a jump. */
const MOST_TENTHS = 6;
/** Ticks between two worlds from which trials begin. */
const STRIDE = 10;
/** Ticks that are played in one step of the search, up to the first of these worlds: about as long as ten trials. */
const LEAD = 500;
/** Ticks that a saved run is shown after the hit: at least and at most. */
const [SHOWN_LEAST, SHOWN_MOST] = [24, 4 * TICKS_PER_SECOND];
/** A note is what a jump is for if it is this near, ticks; a bullet that is nearer than this is what it is for, px. */
const [NOTE_NEAR, BULLET_NEAR] = [20, 230];
/** Ticks after landing in which a crash still comes from the jump. */
const LANDED = 12;

const NEVER = -1;

/** A press that is tried. `removed`: tick of the jump that it replaces. */
interface Change {
  readonly bit: number;
  readonly removed: number;
  readonly added: number;
}

type Shown = Pick<SavingLesson, 'onward' | 'end'>;

/**
 * Searches in short steps, so that the caller can pause. The last one returns the lesson; null for a run that did not
 * crash.
 */
export function* searchLesson(run: RecordedRun): Generator<undefined, Lesson | null> {
  const hit = run.ticks;
  const start = Math.max(0, hit - SHOT_BEFORE);
  const world = createWorld(run.seed, run);
  for (let tick = LEAD; tick < start; tick += LEAD) {
    advance(world, run.inputs, tick, createEventBuffer(), null);
    yield;
  }
  const { play, lives } = createTrials(run, start, world);
  const jumps: number[] = [];
  let isForNote = false;
  let hasNote = false;
  const onJump = (tick: number) => {
    jumps.unshift(tick);
    isForNote = isNoteNear(world);
    hasNote = false;
  };
  play(null, hit, onJump, (type) => {
    if (type === 'collect') hasNote = true;
  });
  if (world.outcome === null || world.outcome === 'win' || world.ticks !== hit) return null;
  const sinceJump = hit - (jumps[0] ?? -Infinity);
  const isComingDown = sinceJump > FLIGHT_TICKS / 2 && sinceJump <= FLIGHT_TICKS + LANDED;
  const crash: Crash = {
    hit,
    sighted: sightedOf(world),
    isFromNote: isForNote && hasNote && isComingDown && world.outcome === 'bullet',
  };

  let best: Change | null = null;
  let longest = 0;
  for (const change of changesOf(crash, jumps, start)) {
    yield;
    const lived = lives(change);
    // The first that lasts; without one, the first that saves.
    if (lived < (best === null ? SAVED_TICKS : LASTING_TICKS)) continue;
    [best, longest] = [change, lived];
    if (lived === LASTING_TICKS) break;
  }
  if (best === null) return { kind: 'none', ...crash };
  const { bit, removed, added } = best;
  play(best, hit);
  const saving = { ...crash, tick: added, lives: longest, ...(yield* leadOn(world, hit)) };
  if (bit === SHOOT_BIT) return { kind: 'shot', ...saving };
  return { kind: 'jump', ...saving, jumped: removed === NEVER ? null : removed };
}

/** All changes that are tried: the nearest to what the player did come first, shots come last. */
function* changesOf({ hit, sighted }: Crash, jumps: number[], start: number): Generator<Change> {
  const least = Math.max(start, hit - JUMP_BEFORE);
  for (let tenths = 1; tenths <= MOST_TENTHS; tenths++) {
    for (const removed of jumps) {
      for (const by of [tenths * TENTH_TICKS, -tenths * TENTH_TICKS]) {
        const added = removed + by;
        // It clears what hit. A sooner jump that only leaves time for the next one would be the wrong advice.
        if (added + FLIGHT_TICKS <= hit || added >= hit || Math.min(removed, added) < least)
          continue;
        yield { bit: JUMP_BIT, removed, added };
      }
    }
  }
  // Those first that are highest at the hit.
  const middle = hit - (FLIGHT_TICKS >> 1);
  for (let by = 0; middle - by >= least; by++) {
    for (const added of [middle + by, middle - by])
      if (added < hit) yield { bit: JUMP_BIT, removed: NEVER, added };
  }
  const first = Math.max(start, sighted + HUMAN_TICKS);
  let added = hit - 1 - ((hit - 1 - sighted) % TENTH_TICKS);
  for (; added >= first; added -= TENTH_TICKS) yield { bit: SHOOT_BIT, removed: NEVER, added };
}

/**
 * The autopilot leads a saved run on until no bullet comes towards the car: the lesson ends there, or at the hit if the
 * car could not be led so far, and then it is not shown.
 */
function* leadOn(world: World, hit: number): Generator<undefined, Shown> {
  const decide = createAutopilot(false);
  const events = createEventBuffer();
  const onward: [number, number][] = [];
  while (!isCalm(world, hit) && world.ticks < hit + SHOWN_MOST) {
    const mask = decide(world);
    if (mask !== 0) onward.push([world.ticks, mask]);
    events.count = 0;
    step(world, mask, events);
    if (world.ticks % STRIDE === 0) yield;
  }
  const isSaved = isCalm(world, hit) && (world.outcome === null || world.outcome === 'win');
  return isSaved ? { onward, end: world.ticks } : { onward: [], end: hit };
}

/** A lesson can end here: the car is on the road, and no bullet comes towards it. */
function isCalm(world: World, hit: number): boolean {
  if (world.outcome !== null) return true;
  return world.ticks >= hit + SHOWN_LEAST && !world.airborne && !hasBullet(world, Infinity);
}

/** A bullet is less than `gap` px before the car, or passes it. */
function hasBullet({ enemyBullets: { count, x } }: World, gap: number): boolean {
  for (let i = 0; i < count; i++) if (x[i] > CAR_X && x[i] < CAR_RIGHT + gap) return true;
  return false;
}

/** A note is near that is collected by a jump, and no bullet. */
function isNoteNear(world: World): boolean {
  const { count, x, y, speed } = world.dollars;
  const high = standingYOf(world.height) - OBSTACLE_SIZE;
  for (let i = 0; i < count; i++) {
    const isHere = x[i] > CAR_X - OBSTACLE_SIZE && x[i] < CAR_RIGHT + NOTE_NEAR * speed[i];
    if (isHere && y[i] < high) return !hasBullet(world, BULLET_NEAR);
  }
  return false;
}

/** Tick at which the enemy came in sight that ended the run, by itself or by its bullet. Speeds are constant, so it follows from x. */
function sightedOf({ outcome, ticks, width, enemies, enemyBullets }: World): number {
  const over = ({ x, count }: Pool, size: number) =>
    x.subarray(0, count).find((at) => at < CAR_RIGHT && at + size > CAR_X) ?? 0;
  const way = width - over(enemies, OBSTACLE_SIZE);
  if (outcome === 'enemy') return ticks + 1 - way / ENEMY_SPEED;
  const x = over(enemyBullets, BULLET_WIDTH);
  for (let age = ENEMY_SHOT_TICKS; ; age += ENEMY_SHOT_TICKS) {
    // Only one of its shots gives a whole number.
    const flown = (width - ENEMY_SPEED * age + ENEMY_MUZZLE_DX - x) / ENEMY_BULLET_SPEED;
    if (Number.isInteger(flown)) return ticks - flown - age + 2;
  }
}

/** Plays the run with changes, in `trial`, which is the run at a tick up to `start`. */
function createTrials({ seed, ticks, inputs, ...size }: RecordedRun, start: number, trial: World) {
  const events = createEventBuffer();
  const masks = new Uint8Array(ticks + LASTING_TICKS - start);
  for (const [tick, mask] of inputs) if (tick >= start) masks[tick - start] = mask;
  const origins = Array.from({ length: Math.ceil((ticks - start) / STRIDE) }, (_, i) => {
    advance(trial, inputs, start + i * STRIDE, events, null);
    const origin = createWorld(seed, size);
    copyWorld(trial, origin);
    return origin;
  });

  /** Plays to `until` or to the end. Returns false if the press of the change is impossible. */
  function play(
    change: Change | null,
    until: number,
    onJump?: (tick: number) => void,
    onEvent?: (type: RunEventType | undefined) => void,
  ): boolean {
    const { bit = 0, removed = NEVER, added = NEVER } = change ?? {};
    const first = removed === NEVER ? added : Math.min(removed, added);
    const origin = origins[change === null ? 0 : Math.floor((first - start) / STRIDE)];
    if (origin === undefined) return false;
    copyWorld(origin, trial);
    while (trial.outcome === null && trial.ticks < until) {
      const tick = trial.ticks;
      let mask = masks[tick - start] ?? 0;
      if (tick === removed) mask &= ~JUMP_BIT;
      if (tick === added) {
        if ((mask & bit) !== 0 || (bit === JUMP_BIT && trial.airborne)) return false;
        mask |= bit;
      }
      if ((mask & JUMP_BIT) !== 0 && !trial.airborne) onJump?.(tick);
      events.count = 0;
      step(trial, mask, events);
      for (let i = 0; i < events.count; i++) onEvent?.(events.type[i]);
    }
    return true;
  }

  /** Ticks that the run outlives the recorded one with a change, up to LASTING_TICKS. */
  function lives(change: Change): number {
    if (!play(change, ticks + LASTING_TICKS)) return 0;
    const isAlive = trial.outcome === null || trial.outcome === 'win';
    return isAlive ? LASTING_TICKS : trial.ticks - ticks;
  }

  return { play, lives };
}
