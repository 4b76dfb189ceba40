/** Jumps and shots: each counts at the tick in which it was made, even if that was played already (decision 41). */
import { JUMP_BIT, SHOOT_BIT } from '../../shared/rules.ts';
import { pressCues } from '../presentation/cues.ts';
import { insert, type OpenJournal } from './journal.ts';
import type { Machine } from './machine.ts';
import type { Stage } from './stage.ts';

/**
 * ms after which a jump or a shot no longer counts at the time at which it was made (docs/rules.md, "Late presses").
 * The end of a run is seen and heard at once; within this time, a late press may undo it.
 */
export const LATE_PRESS_MS = 250;

const BITS = { jump: JUMP_BIT, shoot: SHOOT_BIT };
type PressType = keyof typeof BITS;

export function createPresses(
  machine: Machine,
  { clock, loop, playback, recorder, reporter }: Stage,
): (type: PressType, made: number) => boolean {
  /** Stamp of the last trusted press. */
  let lastPress = Number.NEGATIVE_INFINITY;
  /** Number of presses that arrived after their tick was played. */
  let latePresses = 0;

  /** Stamp at which a press counts: `made`, or `heard` if `made` is implausible or too old. */
  function countedAt(made: number, heard: number): number {
    // NaN is also implausible.
    const isTrusted = made >= lastPress && made <= heard && heard - made <= LATE_PRESS_MS;
    // A stamp from the future, or NaN, must not make later stamps seem too old.
    if (made <= heard) lastPress = made;
    return isTrusted ? made : heard;
  }

  /** Adds a press to a tick that was played already, and plays the run again. */
  function pressLate(run: OpenJournal, tick: number, type: PressType, made: number): boolean {
    if (tick >= playback.world.ticks) return false;
    if (!insert(run, tick, BITS[type])) return true;
    latePresses += 1;
    recorder.press(type, made);
    recorder.gauge('late presses', latePresses);
    playback.goTo(tick);
    // All other cues of these ticks were sent already.
    reporter.addCues(pressCues(BITS[type], playback.world.airborne));
    playback.goOn(run.ticks);
    reporter.takeBack(tick);
    const isOver = playback.world.outcome !== null;
    // A late jump is the one that a held moment waits for.
    if (machine.mode === 'waiting' && type === 'jump') machine.enter('playing');
    if (isOver !== (machine.mode === 'ending')) machine.enter(isOver ? 'ending' : 'playing');
    return true;
  }

  /** The press that a run waits for: it belongs to the next tick. */
  function goOn(run: OpenJournal, type: PressType, made: number): boolean {
    if (machine.waitsFor === 'jump' && type !== 'jump') return false;
    if (machine.waitsFor === 'any') reporter.onHint(null);
    machine.enter('playing');
    if (insert(run, run.ticks, BITS[type])) recorder.press(type, made);
    return true;
  }

  /** `made`: Stamp. Returns false for a press that does not count. */
  return function press(type, made) {
    const { run, mode } = machine;
    if (run === null) return false;
    const heard = clock.now();
    const counted = countedAt(made, heard);
    // At the start of a practice run, earlier presses were meant for the dialog.
    const isFirst = mode === 'waiting' && machine.waitsFor === 'any';
    const back = isFirst ? 0 : loop.ticksBack(counted - clock.origin, heard - clock.origin);
    const tick = run.ticks - back;
    if (back > 0) return pressLate(run, tick, type, made);
    if (mode === 'waiting') return goOn(run, type, made);
    // A press that was made after the end never counts.
    if (mode === 'ending') return false;
    if (insert(run, tick, BITS[type])) recorder.press(type, made);
    return true;
  };
}
