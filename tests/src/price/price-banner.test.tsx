/** The price: when it is requested, and what the banner shows while the service fails. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, loadLivePrice } from '../../../src/app/store.ts';
import { retryDelay, waitToRetry } from '../../../src/price/backoff.ts';
import { useBnbPrice } from '../../../src/price/live-price.tsx';
import type { BnbPrice } from '../../../src/price/price.ts';
import { PriceBanner } from '../../../src/price/price-banner.tsx';
import { usd } from '../../../src/price/usd.ts';
import { system } from '../../../src/ui/theme/system.ts';
import { stubPriceService } from './price-service-fixture.ts';

const POLL = 300_000;
/** RTK Query batches its notifications. */
const SETTLED = 200;
/** All retries and their waits. */
const GIVEN_UP = 10_000;

const price = (value: unknown) => Promise.resolve(Response.json({ binancecoin: { usd: value } }));
const failure = () => Promise.resolve(new Response('no', { status: 500 }));
const cut = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  show(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Reader({ onRender }: { readonly onRender: (price: BnbPrice) => void }) {
  onRender(useBnbPrice());
  return null;
}

/** A reader of the price, and every price it was rendered with. */
async function openReader(store = createStore()) {
  await loadLivePrice(store);
  const seen: BnbPrice[] = [];
  const { unmount } = render(
    <Provider store={store}>
      <Reader onRender={(next) => seen.push(next)} />
    </Provider>,
  );
  return { store, seen, latest: () => seen.at(-1), close: unmount };
}

function show(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  // Browsers send this event to the document; it bubbles to the window, where RTK Query listens.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

describe('waiting before a retry', () => {
  it('doubles from 1 s and never exceeds 30 s', () => {
    expect([1, 2, 3, 4, 5].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect([6, 7, 20, 2000].map(retryDelay)).toEqual([30_000, 30_000, 30_000, 30_000]);
  });

  it('ends at once when the request is aborted', async () => {
    const control = new AbortController();
    const waiting = waitToRetry(3, 3, control.signal);
    const outcome = expect(waiting).rejects.toThrow('enough');
    control.abort(new Error('enough'));
    await outcome;
    expect(vi.getTimerCount()).toBe(0);
    await expect(waitToRetry(1, 3, control.signal)).rejects.toThrow('enough');
  });
});

describe('asking', () => {
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

  it('rests while the page is hidden, and asks on return when the price is older than 300 s', async () => {
    const fetch = stubPriceService(() => price(600));
    await openReader();
    await pass(1000);
    act(() => show(true));
    await pass(3 * POLL);
    expect(fetch).toHaveBeenCalledTimes(1);
    act(() => show(false));
    await pass(1000);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('does not ask on a return within 300 s', async () => {
    const fetch = stubPriceService(() => price(600));
    await openReader();
    await pass(1000);
    act(() => show(true));
    await pass(1000);
    act(() => show(false));
    await pass(1000);
    expect(fetch).toHaveBeenCalledTimes(1);
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
});

describe('a failing service', () => {
  it.each([
    ['errors', failure],
    ['no network', cut],
    ['a price that is no number', () => price('612')],
    ['a price of zero', () => price(0)],
    ['a negative price', () => price(-3)],
    ['no price', () => price(null)],
    ['another coin', () => Promise.resolve(Response.json({ bitcoin: { usd: 1 } }))],
    ['an infinite price', () => Promise.resolve(new Response('{"binancecoin":{"usd":1e999}}'))],
    ['a page instead of data', () => Promise.resolve(new Response('<html>'))],
  ])('%s: 3 retries, then 650 with the error flag', async (_what, answer) => {
    const fetch = stubPriceService(answer);
    const { latest } = await openReader();
    await pass(500);
    expect(fetch).toHaveBeenCalledTimes(1);
    await pass(1000);
    expect(fetch).toHaveBeenCalledTimes(2);
    await pass(2000);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(latest()?.isLoading).toBe(true);
    await pass(4000);
    expect(fetch).toHaveBeenCalledTimes(4);
    await pass(20_000);
    expect(fetch).toHaveBeenCalledTimes(4);
    expect(latest()).toEqual({ priceUsd: 650, isLoading: false, isError: true, isFallback: true });
  });

  it('counts a request without an answer as a failure', async () => {
    stubPriceService();
    const { latest } = await openReader();
    await pass(60_000);
    expect(latest()?.isFallback).toBe(true);
  });

  it('recovers when a retry succeeds', async () => {
    const fetch = stubPriceService(() => price(590));
    fetch.mockImplementationOnce(cut);
    const { latest } = await openReader();
    await pass(2000);
    expect(latest()).toEqual({
      priceUsd: 590,
      isLoading: false,
      isError: false,
      isFallback: false,
    });
  });

  it('keeps the last good price over the fallback', async () => {
    const fetch = stubPriceService(() => price(612));
    const { latest } = await openReader();
    await pass(1000);
    fetch.mockImplementation(failure);
    await pass(POLL + GIVEN_UP);
    expect(latest()).toEqual({ priceUsd: 612, isLoading: false, isError: true, isFallback: false });
  });

  it('does not go back to loading with the next poll, and recovers', async () => {
    const fetch = stubPriceService(failure);
    const { latest, seen } = await openReader();
    await pass(GIVEN_UP);
    const before = seen.length;
    fetch.mockImplementation(() => price(601));
    await pass(POLL);
    expect(seen.slice(before).some(({ isLoading }) => isLoading)).toBe(false);
    expect(latest()?.priceUsd).toBe(601);
    expect(latest()?.isError).toBe(false);
  });
});

describe('the code of the price', () => {
  it('counts as a failed request when it does not load, and is loaded again after 300 s', async () => {
    const fetch = stubPriceService(() => price(600));
    const store = createStore();
    const load = vi.fn(() => loadLivePrice(store));
    load.mockRejectedValueOnce(new Error('gone'));
    const banner = showBanner({ store, load });
    await pass(SETTLED);
    expect(banner.textContent).toContain('$650.00');
    expect(screen.getByText('offline estimate')).toBeTruthy();
    await pass(POLL - 1000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(fetch).not.toHaveBeenCalled();
    await pass(1000);
    await arrive();
    expect(banner.textContent).toContain('$600.00');
    expect(screen.queryByText('offline estimate')).toBeNull();
  });

  it('starts no request when it loads after the banner was unmounted', async () => {
    const fetch = stubPriceService(() => price(600));
    showBanner();
    cleanup();
    await arrive();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('starts one request in StrictMode, which mounts everything twice', async () => {
    const fetch = stubPriceService(() => price(600));
    const banner = showBanner({ wrapper: StrictMode });
    await arrive();
    expect(banner.textContent).toContain('$600.00');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
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

interface BannerOptions {
  readonly store?: ReturnType<typeof createStore>;
  readonly load?: () => Promise<ComponentType>;
  readonly wrapper?: typeof StrictMode;
}

function showBanner({
  store = createStore(),
  load = () => loadLivePrice(store),
  wrapper,
}: BannerOptions = {}) {
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <PriceBanner loadLivePrice={load} />
      </ChakraProvider>
    </Provider>,
    { wrapper },
  );
  return screen.getByRole('region', { name: 'BNB price' });
}

/** Waits until the code of the price has loaded and the service has answered. */
async function arrive() {
  await act(() => vi.dynamicImportSettled());
  await pass(SETTLED);
}

describe('the banner', () => {
  it('shows only that it is loading while there is no value', async () => {
    stubPriceService();
    const banner = showBanner();
    expect(banner.textContent).toBe('Loading BNB price...');
    await arrive();
    await pass(5000);
    expect(banner.textContent).toBe('Loading BNB price...');
  });

  it('shows the price, the tag and the pitch', async () => {
    stubPriceService(() => price(1612.3));
    const banner = showBanner();
    await arrive();
    expect(banner.textContent).toContain('$1,612.30');
    for (const text of ['BNB', 'Live Price', 'Buy BNB Runner tokens with BNB on BSC']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(banner.textContent).not.toContain('estimate');
  });

  it('marks the fallback as an estimate', async () => {
    stubPriceService(failure);
    const banner = showBanner();
    await arrive();
    await pass(GIVEN_UP);
    expect(banner.textContent).toContain('$650.00');
    expect(screen.getByText('offline estimate')).toBeTruthy();
    expect(screen.getByText('Live Price')).toBeTruthy();
  });

  it('marks a price that the last poll could not refresh', async () => {
    const fetch = stubPriceService(() => price(612));
    const banner = showBanner();
    await arrive();
    fetch.mockImplementation(failure);
    await pass(POLL + GIVEN_UP);
    expect(banner.textContent).toContain('$612.00');
    expect(screen.getByText('last known')).toBeTruthy();
    expect(screen.getByText('Live Price')).toBeTruthy();
  });
});

it('prints dollars with commas and two decimals', () => {
  expect(usd(650)).toBe('$650.00');
  expect(usd(1234.5)).toBe('$1,234.50');
  expect(usd(999_999.999)).toBe('$1,000,000.00');
});
