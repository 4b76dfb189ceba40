/** The table of best runs: what a player sees and does. */
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EngineStatus } from '../../../../../shared/contract.ts';
import type { ClaimedRun } from '../../../../../shared/recording.ts';
import { bestRunsCopy } from '../../../../../src/content/best-runs.ts';
import { engineOpened, reportArrived } from '../../../../../src/engine/run-slice.ts';
import { BestRunsSection } from '../../../../../src/pages/game/records/best-runs-section.tsx';
import { playerKnown } from '../../../../../src/player/player-slice.ts';
import { encodeRun } from '../../../../../src/runs/run-link.ts';
import { theRuns } from '../../../../../src/runs/run-list.ts';
import { replayRun } from '../../../../../worker/simulation/replay.ts';
import { reportOf } from '../../../../support/report.ts';
import { show } from '../../../../support/show.tsx';
import { emptyRuns, runOf } from '../../../runs/runs-fixture.ts';
import { button } from '../game-fixture.tsx';
import { stubGame } from '../open-game-fixture.ts';

beforeEach(emptyRuns);
afterEach(emptyRuns);

/** `isUnderWay`: a run is in play, or waits behind a replay. */
async function openTable(runs: readonly ClaimedRun[], isUnderWay = false) {
  if (runs.length > 0) theRuns.add(...runs.map((run) => ({ ...run, playedAt: Date.now() })));
  const done: string[] = [];
  const game = stubGame({ setReplay: ({ run }) => void done.push(`replay ${run.seed}`) });
  vi.spyOn(game.controls, 'race').mockImplementation(
    ({ run }) => void done.push(`race ${run.seed}`),
  );
  vi.spyOn(game.engine, 'send').mockResolvedValue(true);
  vi.spyOn(game.engine, 'isUnderWay').mockReturnValue(isUnderWay);
  const { store } = show(
    <BestRunsSection isCounted openFile={({ name }) => done.push(`open ${name}`)} />,
    { game },
  );
  const user = userEvent.setup();
  await user.click(button(/^Best runs/));
  await screen.findByText(/^Your runs/);
  return {
    game,
    store,
    done,
    user,
    become: (status: EngineStatus) =>
      act(() => {
        store.dispatch(reportArrived(reportOf({ status })));
      }),
  };
}

const rowTexts = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
const MORE = /^More the run from/;

it('the table of best runs has the name of the player, and says where runs come from while there is none', async () => {
  const { store } = await openTable([]);
  expect(button('Best runs')).toBeTruthy();
  expect(screen.getByText(/^Your runs are saved here/)).toBeTruthy();
  const info = { username: 'Ada', age: 33, country: 'Chile' };
  act(() => void store.dispatch(playerKnown({ info, isStored: true })));
  expect(button('Best runs of Ada')).toBeTruthy();
});

it('the table of best runs shows score, distance and day, the best run first', async () => {
  await openTable([runOf(4, 1_200), runOf(5, 12_300, 9_010)]);
  const today = bestRunsCopy.when(Date.now());
  expect(rowTexts().map((texts) => texts.slice(0, 3))).toEqual([
    ['Score', 'Distance', 'When'],
    ['12,300', '901 m', today],
    ['1,200', '900 m', today],
  ]);
});

it('the table of best runs has the gold that the engine counts, and names roads where both widths meet', async () => {
  const { run, claim } = runOf(5, 12_300);
  const narrow = { run: { ...run, width: 358, height: 400 }, claim };
  const { store, game } = await openTable([narrow, runOf(4, 1_200)]);
  const distances = () => rowTexts().map(([, distance]) => distance);
  expect(distances()).toEqual(['Distance', '900 m · narrow road', '900 m · wide road']);
  vi.spyOn(game.engine, 'ask').mockResolvedValue({ ...replayRun(run), gold: [1, 4] });
  act(() => void store.dispatch(engineOpened('worker')));
  await screen.findByText('900 m · Gold 2 of 20 · narrow road');
  // A hundred runs are asked once.
  expect(game.engine.ask).toHaveBeenCalledTimes(2);
});

it('the table of best runs watches and races the run of a row, from a replay only if no run waits behind it', async () => {
  const alone = await openTable([runOf(4, 1_200)]);
  await alone.user.click(button(/^Watch the run from .* with 1,200 points$/));
  alone.become('replaying');
  await alone.user.click(button(/^Race the run from/));
  expect(alone.done).toEqual(['replay 4', 'race 4']);
  expect(screen.queryByText(/^Finish your current run/)).toBeNull();
  cleanup();
  const { user, done, become } = await openTable([], true);
  become('replaying');
  expect(await screen.findByText(/^Finish your current run/)).toBeTruthy();
  await user.click(button(/^Race/));
  expect(done).toEqual([]);
});

it('the table of best runs has the seed, a link and a file of a run behind More', async () => {
  const { user } = await openTable([runOf(4, 1_200)]);
  expect(screen.queryByText(/seed 4/)).toBeNull();
  await user.click(button(MORE));
  expect(screen.getByText('Round 19 · seed 4')).toBeTruthy();
  await user.click(button(/^Share the run from/));
  expect(await navigator.clipboard.readText()).toContain(`#run=${encodeRun(runOf(4, 1_200))}`);
  const saved = vi.spyOn(URL, 'createObjectURL');
  await user.click(button(MORE));
  await user.click(button(/^Save as a file the run from/));
  expect(saved).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button(MORE));
});

it('the table of best runs opens a file, also while there is no run', async () => {
  const { user, done } = await openTable([]);
  await user.click(button('More for all runs'));
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
  await user.click(button(/^Import a file/));
  const [input] = opened.mock.contexts;
  if (!(input instanceof HTMLInputElement)) throw new Error('no file is asked for');
  for (const name of ['a.json', 'a.json']) await user.upload(input, new File(['{}'], name));
  expect(done).toEqual(['open a.json', 'open a.json']);
});

it('the table of best runs removes with the second press; closing More takes the first back', async () => {
  const { user } = await openTable([runOf(4, 1_200)]);
  await user.click(button(MORE));
  await user.click(button(/^Remove/));
  expect(button(/^Remove for good\? the run from/)).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(button(MORE));
  await user.click(button(/^Remove/));
  await user.click(button(/^Remove for good\?/));
  expect(await screen.findByText('Removed.')).toBe(document.activeElement);
  expect(screen.queryByRole('table')).toBeNull();
});
