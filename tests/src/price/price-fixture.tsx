/** A reader of the live price, under fake timers. */
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { vi } from 'vitest';
import { createStore, loadLivePrice } from '../../../src/app/store.ts';
import { useBnbPrice } from '../../../src/price/live-price.tsx';
import type { BnbPrice } from '../../../src/price/price.ts';

export const POLL = 300_000;
/** RTK Query batches its notifications. */
export const SETTLED = 200;
/** All retries and their waits. */
export const GIVEN_UP = 10_000;

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Reader({ onRender }: { readonly onRender: (price: BnbPrice) => void }) {
  onRender(useBnbPrice());
  return null;
}

/** A reader of the price, and every price it was rendered with. */
export async function openReader(store = createStore()) {
  await loadLivePrice(store);
  const seen: BnbPrice[] = [];
  const { unmount } = render(
    <Provider store={store}>
      <Reader onRender={(next) => seen.push(next)} />
    </Provider>,
  );
  return { store, seen, latest: () => seen.at(-1), close: unmount };
}
