/** The slider of a replay while seeks are under way: steps add up, and the tick on screen wins in the end. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { RecordedRun } from '../../../../../shared/recording.ts';
import { reportArrived } from '../../../../../src/engine/run-slice.ts';
import { PositionSlider } from '../../../../../src/pages/game/replays/position-slider.tsx';
import { reportOf } from '../../../../support/report.ts';
import { show } from '../../../../support/show.tsx';
import { stubGame } from '../open-game-fixture.ts';

const RUN: RecordedRun = { seed: 1, width: 900, height: 500, inputs: [], ticks: 3000 };

function openSlider() {
  const seeks: number[] = [];
  const answers: (() => void)[] = [];
  const game = stubGame();
  vi.spyOn(game.engine, 'send').mockImplementation((command) => {
    if (command.type === 'seek') seeks.push(command.tick);
    return new Promise((resolve) => answers.push(() => resolve(true)));
  });
  const { store } = show(<PositionSlider run={RUN} />, { game });
  const slider = screen.getByRole('slider');
  return {
    seeks,
    press: (key: string) => fireEvent.keyDown(slider, { key }),
    goTo: (value: number) => fireEvent.change(slider, { target: { value: String(value) } }),
    report: (ticks: number) =>
      act(() => void store.dispatch(reportArrived(reportOf({ status: 'replaying', ticks })))),
    answerAll: () =>
      act(async () => {
        for (const answer of answers.splice(0)) answer();
      }),
    shown: () => Number(slider.getAttribute('aria-valuenow')),
  };
}

it('the slider of a replay loses no step to the report of an older seek', async () => {
  const { seeks, press, report, answerAll, shown } = openSlider();
  for (let i = 0; i < 3; i++) press('PageUp');
  report(60);
  press('PageUp');
  expect(seeks).toEqual([60, 120, 180, 240]);
  report(240);
  await answerAll();
  expect(shown()).toBe(240);
  report(241);
  expect(shown()).toBe(241);
});

it('the slider of a replay shows the tick on screen when the run ends before the tick that was asked for', async () => {
  const { goTo, report, answerAll, shown } = openSlider();
  report(220);
  goTo(3000);
  expect(shown()).toBe(3000);
  await answerAll();
  expect(shown()).toBe(220);
});
