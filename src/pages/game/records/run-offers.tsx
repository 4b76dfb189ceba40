/** Other runs that the ready screen offers, and the table behind them: one part, loaded when idle. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { Store } from '@reduxjs/toolkit';
import { useSyncExternalStore } from 'react';
import type { BestRun } from '../../../best-runs/best-run.ts';
import { dailySeed, dailyStreak } from '../../../best-runs/daily.ts';
import { racingCopy as copy } from '../../../content/best-runs.ts';
import { windowWorldSize } from '../../../engine/canvas-size.ts';
import {
  type ProgressRootState,
  progressChanged,
  selectProgress,
} from '../../../progress/progress-slice.ts';
import { decodePlain } from '../../../shared-run/run-link.ts';
import { Button } from '../../../ui/theme/button.ts';
import { focusGame, useOpenGame } from '../session/open-game.ts';
import type { RunTable } from './run-table.ts';

export { openRunTable } from './run-table.ts';
export { saveMilestones } from './save-milestones.ts';

interface RunOffersProps {
  readonly table: RunTable;
  /** Seed of the address, or null. */
  readonly seed: number | null;
}

export function RunOffers({ table, seed }: RunOffersProps) {
  const { controls, race } = useOpenGame();
  const state = useSyncExternalStore(table.subscribe, table.state, table.state);
  const rows = state.kind === 'stored' ? state.rows : [];
  const today = dailySeed(Date.now());
  const daily = rows.find((row) => row.seed === today);
  const streak = dailyStreak(rows, Date.now());
  const ghost = ghostRow(rows, seed);
  return (
    <>
      <Offer
        variant="secondary"
        size="sm"
        onClick={(event) => {
          // The day may have changed since the last render.
          const course = { seed: dailySeed(Date.now()), worldSize: windowWorldSize() };
          controls.start(event.timeStamp, course);
          focusGame();
        }}
      >
        {copy.daily}
        {daily !== undefined && <Best> · {copy.dailyBest(daily.score)}</Best>}
        {streak > 1 && <Best> · {copy.dailyStreak(streak)}</Best>}
      </Offer>
      {ghost !== null && (
        <Offer
          variant="secondary"
          size="sm"
          onClick={(event) => {
            const decoded = decodePlain(ghost.code);
            if (!decoded.ok) return;
            race(decoded.value, event.timeStamp);
            focusGame();
          }}
        >
          {copy.ghost}
        </Offer>
      )}
    </>
  );
}

const Offer = chakra(Button, {
  base: {
    gap: '1',
    bg: 'ink/60',
    '@container (max-width: 18rem)': { paddingInline: '2', fontSize: '2xs' },
  },
});

/** A narrow picture has room for the names only. */
const Best = chakra('span', {
  base: {
    color: 'fg.quiet',
    fontVariantNumeric: 'tabular-nums',
    '@container (max-width: 24rem)': { srOnly: true },
  },
});

/**
 * Row whose car the ready screen offers to race: the best of the seed in the address or, without one, of
 * the seed that was played last. `rows`: the best first. Null where no run of that seed is stored.
 */
export function ghostRow(rows: readonly BestRun[], seed: number | null): BestRun | null {
  const raced = seed ?? lastSeed(rows);
  return rows.find((row) => row.seed === raced) ?? null;
}

function lastSeed(rows: readonly BestRun[]): number | null {
  const [first] = rows;
  if (first === undefined) return null;
  return rows.reduce((last, row) => (row.playedAt > last.playedAt ? row : last), first).seed;
}

/**
 * Takes the best of this device from its table of best runs, once the table is read: runs from before progress
 * was stored count. Does nothing where a run has counted. Returns a function that stops it.
 */
export function seedProgress(
  store: Pick<Store<ProgressRootState>, 'dispatch' | 'getState'>,
  table: Pick<RunTable, 'state' | 'subscribe'>,
): () => void {
  function seed(): void {
    const state = table.state();
    if (state.kind === 'reading') return;
    // Rows that come later are runs that count already, or imported ones.
    unsubscribe();
    if (state.kind !== 'stored' || selectProgress(store.getState()).bestTicks > 0) return;
    const best = (numbers: readonly number[]) => Math.max(0, ...numbers);
    store.dispatch(
      progressChanged({
        bestScore: best(state.rows.map(({ score }) => score)),
        bestTicks: best(state.rows.map(({ ticks }) => ticks)),
      }),
    );
  }
  const unsubscribe = table.subscribe(seed);
  seed();
  return unsubscribe;
}
