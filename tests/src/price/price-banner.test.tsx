/** The price banner: what it shows of a quote. */
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { dollars, PriceBanner } from '../../../src/price/price-banner.tsx';
import { show } from '../../support/show.tsx';
import { failure, price, stubPriceService } from './price-service-fixture.ts';

const PITCH = 'Buy BNB Runner tokens with BNB on BSC';

beforeEach(() => void vi.useFakeTimers());

it.each([
  ['loading', undefined, 'Loading BNB price...'],
  ['a price', () => price(1612.3), `BNB$1,612.30Live Price${PITCH}`],
  ['the fallback as an estimate', failure, `BNB$650.00Live Priceoffline estimate${PITCH}`],
])('the price banner shows %s', async (_what, answer, text) => {
  stubPriceService(answer);
  show(<PriceBanner />);
  await pass(9000);
  expect(banner().textContent).toBe(text);
});

it('the price banner marks a price that the last poll could not refresh', async () => {
  const fetch = stubPriceService(() => price(612));
  show(<PriceBanner />);
  await pass(1000);
  fetch.mockImplementation(failure);
  await pass(310_000);
  expect(banner().textContent).toBe(`BNB$612.00Live Pricelast known${PITCH}`);
});

it('the price banner prints dollars with commas and two decimals', () => {
  expect([650, 999_999.999, 0.015, 1.005, 612.344].map(dollars)).toEqual([
    ...['$650.00', '$1,000,000.00', '$0.02', '$1.01', '$612.34'],
  ]);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const banner = () => screen.getByRole('region', { name: 'BNB price' });
