/** ms between two requests for the price. */
export const POLL_MS = 300_000;

/** The price of BNB as the site shows it. */
export interface BnbPrice {
  readonly priceUsd: number;
  /** No value yet, and no failure either. */
  readonly isLoading: boolean;
  /** The last request failed; the price is then an old one, or the fallback. */
  readonly isError: boolean;
  readonly isFallback: boolean;
}

/** Shown while the service has never answered. */
const FALLBACK_USD = 650;

interface Answer {
  readonly data?: number | undefined;
  readonly error?: unknown;
}

/** Data and error stay while the next request is pending, so nothing flickers between polls. */
export function readPrice({ data, error }: Answer): BnbPrice {
  const isError = error !== undefined;
  return {
    priceUsd: data ?? FALLBACK_USD,
    isLoading: data === undefined && !isError,
    isError,
    isFallback: data === undefined && isError,
  };
}

/** Offline no answer is awaited: the fallback is shown while the retries go on. */
export function readPriceHere({ data, error }: Answer): BnbPrice {
  const isCutOff = data === undefined && !navigator.onLine;
  return readPrice({ data, error: isCutOff ? 'offline' : error });
}
