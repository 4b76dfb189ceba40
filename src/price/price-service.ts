/** Gets the price of BNB from a public service and keeps it in the store. Does not depend on React. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord } from '../../shared/result.ts';

/** ms between two requests. */
const POLL_MS = 300_000;
/** Least ms between two requests because the network is back. */
const LEAST_GAP_MS = 10_000;
/** ms after which a request without an answer has failed. */
const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 3;
/** ms before the first retry; it doubles each time. */
const FIRST_WAIT_MS = 1000;

const base = import.meta.env.VITE_PRICE_API || 'https://api.coingecko.com';

/** Limits of a price, USD. A value outside them is a mistake of the service. */
const CHEAPEST = 0.01;
const DEAREST = 1_000_000;

export interface Quote {
  /** USD; undefined until the service has answered once. */
  readonly usd: number | undefined;
  /** The last request and its retries failed, so `usd` is an old price. */
  readonly hasFailed: boolean;
}

export const priceSlice = createSlice({
  name: 'price',
  initialState: (): Quote => ({ usd: undefined, hasFailed: false }),
  reducers: { priceQuoted: (_price, { payload }: PayloadAction<Quote>) => payload },
  selectors: { selectPrice: (price) => price },
});

export const { priceQuoted } = priceSlice.actions;
export const { selectPrice } = priceSlice.selectors;

/**
 * Asks for the price now, every five minutes while the page is visible, and when the network or the user returns.
 * `onQuote` is called after each answer and each failure. Returns an unsubscribe function.
 */
export function observePrice(onQuote: (quote: Quote) => void): () => void {
  const listening = new AbortController();
  let usd: number | undefined;
  /** Date of the last answer; 0 if a request has failed since. */
  let answeredAt = 0;
  /** When a request was made because the network was back, as performance.now(). */
  let backAt = Number.NEGATIVE_INFINITY;
  let askedAt = 0;
  let request = new AbortController();
  let poll: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let back: ReturnType<typeof setTimeout> | undefined;

  function ask(): void {
    stop();
    askedAt = Date.now();
    poll = setTimeout(() => !document.hidden && ask(), POLL_MS);
    // Offline, the fallback is shown at once; the retries continue.
    if (usd === undefined && !navigator.onLine) onQuote({ usd, hasFailed: true });
    void attempt(0);
  }

  async function attempt(retries: number): Promise<void> {
    request = new AbortController();
    const { signal } = request;
    const timeout = setTimeout(() => request.abort(TIMEOUT_MS), TIMEOUT_MS);
    try {
      usd = await fetchUsd(signal);
      answeredAt = Date.now();
      onQuote({ usd, hasFailed: false });
    } catch {
      if (signal.aborted && signal.reason !== TIMEOUT_MS) return;
      answeredAt = 0;
      if (retries === MAX_RETRIES) onQuote({ usd, hasFailed: true });
      else retry = setTimeout(() => void attempt(retries + 1), FIRST_WAIT_MS * 2 ** retries);
    } finally {
      clearTimeout(timeout);
    }
  }

  function stop(): void {
    request.abort();
    clearTimeout(poll);
    clearTimeout(retry);
    clearTimeout(back);
  }

  function onLook(): void {
    if (!document.hidden && Date.now() - askedAt >= POLL_MS) ask();
  }
  /** The network is back. On a bad line it may be so many times a minute. */
  function onBack(): void {
    clearTimeout(back);
    if (Math.abs(Date.now() - answeredAt) < POLL_MS) return;
    const now = performance.now();
    const restMs = backAt + LEAST_GAP_MS - now;
    if (restMs > 0) {
      back = setTimeout(onBack, restMs);
      return;
    }
    backAt = now;
    ask();
  }
  const { signal } = listening;
  document.addEventListener('visibilitychange', onLook, { signal });
  window.addEventListener('online', onBack, { signal });
  ask();
  return () => {
    listening.abort();
    stop();
  };
}

/** Rejects after a network error, an HTTP error or an invalid answer. */
async function fetchUsd(signal: AbortSignal): Promise<number> {
  const address = `${base}/api/v3/simple/price?ids=binancecoin&vs_currencies=usd`;
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`the price service answers ${response.status}`);
  const usd = parseUsd(await response.json());
  signal.throwIfAborted();
  return usd;
}

/** By hand, because this is part of the first scripts (decision 50). Throws an Error if the answer is invalid. */
function parseUsd(answer: unknown): number {
  const quote = isRecord(answer) ? answer['binancecoin'] : null;
  const usd = isRecord(quote) ? quote['usd'] : null;
  if (typeof usd === 'number' && usd >= CHEAPEST && usd <= DEAREST) return usd;
  throw new Error('the price service answers with no price');
}
