/**
 * Sound cues: when a player who only listens must be told to jump or to shoot. Decided by trying presses in a world of
 * its own. It only reads the world that is played, and allocates nothing per tick.
 */
import { JUMP_NOW_CUE, SHOOT_NOW_CUE } from '../../shared/contract.ts';
import { FLIGHT_TICKS, JUMP_BIT, TICK_MS } from '../../shared/rules.ts';
import { firstUnaimed } from './aim.ts';
import { createEventBuffer } from './events.ts';
import { step } from './step.ts';
import { copyWorld, createWorld, type World } from './world.ts';

/** ms between a cue and its answer, and how much sooner or later the answer may come. */
const ANSWER_MS = 250;
const SPREAD_MS = 50;
const NEVER = -1;
/** Ticks by which the car is watched further than needed, so that most ticks need no trial. */
const FURTHER = 30;

/**
 * Returns a function to be called after each tick of a run. `pace`: ticks in the length of one. It returns the cues of
 * this tick as bits (shared/contract.ts).
 */
export function createSoundCues(): (world: World, pace: number) => number {
  const trial = createWorld(0, { width: 0, height: 0 });
  const events = createEventBuffer();
  let lastTick = 0;
  let wasAirborne = false;
  /** Until this tick the car is whole without another jump. */
  let safeUntil = 0;
  /** Ticks for which an answer to a cue would have saved the car; 0 while nothing threatens it. */
  let savingTicks = 0;
  let isJumpCued = false;
  /** Ticks since the last cue of each kind. */
  let sinceJump = 0;
  let sinceShot = 0;

  /** Whether the car is whole after `ticks`, with a jump in `jumpIn` ticks. The trial is then at that tick. */
  function survives(world: World, jumpIn: number, ticks: number): boolean {
    copyWorld(world, trial);
    for (let tick = 0; tick < ticks && trial.outcome === null; tick++) {
      events.count = 0;
      step(trial, tick === jumpIn ? JUMP_BIT : 0, events);
    }
    return trial.outcome === null || trial.outcome === 'win';
  }

  function isSafe(world: World, ticks: number): boolean {
    const until = world.ticks + ticks;
    if (until > safeUntil)
      safeUntil = survives(world, NEVER, ticks + FURTHER) ? until + FURTHER : trial.ticks - 1;
    return until <= safeUntil;
  }

  const saves = (world: World, jumpIn: number) => survives(world, jumpIn, jumpIn + FLIGHT_TICKS);

  function mustJump(world: World, answer: number, spread: number): boolean {
    if (isSafe(world, answer + FLIGHT_TICKS) || !saves(world, answer)) {
      savingTicks = 0;
      isJumpCued = false;
      return false;
    }
    const passed = savingTicks;
    savingTicks += 1;
    const again = answer + spread + 1;
    if (isJumpCued) return sinceJump >= again;
    // The first cue and its repetition are on both sides of the middle of the window; a single cue is in the middle.
    if (!saves(world, answer + passed + 1)) return true;
    const fitsTwo = passed >= spread && saves(world, answer + again + spread);
    return fitsTwo && !saves(world, answer + again + passed + 1);
  }

  function mustShoot(world: World, answer: number, spread: number): boolean {
    if (firstUnaimed(world) < 0 || sinceShot <= answer + spread || sinceJump <= answer + spread)
      return false;
    survives(world, NEVER, answer - spread);
    return !trial.airborne;
  }

  return (world, pace) => {
    const answer = Math.floor((ANSWER_MS * pace) / TICK_MS + 0.5);
    const spread = Math.ceil((SPREAD_MS * pace) / TICK_MS);
    const isNext = world.ticks === lastTick + 1;
    lastTick = world.ticks;
    if (!isNext || (world.airborne && !wasAirborne)) safeUntil = 0;
    wasAirborne = world.airborne;
    sinceJump = isNext ? sinceJump + 1 : answer * 2;
    sinceShot = isNext ? sinceShot + 1 : answer * 2;
    if (!isNext) savingTicks = 0;
    if (mustJump(world, answer, spread)) {
      isJumpCued = true;
      sinceJump = 0;
      return JUMP_NOW_CUE;
    }
    if (!mustShoot(world, answer, spread)) return 0;
    sinceShot = 0;
    return SHOOT_NOW_CUE;
  };
}
