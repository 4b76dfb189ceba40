/** The price service when it fails: retries, the fallback, and recovery. */
import { beforeEach, expect, it, vi } from 'vitest';
import { GIVEN_UP, openReader, POLL, pass } from './price-fixture.tsx';
import { cut, failure, price, stubPriceService } from './price-service-fixture.ts';

beforeEach(() => void vi.useFakeTimers());

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
