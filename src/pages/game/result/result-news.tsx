/** Sentences of the result about one run: what would have saved it, records, and the next gold gate. */
import { goalOf, goldGates } from '../../../../shared/gold.ts';
import type { JumpLesson, Lesson } from '../../../../shared/lesson.ts';
import { hasMark, type InputList, type RecordedRun } from '../../../../shared/recording.ts';
import { FLIGHT_TICKS, JUMP_BIT, roadOf } from '../../../../shared/rules.ts';
import { goldCopy, seconds } from '../../../content/game.ts';
import { lessonCopy as verbs } from '../../../content/replays.ts';
import { resultCopy as copy } from '../../../content/result.ts';
import type { EndedRun } from '../../../engine/run-slice.ts';
import type { PlayedRun } from '../../../runs/best-run.ts';
import { DAY_MS, dayInRow, isDailyRun } from '../../../runs/daily.ts';
import { bestOn, theRuns } from '../../../runs/run-list.ts';
import { Verb } from '../../../ui/theme/inline-text.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { useDay } from '../../../ui/use-day.ts';
import { selectPress } from '../first-run/hint-line.tsx';
import { type GameState, useGameSelector } from '../game-state.ts';
import { useRunActions } from '../replays/run-actions.ts';

interface ResultNewsProps {
  readonly result: EndedRun;
  readonly played: PlayedRun | null;
  readonly ghost: RecordedRun | null;
}

export function ResultNews({ result, played, ghost }: ResultNewsProps) {
  const { news, dailyDays } = useGameSelector(({ progress }) => progress);
  const today = useDay();
  const { score, ticks, slow } = result;
  const counts = !hasMark(result);
  const isDaily = played !== null && isDailyRun(played) && counts;
  const best = isDaily ? bestOn(theRuns.rows(), roadOf(result), played.run.seed) : undefined;
  const lines = [
    news.best && copy.best,
    ghost && copy.race(ticks - ghost.ticks),
    slow && copy.slow,
    news.longest && copy.longest(ticks),
  ].filter(Boolean);
  return (
    <>
      {lines.length > 0 && <Line>{lines.join(' · ')}</Line>}
      {isDaily && (
        <Line data-daily="">
          {copy.daily(
            dayInRow(dailyDays, Math.floor(played.playedAt / DAY_MS)),
            Math.max(score, best?.claim.score ?? 0),
            Math.floor(played.playedAt / DAY_MS) === today,
          )}
        </Line>
      )}
    </>
  );
}

/** The gold of a run that counts, and the next gate to turn gold. */
export function GoalLine({ result }: Pick<ResultNewsProps, 'result'>) {
  const { news, gold } = useGameSelector(({ progress }) => progress);
  const [run, most] = [result.gold, gold[roadOf(result)]].map((mask) => goldGates(mask).length);
  return (
    !hasMark(result) && (
      <Line data-goal="">
        {copy.gold(run ?? 0, most ?? 0, news.gold)}
        {goldCopy.goal(goalOf(result))}
        {gold.narrow + gold.wide === 0 && ` ${goldCopy.rule}`}
      </Line>
    )
  );
}

interface LessonLineProps {
  readonly claimed: PlayedRun;
  readonly lesson: Lesson | null;
  /** Starts practice; null: not offered. */
  readonly tryIt: (() => void) | null;
}

/** Tells what would have saved a run that crashed, shows it, and lets it be practised. */
export function LessonLine({ claimed, lesson, tryIt }: LessonLineProps) {
  const words = useGameSelector((state) => selectLesson(state, claimed.run, lesson));
  const { teach } = useRunActions();
  if (lesson === null) return null;
  return (
    <Line as="div" data-lesson="">
      <p>{words}</p>
      {lesson.kind !== 'none' && lesson.end > lesson.hit && (
        <Verb onClick={() => teach(claimed, lesson)}>{verbs.show}</Verb>
      )}
      {tryIt !== null && <Verb onClick={tryIt}>{verbs.try}</Verb>}
    </Line>
  );
}

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

const Line = styled('p', {
  color: 'fg',
  fontVariantNumeric: 'tabular-nums',
  '&[data-lesson]': {
    display: 'flex',
    // The verbs stay in sight where the sentence is cut off.
    alignItems: 'baseline',
    columnGap: '4',
  },
});
