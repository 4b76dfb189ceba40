/** News of the run that ended, in one line: advice, records and milestones. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { RecordedRun, RunResult } from '../../../../shared/recording.ts';
import { ROUND_TICKS, SHOOT_BIT } from '../../../../shared/rules.ts';
import { gameCopy } from '../../../content/game.ts';
import { milestoneCopy } from '../../../content/milestones.ts';
import { resultCopy as copy } from '../../../content/result.ts';
import type { PlayedRun } from '../../../runs/best-run.ts';
import { isDailyRun } from '../../../runs/daily.ts';
import { bestScoreOf } from '../../../runs/run-list.ts';
import { selectPress } from '../first-run/hint-line.tsx';
import { type GameState, useGameSelector } from '../game-state.ts';

/** Most milestones that are named; if there are more, their number is shown instead. */
const MOST_NAMES = 2;

interface ResultNewsProps {
  readonly result: RunResult;
  readonly played: PlayedRun | null;
  readonly ghost: RecordedRun | null;
}

export function ResultNews({ result, played, ghost }: ResultNewsProps) {
  const { news, bestScore } = useGameSelector(({ progress }) => progress);
  const run = played?.run ?? null;
  const isDaily = played !== null && isDailyRun(played) && !result.slow;
  const tip = useGameSelector((state) => selectTip(state, result, run));
  const names = news.milestones?.map((name) => milestoneCopy.names[name]) ?? [];
  const namesLine =
    names.length > MOST_NAMES
      ? milestoneCopy.newsShort(names.length)
      : names.length > 0 && milestoneCopy.news(names);
  const lines = [
    tip,
    news.best && copy.best,
    ghost && copy.race(result.ticks - ghost.ticks),
    isDaily && copy.daily(result.score, bestScoreOf(played.run.seed)),
    !result.slow &&
      tip === null &&
      bestScore > result.score &&
      copy.toBest(bestScore - result.score, bestScore),
    result.slow && copy.slow,
    news.longest && copy.longest(result.ticks),
    namesLine,
  ].filter(Boolean);
  return lines.length > 0 && <Line>{lines.join(' · ')}</Line>;
}

/** Advice for beginners; null once a run of this device has reached round 2. */
function selectTip(
  state: GameState,
  { outcome, ticks }: RunResult,
  run: RecordedRun | null,
): string | null {
  const longest = Math.max(ticks, state.progress.bestTicks);
  if (run === null || longest >= ROUND_TICKS) return null;
  const hasShot = run.inputs.some(([, mask]) => (mask & SHOOT_BIT) !== 0);
  return outcome === 'bullet' && hasShot
    ? gameCopy.hints.bullet(selectPress(state, 'jump'))
    : copy.shoot(selectPress(state, 'shoot'));
}

const Line = chakra('p', { base: { color: 'fg', fontVariantNumeric: 'tabular-nums' } });
