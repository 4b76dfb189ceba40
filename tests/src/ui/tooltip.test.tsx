/** Tooltips: when they open, that they are one group, and that they are out of everyone's way. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '../../../src/ui/theme/system.ts';
import { Tooltip } from '../../../src/ui/tooltip/tooltip.tsx';

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
  // The group forgets that one was open.
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
});

const button = (name: string) => screen.getByRole('button', { name });
const tip = () => screen.queryByRole('tooltip')?.textContent ?? null;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const enter = (name: string) => fireEvent.pointerEnter(button(name), { pointerType: 'mouse' });
const leave = (name: string) => fireEvent.pointerLeave(button(name));

it('opens after the pointer rested for 700 ms, and describes its control', () => {
  enter('one');
  pass(690);
  expect(tip()).toBeNull();
  pass(20);
  expect(tip()).toBe('First words');
  const id = screen.getByRole('tooltip').id;
  expect(button('one').getAttribute('aria-describedby')).toBe(id);
});

it('does not open for a pointer that only passes', () => {
  enter('one');
  pass(600);
  leave('one');
  pass(1000);
  expect(tip()).toBeNull();
});

it('a neighbour met within 300 ms opens at once, and the first one goes', () => {
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

it('later than 300 ms after the last one closed, the wait begins anew', () => {
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

it('Escape closes it and reaches everybody else', () => {
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  enter('one');
  pass(710);
  fireEvent.keyDown(button('one'), { key: 'Escape' });
  expect(tip()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(heard.mock.calls[0]?.[0].defaultPrevented).toBe(false);
  document.removeEventListener('keydown', heard);
});

it('the keyboard does not wait', () => {
  const one = button('one');
  // happy-dom knows no :focus-visible.
  vi.spyOn(one, 'matches').mockReturnValue(true);
  act(() => one.focus());
  expect(tip()).toBe('First words');
  act(() => one.blur());
  expect(tip()).toBeNull();
});

it('a finger opens none', () => {
  fireEvent.pointerEnter(button('one'), { pointerType: 'touch' });
  pass(2000);
  expect(tip()).toBeNull();
});
