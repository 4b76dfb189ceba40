/** Sentences of the result about one run: what would have saved it, the next goal, records and milestones. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type Lesson, TENTH_TICKS } from '../../../../shared/lesson.ts';
import { hasMark, type RecordedRun, type RunResult } from '../../../../shared/recording.ts';
import {
  FLIGHT_TICKS,
  JUMP_BIT,
  ROUND_TICKS,
  SHOOT_BIT,
  TICKS_PER_SECOND,
} from '../../../../shared/rules.ts';
import { milestoneCopy } from '../../../content/milestones.ts';
import { resultCopy as copy } from '../../../content/result.ts';
import type { PlayedRun } from '../../../runs/best-run.ts';
import { isDailyRun } from '../../../runs/daily.ts';
import { bestScoreOf } from '../../../runs/run-list.ts';
import { selectPress } from '../first-run/hint-line.tsx';
import { type GameState, useGameSelector } from '../game-state.ts';

/** Most milestones that are named; if there are more, their number is shown instead. */
const MOST_NAMES = 2;
/** Without a shot in so many ticks before a crash, an earlier shot is good advice. */
const SHOT_TICKS = 3 * TICKS_PER_SECOND;

interface ResultNewsProps {
  readonly result: RunResult;
  readonly played: PlayedRun | null;
  readonly ghost: RecordedRun | null;
}

export function ResultNews({ result, played, ghost }: ResultNewsProps) {
  const { news, bestScore } = useGameSelector(({ progress }) => progress);
  const { outcome, score, ticks, slow } = result;
  const counts = !hasMark(result);
  const isDaily = played !== null && isDailyRun(played) && counts;
  const names = news.milestones?.map((name) => milestoneCopy.names[name]) ?? [];
  const namesLine =
    names.length > MOST_NAMES
      ? milestoneCopy.newsShort(names.length)
      : names.length > 0 && milestoneCopy.news(names);
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
    namesLine,
    outcome !== 'win' && copy.goal(ticks),
  ].filter(Boolean);
  return lines.length > 0 && <Line>{lines.join(' · ')}</Line>;
}

interface LessonLineProps {
  readonly run: RecordedRun;
  readonly lesson: Lesson | null;
}

/** Tells which jump would have saved a run that crashed. */
export function LessonLine({ run, lesson }: LessonLineProps) {
  const words = useGameSelector((state) => selectLesson(state, run, lesson));
  return words !== '' && <Line data-lesson="">{words}</Line>;
}

/** The words of that; empty without advice. */
export function selectLesson(
  state: GameState,
  { inputs, ticks }: RecordedRun,
  lesson: Lesson | null,
) {
  const { early, late, missing, landing } = copy.lesson;
  if (lesson !== null && lesson.jumped !== null) {
    const tenths = (lesson.jump - lesson.jumped) / TENTH_TICKS;
    const seconds = (Math.abs(tenths) / 10).toFixed(1);
    return tenths > 0 ? early(seconds) : late(seconds);
  }
  const hasShot = inputs.some(
    ([tick, mask]) => tick >= ticks - SHOT_TICKS && (mask & SHOOT_BIT) !== 0,
  );
  // The car could jump at the tick of the lesson, so a jump within a flight before did nothing.
  const isInAir = ([tick, mask]: readonly [number, number], { jump }: Lesson) =>
    tick < jump && tick > jump - FLIGHT_TICKS && (mask & JUMP_BIT) !== 0;
  const sentences = [
    lesson !== null &&
      (inputs.some((input) => isInAir(input, lesson)) ? landing : missing)(
        selectPress(state, 'jump'),
      ),
    !hasShot && copy.shoot(selectPress(state, 'shoot')),
  ];
  return sentences.filter(Boolean).join(' ');
}

const Line = chakra('p', { base: { color: 'fg', fontVariantNumeric: 'tabular-nums' } });
