/**
 * Keeps the price fresh while it is on screen. Brings RTK Query with it, so it is fetched after the
 * first paint; its API slice must be in the store before anything here is rendered.
 */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { type BnbPrice, POLL_MS, readPriceHere } from './price.ts';
import { priceApi } from './price-api.ts';
import { PriceText } from './price-text.tsx';

export { priceApi };

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
  return bnbUsd.useQueryState(undefined, { selectFromResult: readPriceHere });
}
