/** The table of best runs: what a player sees and does. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import type { EngineStatus, Report } from '../../../../../shared/contract.ts';
import type { ClaimedRun } from '../../../../../shared/recording.ts';
import { createStore } from '../../../../../src/app/store.ts';
import { bestRunsCopy } from '../../../../../src/content/best-runs.ts';
import { reportArrived } from '../../../../../src/engine/run-slice.ts';
import { BestRunsTable } from '../../../../../src/pages/game/records/best-runs-table.tsx';
import { createRunList, RUNS_KEY } from '../../../../../src/runs/run-list.ts';
import { system } from '../../../../../src/ui/theme/system.ts';
import { runOf } from '../../../runs/runs-fixture.ts';
import { breakStorage, resetStorage } from '../../../runs/storage-fixture.ts';

afterEach(resetStorage);

const REPORT: Report = {
  ...{ status: 'ready', isMoving: false, run: null, ticks: 0, round: 1, score: 0, collected: 0 },
  ...{ destroyed: 0, chain: 0, longestChain: 0, outcome: null, isFinal: false, from: 0 },
  ...{ inputs: [], cues: 0, hint: null },
};

/** `isUnderWay`: a run is, or waits behind a replay. */
function openTable(runs: readonly ClaimedRun[], isUnderWay = false) {
  const store = createStore();
  const table = createRunList(() => {});
  if (runs.length > 0) table.add(...runs.map((run) => ({ ...run, playedAt: Date.now() })));
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
          engine={{ isUnderWay: () => isUnderWay, ask: async () => null }}
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
        store.dispatch(reportArrived({ ...REPORT, status }));
      }),
  };
}

const rowTexts = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

it('shows seed, score, round and distance, the best run first', () => {
  openTable([runOf(4, 1_200), runOf(5, 12_300, 9_010)]);
  expect(rowTexts().map((texts) => texts.slice(1, 5))).toEqual([
    ['Seed', 'Score', 'Round', 'Distance'],
    ['5', '12,300', '19', '901 m'],
    ['4', '1,200', '19', '900 m'],
  ]);
});

it('replays, races, shares and saves the run of a row', async () => {
  const { user, done } = openTable([runOf(4, 1_200)]);
  await user.click(screen.getByRole('button', { name: /^Watch the run of .* with 1,200 points$/ }));
  await user.click(screen.getByRole('button', { name: /^Race the run of/ }));
  await user.click(screen.getByRole('button', { name: /^Share the run of/ }));
  await user.click(screen.getByRole('button', { name: /^Save the run of/ }));
  expect(done).toEqual(['to the game', 'replay 4', 'race 4', 'to the game', 'share 4', 'save 4']);
});

it('neither replays nor races while a run is in play', async () => {
  const { user, done, become } = openTable([runOf(4, 1_200)]);
  become('playing');
  await user.click(screen.getByRole('button', { name: /^Watch/ }));
  await user.click(screen.getByRole('button', { name: /^Race/ }));
  expect(done).toEqual([]);
});

it('races from a replay only if no run waits behind it', async () => {
  const alone = openTable([runOf(4, 1_200)]);
  alone.become('replaying');
  await alone.user.click(screen.getByRole('button', { name: /^Race/ }));
  expect(alone.done).toEqual(['race 4', 'to the game']);
  expect(screen.queryByText(/^A race can begin when/)).toBeNull();
  cleanup();
  resetStorage();
  const { user, done, become } = openTable([runOf(3, 100)], true);
  become('replaying');
  expect(await screen.findByText(/^A race can begin when/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Race/ }));
  expect(done).toEqual([]);
});

it('formats the dates of its rows once, not with every change of the engine', async () => {
  const { become } = openTable([runOf(4, 1_200), runOf(5, 900)]);
  const formatted = vi.spyOn(bestRunsCopy, 'date');
  become('replaying');
  become('ready');
  expect(formatted).not.toHaveBeenCalled();
  become('playing');
  expect(formatted).toHaveBeenCalledTimes(2);
});

it('shows the runs of another tab', () => {
  openTable([runOf(4, 1_200)]);
  createRunList(() => {}).add({ ...runOf(5, 900), playedAt: Date.now() });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: RUNS_KEY })));
  expect(rowTexts()).toHaveLength(3);
});

it('deletes with the second press; leaving the button takes the first back', async () => {
  const { user } = openTable([runOf(4, 1_200)]);
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  expect(screen.getByRole('button', { name: /^Really delete\? the run of/ })).toBeTruthy();
  await user.tab();
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  await user.click(screen.getByRole('button', { name: /^Really delete\?/ }));
  expect(await screen.findByText('Deleted.')).toBe(document.activeElement);
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows the runs of this visit where the storage takes none', () => {
  breakStorage();
  openTable([runOf(4, 1_200)]);
  expect(rowTexts()).toHaveLength(2);
});
