/** The live price: when it is requested, and when it renders. */
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GIVEN_UP, openReader, POLL, pass, SETTLED } from './price-fixture.tsx';
import { cut, price, stubPriceService } from './price-service-fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void setHidden(false));

function setHidden(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  // Browsers send this event to the document; it bubbles to the window, where RTK Query listens.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

it('asks the public service for BNB in dollars', async () => {
  const fetch = stubPriceService(() => price(612.344));
  const { latest } = await openReader();
  expect(latest()).toEqual({ priceUsd: 650, isLoading: true, isError: false, isFallback: false });
  await pass(SETTLED);
  const [request] = fetch.mock.calls[0] ?? [];
  expect(request?.url).toBe(
    'https://api.coingecko.com/api/v3/simple/price?ids=binancecoin&vs_currencies=usd',
  );
  expect(latest()).toEqual({
    priceUsd: 612.344,
    isLoading: false,
    isError: false,
    isFallback: false,
  });
});

it('offline the fallback is there at once, and all retries are made', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const fetch = stubPriceService(cut);
  const { latest } = await openReader();
  expect(latest()).toEqual({ priceUsd: 650, isLoading: false, isError: true, isFallback: true });
  await pass(GIVEN_UP);
  expect(fetch).toHaveBeenCalledTimes(4);
  expect(latest()).toEqual({ priceUsd: 650, isLoading: false, isError: true, isFallback: true });
  onLine.mockRestore();
});

it('asks again every 300 s', async () => {
  const fetch = stubPriceService(() => price(600));
  await openReader();
  await pass(POLL - 1000);
  expect(fetch).toHaveBeenCalledTimes(1);
  await pass(2000);
  expect(fetch).toHaveBeenCalledTimes(2);
  await pass(POLL);
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('rests while the page is hidden, and asks on return only when the price is older than 300 s', async () => {
  const fetch = stubPriceService(() => price(600));
  await openReader();
  for (const hiddenFor of [1000, 3 * POLL]) {
    await pass(1000);
    expect(fetch).toHaveBeenCalledTimes(1);
    act(() => setHidden(true));
    await pass(hiddenFor);
    expect(fetch).toHaveBeenCalledTimes(1);
    act(() => setHidden(false));
  }
  await pass(1000);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('stops with its last reader, and keeps the price for 300 s', async () => {
  const fetch = stubPriceService(() => price(600));
  const first = await openReader();
  await pass(1000);
  first.close();
  await pass(POLL - 10_000);
  const second = await openReader(first.store);
  expect(second.latest()?.priceUsd).toBe(600);
  expect(second.latest()?.isLoading).toBe(false);
  second.close();
  await pass(POLL + 10_000);
  const calls = fetch.mock.calls.length;
  expect((await openReader(first.store)).latest()?.isLoading).toBe(true);
  await pass(SETTLED);
  expect(fetch).toHaveBeenCalledTimes(calls + 1);
});

it('a poll that brings the same price renders nothing', async () => {
  const fetch = stubPriceService(() => price(600));
  const { seen } = await openReader();
  await pass(1000);
  const renders = seen.length;
  await pass(2 * POLL);
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(seen).toHaveLength(renders);
});

it('a connection that comes back refreshes the price at once', async () => {
  const fetch = stubPriceService(() => price(600));
  await openReader();
  await pass(1000);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await pass(SETTLED);
  expect(fetch).toHaveBeenCalledTimes(2);
});
