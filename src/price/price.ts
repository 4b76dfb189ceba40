/** What the site knows of the price of BNB. */
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

/** Both stay while the next request is under way, so nothing flickers between two polls. */
export function readPrice({ data, error }: Answer): BnbPrice {
  const isError = error !== undefined;
  return {
    priceUsd: data ?? FALLBACK_USD,
    isLoading: data === undefined && !isError,
    isError,
    isFallback: data === undefined && isError,
  };
}

export function samePrice(a: BnbPrice, b: BnbPrice): boolean {
  return (
    a.priceUsd === b.priceUsd &&
    a.isLoading === b.isLoading &&
    a.isError === b.isError &&
    a.isFallback === b.isFallback
  );
}
