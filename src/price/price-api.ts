/** The one call to the price service. */
import { createApi, fetchBaseQuery, retry } from '@reduxjs/toolkit/query';
import { maxValue, minValue, number, object, parse, pipe } from 'valibot';
import { MAX_RETRIES, waitToRetry } from './backoff.ts';

/** ms between two looks at the price. */
export const POLL_MS = 300_000;
/** ms after which an answer counts as missing. */
const TIMEOUT_MS = 10_000;
/** s a price nobody shows any more is kept. */
const KEPT_S = 300;

const base = import.meta.env.VITE_PRICE_API || 'https://api.coingecko.com';

/** USD. What lies outside is no price of a BNB but somebody's mistake. */
const CHEAPEST = 0.01;
const DEAREST = 1_000_000;

const Answer = object({
  binancecoin: object({ usd: pipe(number(), minValue(CHEAPEST), maxValue(DEAREST)) }),
});

/** Throwing here makes nonsense an error like any other, so that it is retried like any other. */
async function readUsd(response: Response): Promise<number> {
  return parse(Answer, await response.json()).binancecoin.usd;
}

export const priceApi = createApi({
  reducerPath: 'price',
  baseQuery: retry(
    fetchBaseQuery({ baseUrl: base, timeout: TIMEOUT_MS, responseHandler: readUsd }),
    { maxRetries: MAX_RETRIES, backoff: waitToRetry },
  ),
  keepUnusedDataFor: KEPT_S,
  endpoints: (build) => ({
    bnbUsd: build.query<number, void>({
      query: () => ({
        url: '/api/v3/simple/price',
        params: { ids: 'binancecoin', vs_currencies: 'usd' },
      }),
    }),
  }),
});
