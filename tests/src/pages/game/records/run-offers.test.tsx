/** The runs that the ready screen offers besides START GAME. Their table is in memory. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClaimedRun } from '../../../../../shared/recording.ts';
import { createReplayClient } from '../../../../../src/engine/replay-client.ts';
import { RunOffers } from '../../../../../src/pages/game/records/run-offers.tsx';
import { openRunTable, type RunTable } from '../../../../../src/pages/game/records/run-table.ts';
import { createControls } from '../../../../../src/pages/game/session/game-controls.ts';
import { OpenGameContext } from '../../../../../src/pages/game/session/open-game.ts';
import { system } from '../../../../../src/ui/theme/system.ts';
import { emptyDatabase } from '../../../best-runs/database-fixture.ts';
import { holds, runOf } from '../../../best-runs/runs-fixture.ts';
import { stubGame } from '../open-game-fixture.ts';

const TODAY = 20_261_122;

beforeEach(() => {
  emptyDatabase();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 23, 59) });
});

const tables: RunTable[] = [];
afterEach(() => {
  for (const table of tables.splice(0)) table.close();
});

async function openOffers(seed: number | null, ...runs: readonly ClaimedRun[]) {
  const replays = { ...createReplayClient(async () => null), verify: holds };
  const table = openRunTable(() => ({ replays }));
  tables.push(table);
  for (const claimed of runs) await table.save({ claimed, playedAt: Date.now() });
  const seeds: number[] = [];
  const raced: ClaimedRun[] = [];
  const client = {
    command: (command: { type: string; seed?: number }) => void seeds.push(command.seed ?? -1),
    retry() {},
  };
  const game = stubGame({
    controls: createControls(() => client, seed),
    race: (claimed) => void raced.push(claimed),
  });
  render(
    <ChakraProvider value={system}>
      <OpenGameContext value={game}>
        <RunOffers table={table} seed={seed} />
      </OpenGameContext>
    </ChakraProvider>,
  );
  return { seeds, raced, user: userEvent.setup() };
}

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('starts the run of the UTC date, also with another seed in the address', async () => {
  const { seeds, user } = await openOffers(5);
  await user.click(screen.getByRole('button', { name: 'Daily run' }));
  expect(seeds).toEqual([TODAY]);
  vi.setSystemTime(Date.UTC(2026, 10, 23));
  await user.click(screen.getByRole('button', { name: 'Daily run' }));
  expect(seeds).toEqual([TODAY, TODAY + 1]);
});

it("names today's best run", async () => {
  await openOffers(null, runOf(TODAY, 2_400), runOf(TODAY, 700), runOf(3, 9_000));
  expect(names()[0]).toBe('Daily run · best 2,400');
});

it('races the best run of the seed in the address', async () => {
  const best = runOf(5, 900);
  const { raced, user } = await openOffers(5, runOf(5, 100), best, runOf(6, 1_000));
  await user.click(screen.getByRole('button', { name: 'Race your ghost' }));
  expect(raced).toEqual([best]);
});

it('offers no race where no run of the seed is kept', async () => {
  await openOffers(7, runOf(5, 900));
  expect(names()).toEqual(['Daily run']);
});
