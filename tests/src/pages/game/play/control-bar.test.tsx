/** Jump, Shoot and Pause: by pointer, by thumb and by keyboard, each press once. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEFAULT_KEYS } from '../../../../../src/controls/key-map.ts';
import { settingsChanged } from '../../../../../src/settings/settings-slice.ts';
import { button, openGame } from '../game-fixture.tsx';

it('the control bar jumps and shoots when the button goes down, once per press', async () => {
  const { user, pressed, report } = openGame();
  report('playing');
  fireEvent.pointerDown(button('Jump'));
  expect(pressed).toEqual(['jump']);
  await user.click(button('Shoot'));
  expect(pressed).toEqual(['jump', 'shoot']);
});

it.each(['ready', 'paused'] as const)('the control bar takes no press when %s', async (status) => {
  const { user, pressed, report } = openGame();
  report(status);
  for (const name of ['Jump', 'Shoot']) {
    expect(button(name).getAttribute('aria-disabled')).toBe('true');
    await user.click(button(name));
  }
  expect(pressed).toEqual([]);
});

it('the control bar pauses and resumes with one button, which says what it does', async () => {
  const { user, pressed, report, root } = openGame();
  expect(button('Pause').getAttribute('aria-disabled')).toBe('true');
  report('playing');
  await user.click(button('Pause'));
  report('paused');
  await user.click(button('Resume'));
  expect(pressed).toEqual(['pause', 'resume']);
  expect(document.activeElement).toBe(root());
});

it('the key legend shows one hint per control, for the device that was used last', () => {
  const { use, dispatch } = openGame();
  const keyLegend = screen.getByText('jump').parentElement;
  const texts = [...(keyLegend?.children ?? [])].map(({ textContent }) => textContent);
  expect(texts).toEqual(['SPACE jump', 'ENTER or S shoot', 'P pause']);
  expect(keyLegend?.querySelectorAll('kbd')).toHaveLength(4);
  // Before the first press, CSS hides the hints for the other kind of pointer.
  expect(screen.queryByText('Tap left: jump')).not.toBeNull();
  use('gamepad');
  expect(screen.getByText('jump').textContent).toBe('A jump');
  expect(screen.queryByText('Tap left: jump')).toBeNull();
  use('touch');
  expect(screen.queryByText('jump')).toBeNull();
  use('keys');
  dispatch(settingsChanged({ keys: { ...DEFAULT_KEYS, jump: ['arrowup'] } }));
  expect(screen.getByText('jump').textContent).toBe('↑ jump');
});
