/** Other runs that the ready screen offers, and the table behind them: one part, loaded when idle. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useSyncExternalStore } from 'react';
import type { BestRun } from '../../../best-runs/best-run.ts';
import { dailySeed } from '../../../best-runs/daily.ts';
import { racingCopy as copy } from '../../../content/best-runs.ts';
import { windowWorldSize } from '../../../engine/engine-setup.ts';
import { decodePlain } from '../../../shared-run/plain-code.ts';
import { Button } from '../../../ui/theme/button.ts';
import { focusGame, useOpenGame } from '../session/open-game.ts';
import type { RunTable } from './run-table.ts';

export { keepMilestones } from './keep-milestones.ts';
export { openRunTable } from './run-table.ts';
export { seedProgress } from './seed-progress.ts';

interface RunOffersProps {
  readonly table: RunTable;
  /** Seed of the address, or null. */
  readonly seed: number | null;
}

export function RunOffers({ table, seed }: RunOffersProps) {
  const { controls, race } = useOpenGame();
  const state = useSyncExternalStore(table.subscribe, table.state, table.state);
  const rows = state.kind === 'kept' ? state.rows : [];
  const today = dailySeed(Date.now());
  const daily = rows.find((row) => row.seed === today);
  const ghost = ghostRow(rows, seed);
  return (
    <>
      <Offer
        variant="secondary"
        size="sm"
        onClick={(event) => {
          // The day may have changed since the button was drawn.
          const course = { seed: dailySeed(Date.now()), worldSize: windowWorldSize() };
          controls.start(event.timeStamp, course);
          focusGame();
        }}
      >
        {copy.daily}
        {daily !== undefined && <Best> · {copy.dailyBest(daily.score)}</Best>}
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

const Offer = chakra(Button, { base: { gap: '1', bg: 'ink/60' } });

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
 * the seed that was played last. `rows`: the best first. Null where no run of that seed is kept.
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
