/** The overlays on the picture, and where the focus goes when they appear and disappear. */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { engineLost, explosionEnded, resultClosed } from '../../../../../src/engine/run-slice.ts';
import { PRESS_PAUSE_MS } from '../../../../../src/ui/press-pause.ts';
import { openGame } from '../game-fixture.tsx';

it('the ready screen starts a run by a press beside the controls of the ready screen, and not by one that began elsewhere', async () => {
  const { user, pressed } = openGame();
  const title = screen.getByText('BNB RUNNER');
  await user.pointer([
    { target: document.body, keys: '[MouseLeft>]' },
    { target: title, keys: '[/MouseLeft]' },
  ]);
  expect(pressed).toEqual([]);
  await user.click(title);
  expect(pressed).toEqual(['start']);
});

it('a tap too many on the closed result starts no run', async () => {
  const { user, pressed, report, end, dispatch } = openGame();
  report('playing');
  end({ outcome: 'bullet', score: 0, ticks: 90, round: 1 });
  dispatch(explosionEnded());
  vi.useFakeTimers({ toFake: ['performance'], now: performance.now() });
  dispatch(resultClosed());
  const title = screen.getByText('BNB RUNNER');
  vi.advanceTimersByTime(PRESS_PAUSE_MS - 1);
  await user.click(title);
  expect(pressed).toEqual([]);
  vi.advanceTimersByTime(PRESS_PAUSE_MS);
  await user.click(title);
  expect(pressed).toEqual(['start']);
});

it('a paused run says why, if nobody paused it', () => {
  const { report, dispatch } = openGame();
  report('playing');
  report('paused');
  expect(screen.getByText('Your run is waiting.')).toBeTruthy();
  report('paused', { pausedBy: 'gap' });
  expect(screen.getByText('Your device froze for a moment. Your run is waiting.')).toBeTruthy();
  report('playing');
  dispatch(engineLost());
  // The next host cannot know why.
  report('paused');
  expect(screen.getByText('The game was interrupted. Your run is waiting.')).toBeTruthy();
});
