/** The result dialog: when it opens, what it says, and how it is closed. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { RunResult } from '../../../../../shared/recording.ts';
import { createStore } from '../../../../../src/app/store.ts';
import { explosionEnded } from '../../../../../src/engine/run-slice.ts';
import { RunButtons } from '../../../../../src/pages/game/result/run-buttons.tsx';
import { progressChanged } from '../../../../../src/runs/progress-slice.ts';
import { attentionReleased, attentionTaken } from '../../../../../src/ui/attention-slice.ts';
import { PRESS_PAUSE_MS } from '../../../../../src/ui/press-pause.ts';
import { show } from '../../../../support/show.tsx';
import { emptyRuns, runOf } from '../../../runs/runs-fixture.ts';
import { button, openGame } from '../game-fixture.tsx';
import { stubGame } from '../open-game-fixture.ts';

const LOSS: RunResult = { outcome: 'bullet', ticks: 217, round: 1, score: 300 };
const MENU_OPENED = attentionTaken('menu');
const MENU_CLOSED = attentionReleased('menu');

it('the result waits until a menu or another dialog is closed', async () => {
  const { report, end, dispatch } = openGame();
  report('playing');
  end(LOSS);
  dispatch(MENU_OPENED);
  dispatch(explosionEnded());
  expect(screen.queryByRole('dialog')).toBeNull();
  dispatch(MENU_CLOSED);
  await screen.findByRole('dialog', { name: 'Game Over!' });
  // A menu that opens now hides the result again.
  dispatch(MENU_OPENED);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dispatch(MENU_CLOSED);
  await screen.findByRole('dialog', { name: 'Game Over!' });
});

it('the result takes no focus from a form', async () => {
  const { user, report, end, dispatch } = openGame();
  const form = document.createElement('form');
  const fields = [document.createElement('input'), document.createElement('input')];
  form.append(...fields);
  document.body.append(form);
  report('playing');
  end(LOSS);
  fields[0]?.focus();
  dispatch(explosionEnded());
  await user.keyboard('Ada{Tab}36');
  expect(fields.map(({ value }) => value)).toEqual(['Ada', '36']);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => fields[1]?.blur());
  await screen.findByRole('dialog', { name: 'Game Over!' });
});

it('the road of the run has its gates and those of the longest run', async () => {
  const { finish, dispatch } = openGame();
  dispatch(progressChanged({ bestTicks: 4123 }));
  await finish({ ...LOSS, ticks: 1200 });
  expect(screen.getByRole('img', { name: 'Gates: 2 of 20, best 8' })).toBeTruthy();
});

it.each(['NEW RUN', 'the dialog itself', 'Try Again'])(
  'the result takes no press on %s before a pause',
  async (on) => {
    // The clock is stopped: a busy machine may need more time for the presses than they are ignored. It has whole ms,
    // because adding to a fraction would round it.
    let now = Math.round(performance.now());
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const { user, finish, pressed, root } = openGame();
    const dialog = await finish(LOSS);
    await waitFor(() => expect(document.activeElement).toBe(button('NEW RUN')));
    const target = on === 'the dialog itself' ? dialog : button(on);
    act(() => target.focus());
    // Presses of keys, fingers and a gamepad, ten a second.
    for (let press = 0; press < 30; press++) {
      now += 100;
      if (press % 3 === 0) await user.keyboard(press % 2 === 0 ? ' ' : '{Enter}');
      else if (press % 3 === 1) act(() => target.click());
      else fireEvent.pointerDown(document.body);
    }
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(pressed).toEqual([]);
    expect(dialog.dataset['early']).toBe('true');
    now += PRESS_PAUSE_MS;
    await user.keyboard(' ');
    expect(pressed).toEqual(on === 'Try Again' ? [] : ['start']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const focused = on === 'Try Again' ? button('START GAME') : root();
    await waitFor(() => expect(document.activeElement).toBe(focused));
  },
);

it('the first result offers sound cues in More, until they are on; new gold is shared by one press', async () => {
  emptyRuns();
  const store = createStore();
  show(<RunButtons claimed={runOf(7, 0)} onLeave={vi.fn()} />, { store, game: stubGame() });
  const user = userEvent.setup();
  await user.click(button('More'));
  await user.click(button('Turn on sound cues'));
  expect(store.getState().settings.soundCues).toBe(true);
  await user.click(button('More'));
  expect(screen.queryByRole('button', { name: 'Turn on sound cues' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  act(() => void store.dispatch(progressChanged({ news: { gold: true } })));
  button('Share');
});
