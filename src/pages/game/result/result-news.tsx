/** Sentences of the result about one run: what would have saved it, records, and the next gold gate. */
import { chakra } from '@chakra-ui/react/styled-system';
import { goalOf, goldGates } from '../../../../shared/gold.ts';
import type { JumpLesson, Lesson } from '../../../../shared/lesson.ts';
import { hasMark, type InputList, type RecordedRun } from '../../../../shared/recording.ts';
import {
  FLIGHT_TICKS,
  JUMP_BIT,
  ROUND_TICKS,
  roadOf,
  TICKS_PER_SECOND,
} from '../../../../shared/rules.ts';
import { goldCopy } from '../../../content/game.ts';
import { resultCopy as copy } from '../../../content/result.ts';
import type { EndedRun } from '../../../engine/run-slice.ts';
import type { PlayedRun } from '../../../runs/best-run.ts';
import { isDailyRun } from '../../../runs/daily.ts';
import { bestScoreOf } from '../../../runs/run-list.ts';
import { selectPress } from '../first-run/hint-line.tsx';
import { type GameState, useGameSelector } from '../game-state.ts';

interface ResultNewsProps {
  readonly result: EndedRun;
  readonly played: PlayedRun | null;
  readonly ghost: RecordedRun | null;
}

export function ResultNews({ result, played, ghost }: ResultNewsProps) {
  const { news, bestScore, gold: most } = useGameSelector(({ progress }) => progress);
  const { gold, score, ticks, slow } = result;
  const counts = !hasMark(result);
  const isDaily = played !== null && isDailyRun(played) && counts;
  const lines = [
    news.best && copy.best,
    ghost && copy.race(ticks - ghost.ticks),
    isDaily && copy.daily(score, bestScoreOf(played.run.seed)),
    // Before the first gate, that gate is the goal.
    counts &&
      ticks >= ROUND_TICKS &&
      bestScore > score &&
      copy.toBest(bestScore - score, bestScore),
    slow && copy.slow,
    news.longest && copy.longest(ticks),
  ].filter(Boolean);
  return (
    <>
      {lines.length > 0 && <Line>{lines.join(' · ')}</Line>}
      {counts && (
        <Line data-goal="">
          {copy.gold(goldGates(gold).length, goldGates(most[roadOf(result)]).length, news.gold)}
          {goldCopy.goal(goalOf(result))}
          {most.narrow + most.wide === 0 && ` ${goldCopy.rule}`}
        </Line>
      )}
    </>
  );
}

interface LessonLineProps {
  readonly run: RecordedRun;
  readonly lesson: Lesson | null;
}

/** Tells what would have saved a run that crashed. */
export function LessonLine({ run, lesson }: LessonLineProps) {
  const words = useGameSelector((state) => selectLesson(state, run, lesson));
  return words !== '' && <Line data-lesson="">{words}</Line>;
}

const seconds = (ticks: number) => (ticks / TICKS_PER_SECOND).toFixed(1);

/** The words of that; empty until the engine has answered. */
function selectLesson(state: GameState, { inputs }: RecordedRun, lesson: Lesson | null) {
  if (lesson === null) return '';
  const { note, sight, shot, none, shoot } = copy.lesson;
  const { kind, isFromNote, hit, sighted } = lesson;
  const inSight = seconds(hit - sighted);
  const press = selectPress(state, 'shoot');
  if (kind === 'none') return none(inSight);
  if (kind === 'jump') {
    const words = jumpWords(state, inputs, lesson);
    return isFromNote ? `${note} ${words}` : `${words} ${sight(inSight)} ${shoot(press)}`;
  }
  const words = `${sight(inSight)} ${shot(seconds(lesson.tick - sighted), press)}`;
  return isFromNote ? `${note} ${words}` : words;
}

function jumpWords(state: GameState, inputs: InputList, { jumped, tick }: JumpLesson): string {
  const { early, late, missing, landing } = copy.lesson;
  if (jumped !== null) return (tick > jumped ? early : late)(seconds(Math.abs(tick - jumped)));
  // The car could jump at the tick of the lesson, so a jump within a flight before did nothing.
  const wasInAir = inputs.some(
    ([at, mask]) => at < tick && at > tick - FLIGHT_TICKS && (mask & JUMP_BIT) !== 0,
  );
  return (wasInAir ? landing : missing)(selectPress(state, 'jump'));
}

const Line = chakra('p', { base: { color: 'fg', fontVariantNumeric: 'tabular-nums' } });
