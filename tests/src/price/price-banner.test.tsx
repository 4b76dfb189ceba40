/** The price: how it is asked for, how often, and what is known when the service is not well. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryDelay, waitToRetry } from '../../../src/price/backoff.ts';
import { createPriceSource } from '../../../src/price/bnb-price.ts';
import { createFeed } from '../../../src/price/feed.ts';
import type { BnbPrice } from '../../../src/price/price.ts';
import { usd } from '../../../src/price/usd.ts';
import { system } from '../../../src/ui/theme/system.ts';
import { stubPriceService } from '../shell/shell-fixture.tsx';

const POLL = 300_000;
/** RTK gathers its reports before it makes them. */
const SETTLED = 200;
/** All retries and their waits. */
const GIVEN_UP = 10_000;

const price = (value: unknown) => Promise.resolve(Response.json({ binancecoin: { usd: value } }));
const failure = () => Promise.resolve(new Response('no', { status: 500 }));
const cut = () => Promise.reject(new TypeError('Failed to fetch'));

let ends: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  cleanup();
  show(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function openFeed(feed = createFeed()) {
  const seen: BnbPrice[] = [];
  const close = feed.open((next) => seen.push(next));
  ends.push(close);
  return { feed, close, latest: () => seen.at(-1), seen };
}

function show(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  // RTK listens on the window, browsers tell the document, from where it bubbles.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

describe('waiting before a retry', () => {
  it('doubles from 1 s and never exceeds 30 s', () => {
    expect([1, 2, 3, 4, 5].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect([6, 7, 20, 2000].map(retryDelay)).toEqual([30_000, 30_000, 30_000, 30_000]);
  });

  it('ends at once when it is called off', async () => {
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
    const { latest } = openFeed();
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
    openFeed();
    await pass(POLL - 1000);
    expect(fetch).toHaveBeenCalledTimes(1);
    await pass(2000);
    expect(fetch).toHaveBeenCalledTimes(2);
    await pass(POLL);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('rests while the page is hidden, and asks on return when the price has grown old', async () => {
    const fetch = stubPriceService(() => price(600));
    openFeed();
    await pass(1000);
    act(() => show(true));
    await pass(3 * POLL);
    expect(fetch).toHaveBeenCalledTimes(1);
    act(() => show(false));
    await pass(1000);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('does not ask on a return within the time', async () => {
    const fetch = stubPriceService(() => price(600));
    openFeed();
    await pass(1000);
    act(() => show(true));
    await pass(1000);
    act(() => show(false));
    await pass(1000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('stops with its last reader, and keeps what it knows for 300 s', async () => {
    const fetch = stubPriceService(() => price(600));
    const first = openFeed();
    await pass(1000);
    first.close();
    await pass(POLL - 10_000);
    const second = openFeed(first.feed);
    expect(second.latest()?.priceUsd).toBe(600);
    expect(second.latest()?.isLoading).toBe(false);
    second.close();
    await pass(POLL + 10_000);
    const calls = fetch.mock.calls.length;
    expect(openFeed(first.feed).latest()?.isLoading).toBe(true);
    await pass(SETTLED);
    expect(fetch).toHaveBeenCalledTimes(calls + 1);
  });
});

describe('a service that is not well', () => {
  it.each([
    ['errors', failure],
    ['no network', cut],
    ['a price that is no number', () => price('612')],
    ['a price of nought', () => price(0)],
    ['a price below nought', () => price(-3)],
    ['no price', () => price(null)],
    ['another coin', () => Promise.resolve(Response.json({ bitcoin: { usd: 1 } }))],
    ['an endless price', () => Promise.resolve(new Response('{"binancecoin":{"usd":1e999}}'))],
    ['a page instead of data', () => Promise.resolve(new Response('<html>'))],
  ])('%s: 3 retries, then 650 with the error flag', async (_what, answer) => {
    const fetch = stubPriceService(answer);
    const { latest } = openFeed();
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

  it('counts silence as a failure', async () => {
    stubPriceService();
    const { latest } = openFeed();
    await pass(60_000);
    expect(latest()?.isFallback).toBe(true);
  });

  it('is forgiven: a retry that answers counts', async () => {
    const fetch = stubPriceService(() => price(590));
    fetch.mockImplementationOnce(cut);
    const { latest } = openFeed();
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
    const { latest } = openFeed();
    await pass(1000);
    fetch.mockImplementation(failure);
    await pass(POLL + GIVEN_UP);
    expect(latest()).toEqual({ priceUsd: 612, isLoading: false, isError: true, isFallback: false });
  });

  it('does not go back to loading with the next poll, and recovers', async () => {
    const fetch = stubPriceService(failure);
    const { latest, seen } = openFeed();
    await pass(GIVEN_UP);
    const before = seen.length;
    fetch.mockImplementation(() => price(601));
    await pass(POLL);
    expect(seen.slice(before).some(({ isLoading }) => isLoading)).toBe(false);
    expect(latest()?.priceUsd).toBe(601);
    expect(latest()?.isError).toBe(false);
  });
});

describe('the source the page reads', () => {
  it('falls back where the code of the feed does not arrive', async () => {
    const source = createPriceSource(() => Promise.reject(new Error('gone')));
    const changed = vi.fn();
    ends.push(source.subscribe(changed));
    await pass(SETTLED);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(source.current().isFallback).toBe(true);
  });

  it('tells nobody when a poll brings the same price', async () => {
    stubPriceService(() => price(600));
    const source = createPriceSource(() => Promise.resolve(createFeed()));
    const changed = vi.fn();
    ends.push(source.subscribe(changed));
    await pass(1000);
    expect(changed).toHaveBeenCalledTimes(1);
    await pass(2 * POLL);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('opens nothing for a reader who left meanwhile', async () => {
    const fetch = stubPriceService(() => price(600));
    const source = createPriceSource(() => Promise.resolve(createFeed()));
    source.subscribe(() => {})();
    await pass(1000);
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('the banner', () => {
  async function showBanner() {
    vi.resetModules();
    const { PriceBanner } = await import('../../../src/price/price-banner.tsx');
    render(
      <ChakraProvider value={system}>
        <PriceBanner />
      </ChakraProvider>,
    );
    return screen.getByRole('region', { name: 'BNB price' });
  }

  it('says that it loads, and nothing else, while there is no value', async () => {
    stubPriceService();
    const banner = await showBanner();
    expect(banner.textContent).toBe('Loading BNB price...');
    await vi.dynamicImportSettled();
    await pass(5000);
    expect(banner.textContent).toBe('Loading BNB price...');
  });

  it('shows the price, the tag and what it is good for', async () => {
    stubPriceService(() => price(1612.3));
    const banner = await showBanner();
    await vi.dynamicImportSettled();
    await pass(SETTLED);
    expect(banner.textContent).toContain('$1,612.30');
    for (const text of ['BNB', 'Live Price', 'Buy BNB Runner tokens with BNB on BSC']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(banner.textContent).not.toContain('estimate');
  });

  it('marks the fallback as an estimate', async () => {
    stubPriceService(failure);
    const banner = await showBanner();
    await vi.dynamicImportSettled();
    await pass(GIVEN_UP);
    expect(banner.textContent).toContain('$650.00');
    expect(screen.getByText('offline estimate')).toBeTruthy();
    expect(screen.getByText('Live Price')).toBeTruthy();
  });
});

it('prints dollars alike everywhere', () => {
  expect(usd(650)).toBe('$650.00');
  expect(usd(1234.5)).toBe('$1,234.50');
});
