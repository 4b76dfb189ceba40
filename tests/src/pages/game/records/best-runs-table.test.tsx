/** The table of best runs: what a player sees and does. Its database is in memory. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EngineStatus } from '../../../../../shared/contract.ts';
import type { ClaimedRun, RecordedRun } from '../../../../../shared/recording.ts';
import { createStore } from '../../../../../src/app/store.ts';
import { bestRunsCopy } from '../../../../../src/content/best-runs.ts';
import { createReplayClient } from '../../../../../src/engine/replay-client.ts';
import { snapshotArrived } from '../../../../../src/engine/run-slice.ts';
import { BestRunsTable } from '../../../../../src/pages/game/records/best-runs-table.tsx';
import { openRunTable, type RunTable } from '../../../../../src/pages/game/records/run-table.ts';
import { system } from '../../../../../src/ui/theme/system.ts';
import { emptyDatabase } from '../../../best-runs/database-fixture.ts';
import { holds, runOf } from '../../../best-runs/runs-fixture.ts';

beforeEach(emptyDatabase);

const tables: RunTable[] = [];
afterEach(() => {
  for (const table of tables.splice(0)) table.close();
});

/** `waiting`: the run under way, or null. */
async function openTable(runs: readonly ClaimedRun[], waiting: RecordedRun | null = null) {
  const store = createStore();
  const replays = { ...createReplayClient(async () => null), verify: holds };
  const table = openRunTable(() => ({ replays }));
  tables.push(table);
  for (const claimed of runs) await table.save({ claimed, playedAt: Date.now() });
  const done: string[] = [];
  const log = (verb: string) => (claimed: ClaimedRun) => {
    done.push(`${verb} ${claimed.run.seed}`);
  };
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <BestRunsTable
          table={table}
          actions={{
            race: log('race'),
            replay: log('replay'),
            share: async (run) => log('share')(run),
            save: log('save'),
          }}
          client={() => ({ currentRun: () => waiting })}
          onShow={() => done.push('to the game')}
        />
      </ChakraProvider>
    </Provider>,
  );
  return {
    table,
    done,
    user: userEvent.setup(),
    become: (status: EngineStatus) =>
      act(() => {
        store.dispatch(snapshotArrived({ score: 0, round: 1, ticks: 0, status }));
      }),
  };
}

const rowTexts = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

it('shows seed, score, round and distance, the best run first', async () => {
  await openTable([runOf(4, 1_200), runOf(5, 12_300, 9_010)]);
  expect(rowTexts().map((texts) => texts.slice(1, 5))).toEqual([
    ['Seed', 'Score', 'Round', 'Distance'],
    ['5', '12,300', '19', '901 m'],
    ['4', '1,200', '19', '900 m'],
  ]);
});

it('replays, races, shares and saves the run of a row', async () => {
  const { user, done } = await openTable([runOf(4, 1_200)]);
  await user.click(screen.getByRole('button', { name: /^Watch the run of .* with 1,200 points$/ }));
  await user.click(screen.getByRole('button', { name: /^Race the run of/ }));
  await user.click(screen.getByRole('button', { name: /^Share the run of/ }));
  await user.click(screen.getByRole('button', { name: /^Save the run of/ }));
  expect(done).toEqual(['to the game', 'replay 4', 'race 4', 'to the game', 'share 4', 'save 4']);
});

it('neither replays nor races while a run is in play', async () => {
  const { user, done, become } = await openTable([runOf(4, 1_200)]);
  become('playing');
  await user.click(screen.getByRole('button', { name: /^Watch/ }));
  await user.click(screen.getByRole('button', { name: /^Race/ }));
  expect(done).toEqual([]);
});

it('races from a replay only if no run waits behind it', async () => {
  const alone = await openTable([runOf(4, 1_200)]);
  alone.become('replaying');
  await alone.user.click(screen.getByRole('button', { name: /^Race/ }));
  expect(alone.done).toEqual(['race 4', 'to the game']);
  expect(screen.queryByText(/^A race can begin when/)).toBeNull();
  cleanup();
  const { user, done, become } = await openTable([], runOf(3, 100).run);
  become('replaying');
  expect(await screen.findByText(/^A race can begin when/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Race/ }));
  expect(done).toEqual([]);
});

it('formats the dates of its rows once, not with every change of the engine', async () => {
  const { become } = await openTable([runOf(4, 1_200), runOf(5, 900)]);
  const formatted = vi.spyOn(bestRunsCopy, 'date');
  become('replaying');
  become('ready');
  expect(formatted).not.toHaveBeenCalled();
  become('playing');
  expect(formatted).toHaveBeenCalledTimes(2);
});

it('says that nothing was exported, and why, when the storage fails', async () => {
  const { user } = await openTable([runOf(4, 1_200)]);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Nothing was exported: the runs cannot be read.')).toBeTruthy();
});

it('shows no empty table when the storage fails', async () => {
  const { table } = await openTable([runOf(4, 1_200)]);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  await act(() => table.remove('unknown'));
  expect(screen.getByText(/^This browser does not keep runs/)).toBeTruthy();
  expect(screen.queryByText(/^A run is kept here/)).toBeNull();
});

it('deletes with the second press; leaving the button takes the first back', async () => {
  const { user } = await openTable([runOf(4, 1_200)]);
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  expect(screen.getByRole('button', { name: /^Really delete\? the run of/ })).toBeTruthy();
  await user.tab();
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  await user.click(screen.getByRole('button', { name: /^Really delete\?/ }));
  expect(await screen.findByText('Deleted.')).toBe(document.activeElement);
  expect(screen.queryByRole('table')).toBeNull();
});

it('says in one line that runs cannot be kept', async () => {
  vi.stubGlobal('indexedDB', undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await openTable([]);
  expect(await screen.findByText(/^This browser does not keep runs/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
