/** The runs that the ready screen offers in addition to START GAME. Loaded when the page is idle. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useSyncExternalStore } from 'react';
import { racingCopy as copy } from '../../../content/best-runs.ts';
import type { BestRun } from '../../../runs/best-run.ts';
import { dailySeed, dailyStreak, daysOf, joinDays } from '../../../runs/daily.ts';
import { progressChanged } from '../../../runs/progress-slice.ts';
import { theRuns } from '../../../runs/run-list.ts';
import { Button } from '../../../ui/theme/button.ts';
import { type GameStore, useGameSelector } from '../game-state.ts';
import { andFocusGame, useOpenGame } from '../session/open-game.ts';

export function RunOffers() {
  const { controls, seed } = useOpenGame();
  const rows = useSyncExternalStore(theRuns.subscribe, theRuns.rows);
  const today = dailySeed(Date.now());
  const daily = rows.find(({ run }) => run.seed === today);
  const streak = dailyStreak(
    useGameSelector(({ progress }) => progress.dailyDays),
    Date.now(),
  );
  const ghost = ghostRow(rows, seed);
  return (
    <>
      <Offer onClick={andFocusGame(controls.startDaily)}>
        {copy.daily}
        {daily !== undefined && daily.claim.score > 0 && (
          <Best> · {copy.dailyBest(daily.claim.score)}</Best>
        )}
        {streak > 1 && <Best> · {copy.dailyStreak(streak)}</Best>}
      </Offer>
      {ghost && <Offer onClick={andFocusGame(() => controls.race(ghost))}>{copy.ghost}</Offer>}
      <About>{copy.dailyLine}</About>
    </>
  );
}

const Offer = chakra(
  Button,
  { base: { gap: '1', bg: 'ink/60' } },
  { defaultProps: { variant: 'secondary', size: 'sm' } },
);

const About = chakra('p', {
  base: { flexBasis: '100%', textStyle: 'note', whiteSpace: { md: 'nowrap' } },
});

/** On a phone or in a low picture there is room only for the names. */
const Best = chakra('span', {
  base: {
    color: 'fg.quiet',
    fontVariantNumeric: 'tabular-nums',
    mdDown: { srOnly: true },
    _picMax25: { srOnly: true },
  },
});

/** The run to race against: the best one of the seed in the address, or of the seed that was played last. `rows`: the best first. */
function ghostRow(rows: readonly BestRun[], seed: number | null): BestRun | undefined {
  const raced = seed ?? theRuns.newest()?.run.seed;
  return rows.find(({ run }) => run.seed === raced);
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
