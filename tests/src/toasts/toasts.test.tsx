/** How many toasts are shown, for how long, and how they are announced. An offer stays until it is answered. */
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as message from '../../../src/toasts/message.tsx';
import { notify, TOAST_EXIT_MS, TOAST_MS } from '../../../src/toasts/notify.ts';
import { offerReload } from '../../../src/toasts/offer.tsx';
import { Toasts } from '../../../src/toasts/toasts.tsx';
import { show } from '../../support/show.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  show(<Toasts />);
});

const send = (...notices: message.Notice[]) =>
  act(() => {
    for (const notice of notices) notify(notice);
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () =>
  [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent);
const info = (title: string): message.Notice => ({ kind: 'info', title });
const score = (title: string): message.Notice => ({ kind: 'success', title, minor: true });

it('toasts announce errors at once and everything else politely, but for minor ones', () => {
  const region = screen.getByRole('status');
  const live = ['aria-live', 'aria-atomic'].map((name) => region.getAttribute(name));
  expect([region.textContent, ...live]).toEqual(['', 'polite', 'false']);
  send(score('+100'));
  const silent = region.querySelectorAll('[aria-live=off]');
  expect([...silent].map(({ textContent }) => textContent)).toEqual(['+100']);
  send({ kind: 'error', title: 'Bad' }, { kind: 'success', title: 'Good' }, info('News'));
  expect(screen.getByRole('alert').textContent).toBe('Bad');
  expect(screen.getByRole('alert').getAttribute('aria-live')).toBe('assertive');
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('BadGoodNews');
});

it('toasts show the newest three, each for 4 s', () => {
  send(...['1', '2', '3', '4', '5'].map(info));
  expect(shown()).toEqual(['3', '4', '5']);
  pass(TOAST_MS - 50);
  expect(shown()).toEqual(['3', '4', '5']);
  pass(100);
  pass(TOAST_EXIT_MS + 50);
  expect(shown()).toEqual([]);
  expect(TOAST_MS).toBe(4000);
});

it('a toast stays while the pointer is on it', () => {
  send(info('Read me'));
  const [toast = document.body] = document.querySelectorAll('[data-toast]');
  fireEvent.mouseOver(toast);
  pass(3 * TOAST_MS);
  expect(shown()).toEqual(['Read me']);
  fireEvent.mouseLeave(screen.getByRole('status'));
  pass(TOAST_MS + 50);
  pass(TOAST_EXIT_MS + 50);
  expect(shown()).toEqual([]);
});

it('a round or an ending stays for its 4 s, however many scores arrive', () => {
  send(info('Round 2!'), score('+100'), score('+200'));
  send(score('+300'));
  expect(shown()).toEqual(['Round 2!', '+200', '+300']);
  send(info('Crashed'), score('+400'));
  expect(shown()).toEqual(['Round 2!', 'Crashed', '+400']);
  send(score('+500'), score('+600'));
  expect(shown()).toEqual(['Round 2!', 'Crashed', '+600']);
  pass(TOAST_MS - 100);
  expect(shown()).toContain('Round 2!');
});

it('an offer stays longer than any toast and however many arrive, until it is answered or taken away', () => {
  const onPress = vi.fn();
  let hide = () => {};
  act(() => {
    hide = offerReload(onPress);
  });
  pass(10 * TOAST_MS);
  send(info('1'), info('2'), info('3'));
  expect(shown().slice(1)).toEqual(['2', '3']);
  expect(screen.getAllByRole('status')[0]?.textContent).toContain('A new version is ready.');
  screen.getByRole('button', { name: 'Reload' }).click();
  expect(onPress).toHaveBeenCalledOnce();
  act(hide);
  pass(TOAST_EXIT_MS);
  expect(shown()).toEqual(['2', '3']);
});
