/** The one request to the price service. */
import { createApi, fetchBaseQuery, retry } from '@reduxjs/toolkit/query/react';
import { maxValue, minValue, number, object, parse, pipe } from 'valibot';

/** Exponential backoff between failed requests. */
const MAX_RETRIES = 3;

const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/** ms before retry number `attempt`, counted from 1: doubles each time, up to a cap. */
export function retryDelay(attempt: number): number {
  return Math.min(FIRST_MS * 2 ** (Math.max(attempt, 1) - 1), LONGEST_MS);
}

/** Waits before a retry; rejects at once when the request is aborted. */
export function waitToRetry(
  attempt: number,
  _maxRetries: number,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    function stop(): void {
      clearTimeout(timer);
      reject(signal?.reason);
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, retryDelay(attempt));
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** ms after which a request without an answer has failed. */
const TIMEOUT_MS = 10_000;
/** s for which an unused price stays in the cache. */
const KEEP_UNUSED_S = 300;

const base = import.meta.env.VITE_PRICE_API || 'https://api.coingecko.com';

/** USD. A value outside these limits is a mistake of the service. */
const CHEAPEST = 0.01;
const DEAREST = 1_000_000;

const Answer = object({
  binancecoin: object({ usd: pipe(number(), minValue(CHEAPEST), maxValue(DEAREST)) }),
});

/** Throws on an invalid answer, so the request is retried like after any error. */
async function readUsd(response: Response): Promise<number> {
  return parse(Answer, await response.json()).binancecoin.usd;
}

export const priceApi = createApi({
  reducerPath: 'price',
  baseQuery: retry(
    fetchBaseQuery({ baseUrl: base, timeout: TIMEOUT_MS, responseHandler: readUsd }),
    { maxRetries: MAX_RETRIES, backoff: waitToRetry },
  ),
  keepUnusedDataFor: KEEP_UNUSED_S,
  endpoints: (build) => ({
    bnbUsd: build.query<number, void>({
      query: () => ({
        url: '/api/v3/simple/price',
        params: { ids: 'binancecoin', vs_currencies: 'usd' },
      }),
    }),
  }),
});
