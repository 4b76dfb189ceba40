/** The settings dialog: what it changes, whom it takes the keys from, and where the focus goes. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_KEYS } from '../../../../../src/controls/key-map.ts';
import { DEFAULT_SETTINGS } from '../../../../../src/settings/settings.ts';
import { button, openGame } from '../game-fixture.tsx';

beforeEach(() => {
  Object.defineProperty(navigator, 'vibrate', { value: vi.fn(), configurable: true });
  point('coarse');
});

afterEach(() => void Reflect.deleteProperty(navigator, 'vibrate'));

/** Sets the precision of the main pointer. */
function point(precision: 'coarse' | 'fine'): void {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.startsWith('(pointer:')
      ? matchMedia.call(window, query.includes(precision) ? 'all' : 'not all')
      : matchMedia.call(window, query),
  );
}

const BUSY = { timeout: 10_000 };
const findDialog = () => screen.findByRole('dialog', { name: 'Settings' }, BUSY);

async function openSettings() {
  const game = openGame();
  const opener = button('Settings');
  opener.focus();
  await game.user.keyboard('{Enter}');
  const element = await findDialog();
  await waitFor(() => expect(document.activeElement).toBe(element));
  const dialog = within(element);
  const key = (name: string) => dialog.getByRole('button', { name });
  const line = () => dialog.getByRole('status').textContent;
  return { ...game, opener, dialog, key, line };
}

it('the settings change each setting at once, and hold the attention while they are open', async () => {
  const { user, opener, dialog, store } = await openSettings();
  await waitFor(() => expect(store.getState().attention).toEqual({ settings: true }));
  for (const name of ['Sound', 'Sound cues', 'Vibration', 'Marks', 'Slow mode']) {
    await user.click(dialog.getByRole('switch', { name }));
  }
  for (const [name, value] of [
    ['Effects', '0'],
    ['Music', '10'],
  ] as const) {
    fireEvent.change(dialog.getByRole('slider', { name }), { target: { value } });
  }
  for (const [name, option] of [
    ['Reduced motion', 'On'],
    ['High contrast', 'Off'],
  ] as const) {
    const group = within(dialog.getByRole('radiogroup', { name }));
    await user.click(group.getByRole('radio', { name: option }));
  }
  expect(store.getState().settings).toEqual({
    ...DEFAULT_SETTINGS,
    sound: false,
    soundCues: true,
    vibration: false,
    marks: false,
    slow: true,
    effects: 0,
    music: 10,
    reducedMotion: 'on',
    highContrast: 'off',
  });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(store.getState().attention).toEqual({});
});

it('the settings have no switch for vibration where a mouse is the pointer', async () => {
  vi.restoreAllMocks();
  point('fine');
  const { dialog } = await openSettings();
  expect(dialog.queryByRole('switch', { name: 'Vibration' })).toBeNull();
});

it('a key that is pressed replaces another, which a taken one changes places with; not ESCAPE or a key of the browser', async () => {
  const { user, key, line, store } = await openSettings();
  const keys = () => store.getState().settings.keys;
  await user.click(key('Jump: SPACE'));
  expect(key('Jump: Press a key…')).toBe(document.activeElement);
  await user.keyboard('{Escape}');
  expect(line()).toBe('Still SPACE.');
  expect(key('Jump: SPACE')).toBe(document.activeElement);
  await user.click(key('Sound: M'));
  await user.keyboard('{F5}{Shift}{Control>}r{/Control}');
  expect(line()).toContain('cannot be used');
  expect(key('Sound: Press a key…')).toBe(document.activeElement);
  await user.tab();
  expect(key('Sound: M')).not.toBe(document.activeElement);
  expect(keys()).toEqual(DEFAULT_KEYS);
  await user.click(key('Jump: SPACE'));
  await user.keyboard('{ArrowUp}');
  expect(line()).toBe('↑ now jumps.');
  await user.click(key('Shoot: S'));
  await user.keyboard('p');
  expect(line()).toBe('P now shoots, S pauses.');
  expect(key('Shoot: P')).toBe(document.activeElement);
  const changed = { jump: ['arrowup'], shoot: ['enter', 'p'], togglePause: ['s'] };
  expect(keys()).toEqual({ ...DEFAULT_KEYS, ...changed });
});
