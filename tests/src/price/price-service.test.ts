// @vitest-environment happy-dom
/** The price service: when it is asked, what counts as a failure, and recovery. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { observePrice, type Quote } from '../../../src/price/price-service.ts';
import { cut, failure, price, stubPriceService } from './price-service-fixture.ts';

const POLL = 300_000;
/** ms after which all retries have failed. */
const GIVEN_UP = 10_000;
const LOST: Quote = { usd: undefined, hasFailed: true };

beforeEach(() => void vi.useFakeTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function observe() {
  const seen: Quote[] = [];
  const stop = observePrice((quote) => seen.push(quote));
  onTestFinished(stop);
  return { stop, seen, latest: () => seen.at(-1) };
}

it.each([
  ['errors', failure],
  ['no network', cut],
  ['a price that is no number', () => price('612')],
  ['a price of zero', () => price(0)],
  ['an infinite price', async () => new Response('{"binancecoin":{"usd":1e999}}')],
  ['a page instead of data', async () => new Response('<html>')],
])('%s: 3 retries after 1, 2 and 4 s, then it has failed', async (_what, answer) => {
  const fetch = stubPriceService(answer);
  const { seen } = observe();
  for (const wait of [500, 1000, 2000, 4000]) {
    await pass(wait);
    expect(seen).toEqual(wait === 4000 ? [LOST] : []);
  }
  await pass(20_000);
  expect(fetch).toHaveBeenCalledTimes(4);
  expect(fetch.mock.calls[0]?.[0]).toBe(
    'https://api.coingecko.com/api/v3/simple/price?ids=binancecoin&vs_currencies=usd',
  );
});

it('the price recovers when a retry succeeds', async () => {
  const fetch = stubPriceService(() => price(590));
  fetch.mockImplementationOnce(cut);
  const { seen } = observe();
  await pass(2000);
  expect(seen).toEqual([{ usd: 590, hasFailed: false }]);
});

it.each([
  ['without an answer', undefined, true],
  ['offline, where it has failed at once', cut, false],
])('all retries are made %s', async (_what, answer, isOnline) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const fetch = stubPriceService(answer);
  const { latest } = observe();
  expect(latest()).toEqual(isOnline ? undefined : LOST);
  await pass(60_000);
  expect([fetch.mock.calls.length, latest()]).toEqual([4, LOST]);
});

it('the price is asked for again every 300 s, and keeps the last good price when that fails', async () => {
  const fetch = stubPriceService(() => price(612));
  const { latest } = observe();
  await pass(POLL - 1000);
  expect(fetch).toHaveBeenCalledTimes(1);
  await pass(2000);
  expect(fetch).toHaveBeenCalledTimes(2);
  fetch.mockImplementation(failure);
  await pass(POLL + GIVEN_UP);
  expect(latest()).toEqual({ usd: 612, hasFailed: true });
  fetch.mockImplementation(() => price(601));
  await pass(POLL);
  expect(latest()).toEqual({ usd: 601, hasFailed: false });
});

it('the price service rests while the page is hidden, and asks on return only when the price is older than 300 s', async () => {
  const fetch = stubPriceService(() => price(600));
  observe();
  const hidden = vi.spyOn(document, 'hidden', 'get');
  for (const hiddenFor of [1000, 3 * POLL]) {
    await pass(1000);
    hidden.mockReturnValue(true);
    await pass(hiddenFor);
    expect(fetch).toHaveBeenCalledTimes(1);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
  }
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('the price is asked for at once when the connection comes back, in the place of a retry', async () => {
  const fetch = stubPriceService(cut);
  const { latest } = observe();
  await pass(500);
  fetch.mockImplementation(() => price(600));
  window.dispatchEvent(new Event('online'));
  await pass(GIVEN_UP);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(latest()).toEqual({ usd: 600, hasFailed: false });
  // A network that comes and goes: at most every 10 s, each time with three retries.
  await pass(POLL - 20_000);
  fetch.mockImplementation(failure);
  await pass(20_000);
  fetch.mockClear();
  for (let i = 0; i < 30; i += 1) {
    window.dispatchEvent(new Event('online'));
    await pass(500);
  }
  expect(fetch.mock.calls.length).toBeLessThan(9);
});

it('after its end the price service asks nothing, and no answer arrives', async () => {
  const fetch = stubPriceService(() => price(600));
  const { stop, seen } = observe();
  stop();
  window.dispatchEvent(new Event('online'));
  await pass(2 * POLL);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(seen).toEqual([]);
});
