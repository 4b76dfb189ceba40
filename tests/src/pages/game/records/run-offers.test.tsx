/** The runs that the ready screen offers besides START GAME.  */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Command } from '../../../../../shared/contract.ts';
import type { ClaimedRun, RecordedRun } from '../../../../../shared/recording.ts';
import { createStore } from '../../../../../src/app/store.ts';
import { countRuns, RunOffers } from '../../../../../src/pages/game/records/run-offers.tsx';
import { createControls } from '../../../../../src/pages/game/session/game-controls.ts';
import { progressChanged } from '../../../../../src/runs/progress-slice.ts';
import { theRuns } from '../../../../../src/runs/run-list.ts';
import { show } from '../../../../support/show.tsx';
import { emptyRuns, runOf } from '../../../runs/runs-fixture.ts';
import { stubGame } from '../open-game-fixture.ts';

const TODAY = 20_261_122;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 23, 59) });
});

beforeEach(emptyRuns);
afterEach(emptyRuns);

/** Plays runs, one after another, on a clock that is wrong by more and more. */
function keep(...runs: readonly ClaimedRun[]): void {
  for (const [i, run] of runs.entries()) {
    theRuns.add({ ...run, playedAt: Date.now() + (i % 2 === 0 ? i : -i) * 1e9 });
  }
}

function openOffers(seed: number | null, ...runs: readonly ClaimedRun[]) {
  keep(...runs);
  const seeds: number[] = [];
  const raced: RecordedRun[] = [];
  const engine = {
    async send(command: Command) {
      if (command.type === 'start') seeds.push(command.run.seed);
      return true;
    },
    isUnderWay: () => false,
  };
  const controls = createControls(engine, createStore(), seed);
  vi.spyOn(controls, 'race').mockImplementation(({ run }) => void raced.push(run));
  const game = stubGame({ controls });
  show(<RunOffers />, { game });
  return { seeds, raced, user: userEvent.setup() };
}

it('the daily run starts the run of the UTC date, also with another seed in the address', async () => {
  const { seeds, user } = openOffers(5);
  await user.click(screen.getByRole('button', { name: 'Daily run' }));
  expect(seeds).toEqual([TODAY]);
  vi.setSystemTime(Date.UTC(2026, 10, 23));
  await user.click(screen.getByRole('button', { name: 'Daily run' }));
  expect(seeds).toEqual([TODAY, TODAY + 1]);
});

const narrow = ({ run, claim }: ClaimedRun) => ({
  run: { ...run, width: 358, height: 400 },
  claim,
});

it("the daily run names today's best run on a road of this width", () => {
  openOffers(null, runOf(TODAY, 2_400), narrow(runOf(TODAY, 7_000)), runOf(3, 9_000));
  expect(screen.getByText('Day 1, best 2,400. New road at 00:00 UTC.')).toBeTruthy();
});

it.each([
  ['the best of the seed in the address', 2, 900],
  ['no run where none of that seed is kept', 5, undefined],
  ['the best of all on roads of this width, instead of the run just played', null, 1_200],
])('the race offered is with %s', async (_name, seed, ticks) => {
  const runs = [runOf(3, 500, 1_200), narrow(runOf(1, 9_000)), runOf(2, 400, 900), runOf(1, 300)];
  const { raced, user } = openOffers(seed, ...runs);
  for (const button of screen.queryAllByRole('button', { name: 'Race your ghost' })) {
    await user.click(button);
  }
  expect(raced[0]?.ticks).toBe(ticks);
});

it('the race is on the road that was played last, with its best run, not on that of an imported one; without that, by dates until now', async () => {
  const { raced, user } = openOffers(null, runOf(1, 300), runOf(2, 900), runOf(1, 100));
  vi.setSystemTime(Date.now() + 100);
  theRuns.addOlder(
    ...[60, 50].map((score) => ({ ...runOf(3, score), playedAt: Date.now() - score })),
  );
  const race = () => user.click(screen.getByRole('button', { name: 'Race your ghost' }));
  await race();
  localStorage.removeItem('bnb-runner.last-run');
  theRuns.addOlder({ ...runOf(4, 50), playedAt: Date.now() + 1e10 });
  await race();
  expect(raced.map(({ seed }) => seed)).toEqual([1, 3]);
});

it('the best of a device that has lost its progress is that of its runs', () => {
  const store = createStore();
  const best = () => {
    const { bestScore, bestTicks } = store.getState().progress;
    return [bestScore, bestTicks];
  };
  onTestFinished(countRuns(store));
  expect(best()).toEqual([0, 0]);
  keep(runOf(1, 900, 300), runOf(2, 400, 800));
  onTestFinished(countRuns(store));
  expect(best()).toEqual([900, 800]);
  store.dispatch(progressChanged({ bestScore: 100, bestTicks: 200 }));
  onTestFinished(countRuns(store));
  expect(best()).toEqual([100, 200]);
});

it('a daily run counts from its end on, also where its row was dropped later; midnight begins a day', async () => {
  vi.useFakeTimers({ now: Date.now() });
  const store = createStore();
  onTestFinished(countRuns(store));
  keep(runOf(TODAY, 100));
  const days = [Math.floor(Date.now() / 86_400_000)];
  expect(store.getState().progress.dailyDays).toEqual([[...days, ...days]]);
  emptyRuns();
  vi.setSystemTime(Date.now() + 86_400_000);
  keep(runOf(TODAY + 1, 100));
  emptyRuns();
  show(<RunOffers />, { game: stubGame(), store });
  // The second day's runs are gone.
  const line = screen.getByText('Day 2: today’s wide road, the same for all.');
  act(() => void vi.advanceTimersByTime(86_400_000));
  expect(line.textContent).toBe('Day 3: today’s wide road, the same for all.');
  // Timers stand still while a device sleeps.
  vi.setSystemTime(Date.now() + 86_400_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(line.textContent).toBe('Today’s wide road, the same for all.');
});
