/** Tooltips: when they open, that they form one group, and that they block nothing else. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '../../../../src/ui/theme/system.ts';
import { Tooltip } from '../../../../src/ui/tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ChakraProvider value={system}>
      <Tooltip text="First words">{(described) => <button {...described}>one</button>}</Tooltip>
      <Tooltip text="Second words">{(described) => <button {...described}>two</button>}</Tooltip>
    </ChakraProvider>,
  );
});
afterEach(() => {
  cleanup();
  // Long enough for the next tooltip to need its full delay again.
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
});

const button = (name: string) => screen.getByRole('button', { name });
const tip = () => screen.queryByRole('tooltip')?.textContent ?? null;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const enter = (name: string) => fireEvent.pointerEnter(button(name), { pointerType: 'mouse' });
const leave = (name: string) => fireEvent.pointerLeave(button(name));

it('opens after 700 ms of hovering, and describes its control', () => {
  enter('one');
  pass(690);
  expect(tip()).toBeNull();
  pass(20);
  expect(tip()).toBe('First words');
  const id = screen.getByRole('tooltip').id;
  expect(button('one').getAttribute('aria-describedby')).toBe(id);
});

it('does not open for a pointer that moves on', () => {
  enter('one');
  pass(600);
  leave('one');
  pass(1000);
  expect(tip()).toBeNull();
});

it('a neighbour hovered within 300 ms opens at once and replaces the first one', () => {
  enter('one');
  pass(710);
  leave('one');
  enter('two');
  expect(tip()).toBe('Second words');
  leave('two');
  pass(200);
  expect(tip()).toBeNull();
  pass(150);
  enter('one');
  expect(tip()).toBe('First words');
});

it('later than 300 ms after the last one closed, the full delay applies again', () => {
  enter('one');
  pass(710);
  leave('one');
  pass(120 + 310);
  enter('two');
  expect(tip()).toBeNull();
  pass(710);
  expect(tip()).toBe('Second words');
});

it('stays while the pointer is on the text itself', () => {
  enter('one');
  pass(710);
  leave('one');
  fireEvent.pointerEnter(screen.getByRole('tooltip'), { pointerType: 'mouse' });
  pass(5000);
  expect(tip()).toBe('First words');
});

it('Escape closes it and still reaches other listeners', () => {
  const listener = vi.fn();
  document.addEventListener('keydown', listener);
  enter('one');
  pass(710);
  fireEvent.keyDown(button('one'), { key: 'Escape' });
  expect(tip()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(listener.mock.calls[0]?.[0].defaultPrevented).toBe(false);
  document.removeEventListener('keydown', listener);
});

it('opens at once by keyboard', () => {
  const one = button('one');
  // happy-dom does not implement :focus-visible.
  vi.spyOn(one, 'matches').mockReturnValue(true);
  act(() => one.focus());
  expect(tip()).toBe('First words');
  act(() => one.blur());
  expect(tip()).toBeNull();
});

it('touch opens no tooltip', () => {
  fireEvent.pointerEnter(button('one'), { pointerType: 'touch' });
  pass(2000);
  expect(tip()).toBeNull();
});
