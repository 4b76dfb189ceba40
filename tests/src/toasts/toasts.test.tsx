/** Toasts: how many are shown, for how long, and how they are announced. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Notice } from '../../../src/toasts/notice.ts';
import { notify, TOAST_EXIT_MS, TOAST_MS } from '../../../src/toasts/notify.ts';
import { Toasts } from '../../../src/toasts/toasts.tsx';
import { system } from '../../../src/ui/theme/system.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ChakraProvider value={system}>
      <Toasts />
    </ChakraProvider>,
  );
});
afterEach(() => {
  act(() => toast.remove());
  cleanup();
  vi.useRealTimers();
});

const send = (...notices: Notice[]) =>
  act(() => {
    for (const notice of notices) notify(notice);
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map(
    ({ textContent }) => textContent,
  );
const info = (title: string): Notice => ({ kind: 'info', title });

it('shows title and detail', () => {
  send({ kind: 'success', title: '+100 BNB OG!', detail: 'Dollar collected!' });
  expect(screen.getByText('+100 BNB OG!')).toBeTruthy();
  expect(screen.getByText('Dollar collected!')).toBeTruthy();
});

it('announces errors at once and everything else politely', () => {
  send({ kind: 'error', title: 'Bad' }, { kind: 'success', title: 'Good' }, info('News'));
  expect(screen.getByRole('alert').textContent).toBe('Bad');
  expect(screen.getByRole('alert').getAttribute('aria-live')).toBe('assertive');
  for (const polite of screen.getAllByRole('status')) {
    expect(polite.getAttribute('aria-live')).toBe('polite');
  }
  expect(screen.getAllByRole('status')).toHaveLength(2);
});

it('shows the newest three and removes the others at once', () => {
  send(info('1'), info('2'), info('3'), info('4'), info('5'));
  expect(shown()).toEqual(['5', '4', '3']);
});

it('does not merge equal toasts', () => {
  send(info('Same'), info('Same'));
  expect(shown()).toEqual(['Same', 'Same']);
});

it.each(['success', 'error', 'info'] as const)('keeps a toast of kind %s for 4 s', (kind) => {
  send({ kind, title: 'Here' });
  pass(TOAST_MS - 50);
  expect(shown()).toEqual(['Here']);
  pass(100);
  pass(TOAST_EXIT_MS + 50);
  expect(shown()).toEqual([]);
  expect(TOAST_MS).toBe(4000);
});

it('stays while the pointer is on it', () => {
  send(info('Read me'));
  fireEvent.mouseEnter(screen.getByRole('status'));
  pass(3 * TOAST_MS);
  expect(shown()).toEqual(['Read me']);
  fireEvent.mouseLeave(screen.getByRole('status'));
  pass(TOAST_MS + 50);
  pass(TOAST_EXIT_MS + 50);
  expect(shown()).toEqual([]);
});

it('keeps each toast in its row when others come and go', () => {
  const row = (title: string) =>
    screen.getByText(title).closest('[data-slot]')?.getAttribute('data-slot');
  send(info('a'), info('b'), info('c'));
  const rowOfC = row('c');
  send(info('d'));
  expect(row('c')).toBe(rowOfC);
  expect(new Set([row('b'), row('c'), row('d')]).size).toBe(3);
});
