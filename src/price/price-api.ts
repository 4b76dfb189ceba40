/** The one request to the price service. */
import { createApi, fetchBaseQuery, retry } from '@reduxjs/toolkit/query/react';
import { maxValue, minValue, number, object, parse, pipe } from 'valibot';
import { MAX_RETRIES, waitToRetry } from './backoff.ts';

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
