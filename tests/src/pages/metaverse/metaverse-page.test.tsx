/** The metaverse demo: numbers that grow only while the page is visible. */
import { act, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { demoVehicles } from '../../../../src/content/metaverse.ts';
import { grow, startNumbers } from '../../../../src/pages/metaverse/demo-numbers.ts';
import {
  Component as MetaversePage,
  STEP_MS,
} from '../../../../src/pages/metaverse/metaverse-page.tsx';
import { show } from '../../../support/show.tsx';

beforeEach(() => void vi.useFakeTimers());

const visit = () =>
  show(
    <MemoryRouter>
      <MetaversePage />
    </MemoryRouter>,
  );

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const figureUnder = (name: string) => {
  const block = screen.getByRole('heading', { name }).parentElement;
  return Number(block?.querySelector('b')?.textContent.replace(',', ''));
};
function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('Connect Wallet does nothing, and its description says so', () => {
  visit();
  const before = document.body.innerHTML;
  const button = screen.getByRole('button', {
    name: 'Connect Wallet',
    description: /coming soon/i,
  });
  fireEvent.click(button);
  expect(document.body.innerHTML).toBe(before);
});

it('the numbers of the demo grow every 3 s, earnings as the sum of all vehicles, not while the page is hidden or left', () => {
  const { unmount } = visit();
  expect(STEP_MS).toBe(3000);
  const earnings = figureUnder('Earnings Today');
  const first = figureUnder('Distance Today');
  pass(2999);
  expect(figureUnder('Distance Today')).toBe(first);
  pass(1);
  const distance = figureUnder('Distance Today');
  expect(distance).toBeGreaterThan(first);
  expect(figureUnder('Earnings Today')).toBeGreaterThan(earnings);
  const garage = screen.getByRole('region', { name: 'The garage' });
  const shares = [...garage.querySelectorAll('b')].map(({ textContent }) => Number(textContent));
  const sum = shares.reduce((total, share) => total + share, 0);
  expect(figureUnder('Earnings Today')).toBeCloseTo(sum, 5);
  hide(true);
  pass(10 * STEP_MS);
  expect(figureUnder('Distance Today')).toBe(distance);
  hide(false);
  pass(STEP_MS);
  expect(figureUnder('Distance Today')).toBeGreaterThan(distance);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('a step adds to driving vehicles and not to charging ones', () => {
  for (const random of [() => 0, () => 0.999999]) {
    const next = grow(startNumbers, random);
    expect(next.distance).toBeGreaterThan(startNumbers.distance);
    expect(next.users).toBeGreaterThanOrEqual(startNumbers.users);
    const grown = next.earnings.map((earned, i) => earned > (startNumbers.earnings[i] ?? 0));
    expect(grown).toEqual(demoVehicles.map(({ status }) => status === 'Active'));
    expect(next.earnings).toContain(demoVehicles.find(({ id }) => id === 'van')?.earnings);
  }
});
