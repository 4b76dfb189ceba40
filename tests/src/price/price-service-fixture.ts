import { vi } from 'vitest';

/** Replaces fetch. Without an answer the price service stays silent until the request is aborted. */
export function stubPriceService(answer: (request: Request) => Promise<Response> = silence) {
  const fetch = vi.fn<(request: Request) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

function silence({ signal }: Request): Promise<Response> {
  return new Promise((_answer, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
