/** News of the run that ended, below the specified texts of the result; for a slow run, that it does not count. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from 'react-redux';
import type { RunResult } from '../../../../shared/contract.ts';
import type { RecordedRun } from '../../../../shared/recording.ts';
import { dailySeed } from '../../../best-runs/daily.ts';
import { milestoneCopy } from '../../../content/milestones.ts';
import { resultCopy as copy } from '../../../content/result.ts';
import { selectProgress } from '../../../progress/progress-slice.ts';
import { Badge } from '../../../ui/theme/inline-text.ts';

/** More are counted: the list is below the best runs. */
const MOST_NAMES = 2;

/** Stands by the figures. */
export function NewBest() {
  const { news } = useSelector(selectProgress);
  return news.best ? <Mark>{copy.best}</Mark> : null;
}

interface ResultNewsProps {
  readonly result: RunResult;
  /** The run that ended; null where it is not known. */
  readonly run: RecordedRun | null;
  readonly ghost: RecordedRun | null;
  /** Best score of this device's runs of a seed; 0 without any. */
  readonly bestScoreOf: (seed: number) => number;
}

export function ResultNews({ result, run, ghost, bestScoreOf }: ResultNewsProps) {
  const { news, bestScore } = useSelector(selectProgress);
  const isDaily = run?.seed === dailySeed(Date.now()) && !result.slow;
  const { milestones = [] } = news;
  const names = milestones.map((name) => milestoneCopy.names[name]);
  return (
    <>
      {ghost !== null && <Line>{copy.race(result.ticks - ghost.ticks)}</Line>}
      {isDaily && <Line>{copy.daily(result.score, bestScoreOf(run.seed))}</Line>}
      {!result.slow && bestScore > result.score && (
        <Line>{copy.toBest(bestScore - result.score, bestScore)}</Line>
      )}
      {result.slow && <Line>{copy.slow}</Line>}
      {news.longest && <Line>{copy.longest(result.ticks)}</Line>}
      {names.length > 0 && (
        <Line>
          {names.length > MOST_NAMES
            ? milestoneCopy.newsShort(names.length)
            : milestoneCopy.news(names)}
        </Line>
      )}
    </>
  );
}

const Mark = chakra(Badge, {
  base: { alignSelf: 'center', color: 'accent', borderColor: 'accent' },
});

const Line = chakra('p', {
  base: { textStyle: 'small', marginBlockStart: '1', fontVariantNumeric: 'tabular-nums' },
});
