/** An offer stays until it is answered. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOAST_EXIT_MS, TOAST_MS } from '../../../src/toasts/notify.ts';
import { showOffer } from '../../../src/toasts/offer.tsx';
import { Toasts } from '../../../src/toasts/toasts.tsx';
import { system } from '../../../src/ui/theme/system.ts';

const text = { title: 'A new version is ready.', action: 'Reload' };
const onPress = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ChakraProvider value={system}>
      <Toasts />
    </ChakraProvider>,
  );
});
afterEach(() => void act(() => toast.remove()));

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('stays longer than any toast, is announced politely, and has a button', () => {
  act(() => void showOffer(text, onPress));
  pass(10 * TOAST_MS);
  expect(screen.getByRole('status').textContent).toContain(text.title);
  screen.getByRole('button', { name: text.action }).click();
  expect(onPress).toHaveBeenCalledOnce();
});

it('can be dismissed, and taken away', () => {
  act(() => void showOffer(text, onPress));
  act(() => screen.getByRole('button', { name: /dismiss/i }).click());
  pass(TOAST_EXIT_MS);
  expect(screen.queryByRole('status')).toBeNull();
  let hide = () => {};
  act(() => {
    hide = showOffer(text, onPress);
  });
  act(() => hide());
  pass(TOAST_EXIT_MS);
  expect(screen.queryByRole('status')).toBeNull();
});
