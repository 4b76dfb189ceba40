/** Texts of the game screen about the best of this device and about slow motion. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RunResult } from '../../../../../shared/recording.ts';
import { progressChanged } from '../../../../../src/runs/progress-slice.ts';
import { settingsChanged } from '../../../../../src/settings/settings-slice.ts';
import { openGame } from '../game-fixture.tsx';

const RUN = { id: 'run', seed: 1, width: 900, height: 500 };
const LOSS: RunResult = { outcome: 'bullet', ticks: 812, round: 2, score: 1300 };
const BEST = 'Best 2,300 · 412 m';
const SLOW = 'Slow mode: not counted';

function openWithBest(bestScore: number, bestTicks: number) {
  const game = openGame();
  if (bestTicks > 0) game.dispatch(progressChanged({ bestScore, bestTicks }));
  return { ...game, finish: async (result: RunResult) => within(await game.finish(result)) };
}

it('the ready screen has the best, and nothing before the first run', () => {
  const { dispatch, report } = openWithBest(0, 0);
  expect(screen.queryByText(/^Best \d/)).toBeNull();
  dispatch(progressChanged({ bestScore: 0, bestTicks: 220 }));
  expect(screen.queryByText(/^Best \d/)).toBeNull();
  dispatch(progressChanged({ bestScore: 2300, bestTicks: 4123 }));
  expect(screen.getByText(BEST)).toBeTruthy();
  report('playing');
  expect(screen.queryByText(BEST)).toBeNull();
});

it('slow motion is named before and during a run, and goes with it', () => {
  const { dispatch, report } = openWithBest(2300, 4120);
  dispatch(settingsChanged({ slow: true }));
  expect(screen.queryByText(BEST)).toBeNull();
  expect(screen.getByText(SLOW)).toBeTruthy();
  report('playing', { run: { ...RUN, slow: true } });
  expect(screen.getByText(SLOW)).toBeTruthy();
  // A change of the setting applies to the next run.
  dispatch(settingsChanged({ slow: false }));
  report('paused', { run: { ...RUN, slow: true } });
  expect(screen.getByText(SLOW)).toBeTruthy();
  report('playing', { run: RUN });
  expect(screen.queryByText(SLOW)).toBeNull();
});

it('the result marks what was beaten, and names the next gold gate', async () => {
  const { finish, dispatch } = openWithBest(900, 900);
  const dialog = await finish(LOSS);
  expect(dialog.getByText(/^Final score:/).parentElement?.textContent).toMatch(
    /^Final score: 1,300 81 m/,
  );
  expect(dialog.queryByText(/short of your best/)).toBeNull();
  expect(dialog.getByText(/New best/)).toBeTruthy();
  expect(dialog.queryByText(/Longest run/)).toBeNull();
  dispatch(progressChanged({ news: { longest: true } }));
  expect(dialog.queryByText(/New best/)).toBeNull();
  expect(dialog.getByText('Longest run: 81 m')).toBeTruthy();
  expect(dialog.getByText(/^Next gold: gate 1\./)).toBeTruthy();
});

it('the result of a slow run says that it does not count', async () => {
  const { finish } = openWithBest(900, 400);
  const dialog = await finish({ ...LOSS, slow: true });
  expect(dialog.getByText(/^Slow mode: this run doesn’t count/)).toBeTruthy();
  expect(dialog.queryByText(/New best/)).toBeNull();
});
