/** The runs that the ready screen offers in addition to START GAME. Loaded when the page is idle. */
import { useSyncExternalStore } from 'react';
import { type Road, roadOf } from '../../../../shared/rules.ts';
import { racingCopy as copy } from '../../../content/best-runs.ts';
import { windowWorldSize } from '../../../engine/canvas.ts';
import type { BestRun } from '../../../runs/best-run.ts';
import { DAY_MS, dailySeed, dayInRow, daysOf, joinDays } from '../../../runs/daily.ts';
import { progressChanged } from '../../../runs/progress-slice.ts';
import { bestOn, theRuns } from '../../../runs/run-list.ts';
import { Button } from '../../../ui/theme/button.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { useDay } from '../../../ui/use-day.ts';
import { type GameStore, useGameSelector } from '../game-state.ts';
import { andReturnToGame, useOpenGame } from '../session/open-game.ts';

export function RunOffers() {
  const { controls } = useOpenGame();
  const rows = useSyncExternalStore(theRuns.subscribe, theRuns.rows);
  const today = useDay();
  const road = roadOf(windowWorldSize());
  const best = bestOn(rows, road, dailySeed(today * DAY_MS))?.claim.score;
  const days = useGameSelector(({ progress }) => progress.dailyDays);
  const line = copy.dailyLine(dayInRow(days, today), best, road);
  const ghost = ghostRow(rows, road, controls.seed);
  return (
    <>
      <Offer onClick={andReturnToGame(controls.startDaily)}>{copy.daily}</Offer>
      {ghost && <Offer onClick={andReturnToGame(() => controls.race(ghost))}>{copy.ghost}</Offer>}
      <About>{line}</About>
    </>
  );
}

const Offer = styled(
  Button,
  { gap: '1', bg: 'ink/60' },
  { defaultProps: { variant: 'secondary', size: 'sm' } },
);

const About = styled('p', { flexBasis: '100%', textStyle: 'note', whiteSpace: { md: 'nowrap' } });

/**
 * The run to race against: the best on the road that was played last. If that is the run just played, the best on all roads
 * of this width. With a seed in the address, the best of that seed.
 */
function ghostRow(rows: readonly BestRun[], road: Road, seed: number | null): BestRun | undefined {
  if (seed !== null) return bestOn(rows, road, seed);
  const last = theRuns.newest();
  const again = last && bestOn(rows, road, last.run.seed);
  return again === undefined || again.code === last?.code ? bestOn(rows, road, null) : again;
}

/**
 * Counts the days of the kept daily runs, and of each run that is added. If the stored progress is lost, the best of the
 * stored runs becomes the progress. Returns a stop function.
 */
export function countRuns(store: GameStore): () => void {
  const { bestTicks } = store.getState().progress;
  const best = (name: 'score' | 'ticks') =>
    theRuns.rows().reduce((most, { claim }) => Math.max(most, claim[name]), 0);
  if (bestTicks === 0) {
    store.dispatch(progressChanged({ bestScore: best('score'), bestTicks: best('ticks') }));
  }
  function countDays(): void {
    const { dailyDays } = store.getState().progress;
    const days = joinDays(dailyDays, daysOf(theRuns.rows()));
    if (JSON.stringify(days) !== JSON.stringify(dailyDays)) {
      store.dispatch(progressChanged({ dailyDays: days }));
    }
  }
  countDays();
  return theRuns.subscribe(countDays);
}
