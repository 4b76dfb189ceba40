/**
 * Finds the lesson of a crash by trying: one jump of the last 90 ticks at another time, or one more jump. All other
 * inputs stay as they were played.
 */
import { type Lesson, TENTH_TICKS } from '../../shared/lesson.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import { FLIGHT_TICKS, JUMP_BIT } from '../../shared/rules.ts';
import { createEventBuffer, type EventBuffer } from './events.ts';
import { advance } from './play.ts';
import { step } from './step.ts';
import { copyWorld, createWorld, type World } from './world.ts';

/** Ticks before the crash in which a jump is changed. */
const BEFORE = 90;
/** Ticks that the changed run must outlive the crash. */
export const SAVED_TICKS = 25;
/** Most tenths of a second by which a jump is moved: about the length of a jump. */
const MOST_TENTHS = 6;
/** Ticks between two worlds from which trials begin. */
const STRIDE = 10;
/** Ticks that are played in one step of the search, up to the first of these worlds: about as long as ten trials. */
const LEAD = 500;

/**
 * Searches in short steps, so that the caller can pause. The last one returns the lesson; null for a run that did
 * not crash, or that no single jump would have saved.
 */
export function* searchLesson(run: RecordedRun): Generator<undefined, Lesson | null> {
  const start = Math.max(0, run.ticks - BEFORE);
  const world = createWorld(run.seed, run);
  const events = createEventBuffer();
  for (let tick = LEAD; tick < start; tick += LEAD) {
    advance(world, run.inputs, tick, events, null);
    yield;
  }
  const endOf = createTrials(run, start, world, events);
  const survives = (removed: number, added: number) => endOf(removed, added) === Infinity;
  const jumps: number[] = [];
  if (endOf(-1, -1, (tick) => jumps.unshift(tick)) !== run.ticks) return null;
  for (let tenths = 1; tenths <= MOST_TENTHS; tenths++) {
    for (const jumped of jumps) {
      for (const by of [tenths * TENTH_TICKS, -tenths * TENTH_TICKS]) {
        // It clears what hit. A sooner jump that only leaves time for the next one would be the wrong advice.
        if (jumped + by + FLIGHT_TICKS <= run.ticks) continue;
        yield;
        if (survives(jumped, jumped + by)) return { jumped, jump: jumped + by };
      }
    }
  }
  // The middle of the last ticks in a row at which one more jump saves the run.
  let last = run.ticks - 1;
  for (; last >= start && !survives(-1, last); last--) yield;
  if (last < start) return null;
  let first = last;
  for (; first > start && survives(-1, first - 1); first--) yield;
  return { jumped: null, jump: Math.ceil((first + last) / 2) };
}

/**
 * Returns a function that plays the run with one jump removed and one added (ticks, -1 for none). It returns the tick of
 * the crash; Infinity if the run outlives the recorded one, -1 if the car cannot jump at that tick. `onJump`: called for
 * each jump. `trial`: the run at a tick up to `start`; trials are played in it.
 */
function createTrials(
  { seed, ticks, inputs, ...size }: RecordedRun,
  start: number,
  trial: World,
  events: EventBuffer,
) {
  const masks = new Uint8Array(ticks + SAVED_TICKS - start);
  for (const [tick, mask] of inputs) if (tick >= start) masks[tick - start] = mask;
  const origins = Array.from({ length: Math.ceil((ticks - start) / STRIDE) }, (_, i) => {
    advance(trial, inputs, start + i * STRIDE, events, null);
    const origin = createWorld(seed, size);
    copyWorld(trial, origin);
    return origin;
  });

  return (removed: number, added: number, onJump?: (tick: number) => void): number => {
    const isMoved = removed >= 0;
    const changed = isMoved ? Math.min(removed, added) : added;
    if (added >= 0 && (changed < start || added >= ticks)) return -1;
    const origin = origins[added < 0 ? 0 : Math.floor((changed - start) / STRIDE)];
    if (origin === undefined) return -1;
    copyWorld(origin, trial);
    while (trial.outcome === null && trial.ticks < ticks + SAVED_TICKS) {
      const tick = trial.ticks;
      let mask = masks[tick - start] ?? 0;
      if (tick === removed) mask &= ~JUMP_BIT;
      const canJump = !trial.airborne && (mask & JUMP_BIT) === 0;
      if (tick === added && !canJump) return -1;
      if (tick === added) mask |= JUMP_BIT;
      if ((mask & JUMP_BIT) !== 0 && !trial.airborne) onJump?.(tick);
      events.count = 0;
      step(trial, mask, events);
    }
    return trial.outcome === null || trial.outcome === 'win' ? Infinity : trial.ticks;
  };
}
