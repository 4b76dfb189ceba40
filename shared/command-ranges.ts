/**
 * The ranges of the commands' fields (contract.ts): types do not exclude NaN, halves or negative numbers. The engine
 * refuses a command or a question with a value outside them. Only the stamp of a press may be anything, because no press
 * must be lost.
 */
import {
  type CanvasSize,
  type Command,
  type Look,
  PAUSE_REASONS,
  type RunStart,
} from './contract.ts';
import type { SavingLesson } from './lesson.ts';
import { type InputList, parseCourse, parseInputs, type RecordedRun } from './recording.ts';
import { REPLAY_SPEEDS } from './replay.ts';
import { isWhole } from './result.ts';
import { INPUT_MASK, WIN_TICKS } from './rules.ts';

/** Largest canvas that a window can need: its side in device px, and device px per CSS px. */
const MOST_PX = 16_384;
const MOST_RATIO = 32;

export function isInRange(command: Command): boolean {
  switch (command.type) {
    case 'start':
      return isStart(command.run) && isLook(command.look);
    case 'restore':
      return isStart(command.run) && isRun(command.run) && isLook(command.look);
    case 'replay': {
      const { run, tick, lesson } = command;
      // It is clamped to the run.
      const isShown = Number.isSafeInteger(tick);
      return isRun(run) && isShown && (lesson === undefined || isLesson(lesson));
    }
    case 'pause':
      return command.reason === undefined || PAUSE_REASONS.includes(command.reason);
    case 'seek':
      return Number.isSafeInteger(command.tick);
    case 'step':
      return Number.isSafeInteger(command.ticks);
    case 'speed':
      return REPLAY_SPEEDS.includes(command.speed);
    case 'resize':
      return isCanvasSize(command.size) && parseCourse({ ...command.worldSize, seed: 0 }).ok;
    default:
      return true;
  }
}

const isTick = (value: unknown) => isWhole(value, 0, WIN_TICKS);

function isStart({ id, startedAt = 0, ...run }: RunStart): boolean {
  return typeof id === 'string' && Number.isFinite(startedAt) && parseCourse(run).ok;
}

export function isRun({ ticks, inputs, ...course }: RecordedRun): boolean {
  return isTick(ticks) && parseInputs(inputs).ok && parseCourse(course).ok;
}

function isLesson(lesson: SavingLesson): boolean {
  const jumped = lesson.kind === 'jump' ? (lesson.jumped ?? 0) : 0;
  const isPress = ([at, mask]: InputList[number]) => isTick(at) && isWhole(mask, 1, INPUT_MASK);
  const ticks = [lesson.tick, lesson.hit, lesson.end, jumped];
  return ticks.every(isTick) && lesson.onward.every(isPress);
}

function isLook({ ghost, bestTicks = 0 }: Look = {}): boolean {
  return isTick(bestTicks) && (ghost === undefined || isRun(ghost));
}

function isCanvasSize({ width, height, pixelRatio }: CanvasSize): boolean {
  const isSide = (side: number) => side >= 0 && side * pixelRatio <= MOST_PX;
  return isSide(width) && isSide(height) && pixelRatio > 0 && pixelRatio <= MOST_RATIO;
}
