/**
 * Keeps the price fresh. RTK Query in a store of its own: its code is fetched after the first
 * picture, and its middleware stands in the way of none of a run's actions.
 */
import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { type BnbPrice, readPrice } from './price.ts';
import { POLL_MS, priceApi } from './price-api.ts';

export interface PriceFeed {
  /** Polls for as long as it is open, and reports what it knows at every change. Returns the end. */
  open(report: (price: BnbPrice) => void): () => void;
}

export function createFeed(): PriceFeed {
  const store = configureStore({
    reducer: { [priceApi.reducerPath]: priceApi.reducer },
    middleware: (usual) => usual().concat(priceApi.middleware),
  });
  const { bnbUsd } = priceApi.endpoints;
  const select = bnbUsd.select();

  return {
    open(report) {
      const tell = () => report(readPrice(select(store.getState())));
      const stopTelling = store.subscribe(tell);
      // Polls rest while the page is hidden; back on the network, they do not wait for their time.
      const stopListening = setupListeners(store.dispatch);
      const request = store.dispatch(
        bnbUsd.initiate(undefined, {
          subscriptionOptions: {
            pollingInterval: POLL_MS,
            skipPollingIfUnfocused: true,
            refetchOnReconnect: true,
          },
        }),
      );
      tell();

      // What has grown old while hidden is not called live until the next poll.
      function onVisible(): void {
        const { fulfilledTimeStamp = 0, status } = select(store.getState());
        if (document.hidden || status === 'pending') return;
        if (Date.now() - fulfilledTimeStamp > POLL_MS) request.refetch();
      }
      document.addEventListener('visibilitychange', onVisible);

      return () => {
        document.removeEventListener('visibilitychange', onVisible);
        stopTelling();
        stopListening();
        request.unsubscribe();
      };
    },
  };
}
