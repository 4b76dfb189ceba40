/**
 * Keeps the price fresh while it is on screen. Brings RTK Query with it, so it is fetched after the
 * first paint; its API slice must be in the store before anything here is rendered.
 */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { type BnbPrice, POLL_MS, readPriceHere } from './price.ts';
import { priceApi } from './price-api.ts';
import { PriceText } from './price-text.tsx';

export { priceApi };

/** The part of the store's state that the price is. */
interface PriceRootState {
  readonly price: ReturnType<typeof priceApi.reducer>;
}

export function LivePrice() {
  return <PriceText price={useBnbPrice()} />;
}

/** Renders again only when a part of the price changes. */
export function useBnbPrice(): BnbPrice {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const refreshOld = priceApi.usePrefetch('bnbUsd', { ifOlderThan: POLL_MS / 1000 });

  // Without these listeners RTK Query knows neither a hidden page nor a lost connection.
  useEffect(() => setupListeners(dispatch), [dispatch]);

  // A price that grew old on a hidden page must not be called live until the next poll.
  useEffect(() => {
    function onVisible(): void {
      if (!document.hidden) refreshOld();
    }
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [refreshOld]);

  const { bnbUsd } = priceApi.endpoints;
  bnbUsd.useQuerySubscription(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnReconnect: true,
  });
  return useSelector(useMemo(createPriceSelector, []), shallowEqual);
}

/** Reads the price only when its slice has changed: RTK Query's own hook allocates with every action of a run. */
function createPriceSelector() {
  const selectAnswer = priceApi.endpoints.bnbUsd.select();
  let slice: PriceRootState['price'] | null = null;
  let price = readPriceHere({});
  return (state: PriceRootState): BnbPrice => {
    if (slice !== state.price) {
      slice = state.price;
      price = readPriceHere(selectAnswer(state));
    }
    return price;
  };
}
