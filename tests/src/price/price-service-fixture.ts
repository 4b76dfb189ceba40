import { vi } from 'vitest';

/** Answers of the service. */
export const price = (value: unknown) =>
  Promise.resolve(Response.json({ binancecoin: { usd: value } }));
export const failure = () => Promise.resolve(new Response('no', { status: 500 }));
export const cut = () => Promise.reject(new TypeError('Failed to fetch'));

type Ask = (address: string, options: { readonly signal: AbortSignal }) => Promise<Response>;

/** Replaces fetch. Without an answer the price service stays silent until the request is aborted. */
export function stubPriceService(answer: Ask = silence) {
  const fetch = vi.fn<Ask>(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

function silence(
  _address: string,
  { signal }: { readonly signal: AbortSignal },
): Promise<Response> {
  return new Promise((_answer, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
