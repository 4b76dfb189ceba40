/** The player prompt: when it opens, what it accepts, and that it opens only once. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../../src/app/store.ts';
import { PlayerPrompt } from '../../../src/player/player-prompt.tsx';
import { PLAYER_KEY } from '../../../src/player/player-storage.ts';
import { PROMPT_DELAY_MS } from '../../../src/player/use-player-prompt.ts';
import { Toasts } from '../../../src/toasts/toasts.tsx';
import { system } from '../../../src/ui/theme/system.ts';

const ADA = { username: 'Ada', age: 36, country: 'Wales' };
const onAnswered = vi.fn();

const storage = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {};
const replaceStorage = (get: () => unknown) =>
  Object.defineProperty(window, 'localStorage', { configurable: true, get });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  Object.defineProperty(window, 'localStorage', storage);
  act(() => toast.remove());
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

function visit(store = createStore()) {
  const view = render(
    <StrictMode>
      <Provider store={store}>
        <ChakraProvider value={system}>
          <button type="button">Elsewhere</button>
          <PlayerPrompt onAnswered={onAnswered} />
          <Toasts />
        </ChakraProvider>
      </Provider>
    </StrictMode>,
  );
  return { store, leave: view.unmount };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const dialog = () => screen.queryByRole('dialog', { name: 'Player Information' });
const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' });
const age = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Age' });
const country = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Country' });

function visitAndWait() {
  const visited = visit();
  pass(PROMPT_DELAY_MS);
  return visited;
}

function answer(values: { username: string; age: string; country: string }) {
  fireEvent.change(username(), { target: { value: values.username } });
  fireEvent.change(age(), { target: { value: values.age } });
  fireEvent.change(country(), { target: { value: values.country } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

const toasts = () =>
  [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent);

it('opens after 10 s for an unknown player, and not before', () => {
  visit();
  expect(PROMPT_DELAY_MS).toBe(10_000);
  pass(9999);
  expect(dialog()).toBeNull();
  pass(1);
  expect(dialog()).not.toBeNull();
});

it('starts one timer under StrictMode, and cancels it on leaving', () => {
  const { leave } = visit();
  expect(vi.getTimerCount()).toBe(1);
  leave();
  expect(vi.getTimerCount()).toBe(0);
});

it('is not modal, takes no focus and is announced politely', () => {
  visit();
  screen.getByText('Elsewhere').focus();
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  pass(PROMPT_DELAY_MS);
  expect(dialog()?.getAttribute('aria-modal')).toBe('false');
  expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
  expect(status.textContent).toMatch(/Player Information/);
});

it('closes only after an answer', () => {
  visitAndWait();
  expect(screen.queryByRole('button', { name: /close/i })).toBeNull();
  fireEvent.keyDown(username(), { key: 'Escape' });
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  pass(1000);
  expect(dialog()).not.toBeNull();
});

it.each([
  ['username', { username: '', age: '36', country: 'Wales' }],
  ['age', { username: 'Ada', age: '', country: 'Wales' }],
  ['country', { username: 'Ada', age: '36', country: '' }],
  ['country of blanks', { username: 'Ada', age: '36', country: '   ' }],
  // Empty fields are reported before a wrong age.
  ['username, with a wrong age', { username: '', age: '0', country: 'Wales' }],
])('without %s it asks for all fields', (_what, values) => {
  visitAndWait();
  answer(values);
  expect(toasts()).toEqual(['Please fill in all fields']);
  expect(dialog()).not.toBeNull();
  expect(localStorage.length).toBe(0);
});

it.each(['0', '121', '-1', '36.5'])('refuses the age %s', (wrong) => {
  visitAndWait();
  answer({ username: 'Ada', age: wrong, country: 'Wales' });
  expect(toasts()).toEqual(['Please enter a valid age between 1 and 120']);
  expect(age().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(age());
  expect(localStorage.length).toBe(0);
});

it.each(['1', '120'])('accepts the age %s', (right) => {
  visitAndWait();
  answer({ username: 'Ada', age: right, country: 'Wales' });
  expect(dialog()).toBeNull();
});

it('has the limits of an age on its input', () => {
  visitAndWait();
  expect([age().type, age().min, age().max]).toEqual(['number', '1', '120']);
  expect(age().closest('form')?.noValidate).toBe(true);
});

it('saves the answer as JSON, calls back and never opens again', () => {
  const { leave, store } = visitAndWait();
  const fields = [username(), age(), country()];
  answer({ username: ' Ada ', age: '36', country: 'Wales' });
  expect(JSON.parse(localStorage.getItem(PLAYER_KEY) ?? '')).toEqual(ADA);
  expect(localStorage.length).toBe(1);
  expect(fields.map(({ value }) => value)).toEqual(['', '', '']);
  expect(onAnswered).toHaveBeenCalledTimes(1);
  expect(dialog()).toBeNull();
  pass(3 * PROMPT_DELAY_MS);
  expect(dialog()).toBeNull();

  leave();
  visit();
  pass(3 * PROMPT_DELAY_MS);
  expect(dialog()).toBeNull();
  expect(store.getState().player.info).toEqual(ADA);
});

it('stores markup as plain text', () => {
  const { store } = visitAndWait();
  answer({ username: '<img src=x>', age: '36', country: '"&<b>' });
  expect(store.getState().player.info).toEqual({
    username: '<img src=x>',
    age: 36,
    country: '"&<b>',
  });
  expect(document.querySelector('img')).toBeNull();
});

it('never asks a known player', () => {
  localStorage.setItem(PLAYER_KEY, JSON.stringify(ADA));
  const { store } = visit();
  pass(3 * PROMPT_DELAY_MS);
  expect(dialog()).toBeNull();
  expect(store.getState().player.info).toEqual(ADA);
});

it.each([
  ['no JSON', '{"username":'],
  ['another shape', '["Ada"]'],
  ['null', 'null'],
  ['a name of blanks', JSON.stringify({ ...ADA, username: ' ' })],
  ['an age in words', JSON.stringify({ ...ADA, age: '36' })],
  ['an age out of bounds', JSON.stringify({ ...ADA, age: 121 })],
  ['no country', JSON.stringify({ username: 'Ada', age: 36 })],
])('logs and ignores a record with %s', (_what, record) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.setItem(PLAYER_KEY, record);
  visitAndWait();
  expect(log).toHaveBeenCalled();
  expect(dialog()).not.toBeNull();
  expect(toasts()).toEqual([]);
});

it('works for the visit when storage is denied', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  replaceStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { leave, store } = visitAndWait();
  answer({ username: 'Ada', age: '36', country: 'Wales' });
  expect(dialog()).toBeNull();
  expect(toasts()).toEqual([]);
  expect(log).toHaveBeenCalled();

  leave();
  visit(store);
  pass(3 * PROMPT_DELAY_MS);
  expect(dialog()).toBeNull();
});

it('works for the visit when storage is full', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  replaceStorage(() => ({ getItem: () => null, setItem }));
  const { store } = visitAndWait();
  answer({ username: 'Ada', age: '36', country: 'Wales' });
  expect(setItem).toHaveBeenCalledTimes(1);
  expect(store.getState().player.info).toEqual(ADA);
  expect(dialog()).toBeNull();
  expect(toasts()).toEqual([]);
  expect(log).toHaveBeenCalledTimes(1);
});
