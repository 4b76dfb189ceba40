/** The player prompt: when it opens, what it accepts, and that it opens only once. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createRef, StrictMode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../../src/app/store.ts';
import { PLAYER_KEY } from '../../../src/player/player-info.ts';
import { PlayerLine } from '../../../src/player/player-line.tsx';
import {
  PlayerPrompt,
  PROMPT_DELAY_MS,
  usePlayerPrompt,
} from '../../../src/player/player-prompt.tsx';
import { Toasts } from '../../../src/toasts/toasts.tsx';
import { show } from '../../support/show.tsx';
import { breakStorage } from '../runs/storage-fixture.ts';

const ADA = { username: 'Ada', age: 36, country: 'Wales' };
const onAnswered = vi.fn();
const onFocus = vi.fn();

function Prompt() {
  const control = usePlayerPrompt();
  const form = createRef<HTMLDivElement>();
  return <PlayerPrompt control={control} form={form} onFocus={onFocus} onAnswered={onAnswered} />;
}

beforeEach(() => void vi.useFakeTimers());

async function visit(store = createStore()) {
  const view = show(
    <StrictMode>
      <button type="button">Elsewhere</button>
      <Prompt />
      <PlayerLine />
      <Toasts />
    </StrictMode>,
    { store },
  );
  // The form is loaded before the player is asked.
  await act(() => vi.dynamicImportSettled());
  return { store, leave: view.unmount };
}

const lineOf = (name: string) => screen.getByText(name).parentElement?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const dialog = () => screen.queryByRole('dialog', { name: 'Player Information' });
const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' });
const age = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Age' });
const country = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Country' });

async function visitAndWait() {
  const visited = await visit();
  pass(PROMPT_DELAY_MS);
  return visited;
}

function answer(...values: readonly string[]) {
  for (const [i, field] of [username(), age(), country()].entries()) {
    fireEvent.change(field, { target: { value: values[i] } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

const toasts = () =>
  [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent);

it('the player prompt opens after 10 s for an unknown player, not modal, takes no focus and is announced politely', async () => {
  await visit();
  screen.getByText('Elsewhere').focus();
  const [status] = screen.getAllByRole('status');
  expect(status?.textContent).toBe('');
  pass(9999);
  expect(dialog()).toBeNull();
  pass(1);
  expect(dialog()?.getAttribute('aria-modal')).toBe('false');
  expect([age().min, age().max]).toEqual(['1', '120']);
  expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
  expect(status?.textContent).toMatch(/Player Information/);
  // It closes only after an answer.
  expect(screen.queryByRole('button', { name: /close/i })).toBeNull();
  fireEvent.keyDown(username(), { key: 'Escape' });
  fireEvent.click(document.body);
  pass(1000);
  expect(dialog()).not.toBeNull();
});

const EMPTY = 'Please fill in all fields';
const WRONG_AGE = 'Please enter a valid age between 1 and 120';

it('the player prompt refuses empty fields, before a wrong age, and ages that are none', async () => {
  await visitAndWait();
  const BLANKS = ['\u200b', '\u2060', '\u3164 \u2800', '\u{e0020}\u202e\u0007'];
  for (const [fault, values] of [
    ...[
      ['', '36', 'Wales'],
      ['Ada', '', 'Wales'],
      ['Ada', '36', '   '],
      ['', '0', 'Wales'],
    ].map((values) => [EMPTY, values] as const),
    ...BLANKS.map((blank) => [EMPTY, [blank, '36', 'Wales']] as const),
    ...['0', '121', '36.5', '\uff11\uff12\uff11', 'x'].map(
      (typed) => [WRONG_AGE, ['Ada', typed, 'Wales']] as const,
    ),
  ]) {
    answer(...values);
    expect(toasts().at(-1), values.join()).toBe(fault);
    expect(age().getAttribute('aria-invalid')).toBe(
      String(fault === WRONG_AGE || values[1] === ''),
    );
    if (fault === WRONG_AGE) expect(document.activeElement).toBe(age());
    expect(dialog()).not.toBeNull();
  }
  expect(localStorage.length).toBe(0);
});

it('the player prompt saves the answer as JSON, calls back and never opens again', async () => {
  const { store } = await visitAndWait();
  const fields = [username(), age(), country()];
  act(() => username().focus());
  expect(onFocus).toHaveBeenCalled();
  answer(' Ada ', '36', 'Wales');
  expect(JSON.parse(localStorage.getItem(PLAYER_KEY) ?? '')).toEqual(ADA);
  expect(localStorage.length).toBe(1);
  expect(fields.map(({ value }) => value)).toEqual(['', '', '']);
  expect(onAnswered).toHaveBeenCalledTimes(1);
  expect(dialog()).toBeNull();
  pass(3 * PROMPT_DELAY_MS);
  expect(dialog()).toBeNull();
  expect(store.getState().player).toEqual({ kind: 'known', info: ADA, isStored: true });
});

it.each([
  '\uff13\uff16',
  '\u200f\u0663\u0666',
  '\u{1d7db}\u{1d7de}',
  '\u00a0036\u3000',
  '36\u200b',
])('the age may be typed as %j', async (typed) => {
  await visitAndWait();
  answer('\u202eAda\u202c', typed, 'Wales');
  const stored = JSON.parse(localStorage.getItem(PLAYER_KEY) ?? '');
  expect(stored).toEqual({ ...ADA, username: '\u202eAda\u202c' });
});

it('the player line shows what is stored and deletes it; this visit does not ask again', async () => {
  localStorage.setItem(PLAYER_KEY, JSON.stringify(ADA));
  const { leave, store } = await visit();
  expect(lineOf('Ada')).toBe('Playing as Ada (36, Wales), saved in this browser only.');
  fireEvent.click(screen.getByRole('button', { name: 'Delete the player information' }));
  expect(localStorage.length).toBe(0);
  expect(store.getState().player).toEqual({ kind: 'deleted' });
  expect(screen.queryByText(/Ada/)).toBeNull();
  const confirmation = screen.getByText('Player information deleted.').parentElement;
  expect(confirmation?.getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(confirmation);
  pass(3 * PROMPT_DELAY_MS);
  expect(dialog()).toBeNull();

  leave();
  await visit(store);
  pass(3 * PROMPT_DELAY_MS);
  expect(dialog()).toBeNull();
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  cleanup();
  await visitAndWait();
  expect(dialog()).not.toBeNull();
});

it.each([
  ['no JSON', '{"username":'],
  ['a name of blanks', JSON.stringify({ ...ADA, username: ' \u2800' })],
  ['an age in words', JSON.stringify({ ...ADA, age: '36' })],
  ['an age out of bounds', JSON.stringify({ ...ADA, age: 121 })],
])('the player prompt logs and ignores a record with %s', async (_what, record) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.setItem(PLAYER_KEY, record);
  await visitAndWait();
  expect(log).toHaveBeenCalled();
  expect(dialog()).not.toBeNull();
  expect(toasts()).toEqual([]);
});

it('the player prompt works for the visit when storage is denied', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  breakStorage();
  const { store } = await visitAndWait();
  answer('Ada', '36', 'Wales');
  expect(dialog()).toBeNull();
  expect(store.getState().player).toEqual({ kind: 'known', info: ADA, isStored: false });
  expect(toasts()).toHaveLength(1);
  expect(lineOf('Ada')).toContain('saved for this visit only.');
  expect(log).toHaveBeenCalled();
});
