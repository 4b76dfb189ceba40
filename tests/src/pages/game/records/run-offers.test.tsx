/** The runs that the ready screen offers besides START GAME.  */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Command } from '../../../../../shared/contract.ts';
import type { ClaimedRun } from '../../../../../shared/recording.ts';
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
  const raced: ClaimedRun[] = [];
  const engine = {
    async send(command: Command) {
      if (command.type === 'start') seeds.push(command.run.seed);
      return true;
    },
    isUnderWay: () => false,
  };
  const controls = createControls(engine, createStore(), seed);
  vi.spyOn(controls, 'race').mockImplementation((claimed) => void raced.push(claimed));
  const game = stubGame({ controls, seed });
  show(<RunOffers />, { game });
  return { seeds, raced, user: userEvent.setup() };
}

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('the daily run starts the run of the UTC date, also with another seed in the address', async () => {
  const { seeds, user } = openOffers(5);
  await user.click(screen.getByRole('button', { name: 'Daily run' }));
  expect(seeds).toEqual([TODAY]);
  vi.setSystemTime(Date.UTC(2026, 10, 23));
  await user.click(screen.getByRole('button', { name: 'Daily run' }));
  expect(seeds).toEqual([TODAY, TODAY + 1]);
});

it("the daily run names today's best run", () => {
  openOffers(null, runOf(TODAY, 2_400), runOf(TODAY, 700), runOf(3, 9_000));
  expect(names()[0]).toBe('Daily run · best 2,400');
});

it.each([
  ['the best of the seed in the address', 2, 900],
  ['no run where none of that seed is kept', 5, undefined],
  ['the best of the seed that was played last', null, 300],
])('the race offered is with %s', async (_name, seed, score) => {
  const runs = [runOf(1, 100), runOf(1, 300), runOf(2, 900), runOf(1, 200)];
  const { raced, user } = openOffers(seed, ...runs);
  for (const button of screen.queryAllByRole('button', { name: 'Race your ghost' })) {
    await user.click(button);
  }
  expect(raced[0]?.claim.score).toBe(score);
});

it('the race is with the run that ended last, also again, not with an imported one; without that, by dates until now', async () => {
  const { raced, user } = openOffers(null, runOf(1, 100), runOf(2, 900), runOf(1, 100));
  vi.setSystemTime(Date.now() + 1);
  theRuns.addOlder({ ...runOf(3, 50), playedAt: Date.now() });
  const race = () => user.click(screen.getByRole('button', { name: 'Race your ghost' }));
  await race();
  localStorage.removeItem('bnb-runner.last-run');
  theRuns.addOlder({ ...runOf(4, 50), playedAt: Date.now() + 1e10 });
  await race();
  expect(raced.map(({ run }) => run.seed)).toEqual([1, 3]);
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

it('a daily run counts from its end on, also where its row was dropped later', async () => {
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
  expect(names()[0]).toBe('Daily run · 2 days in a row');
});
