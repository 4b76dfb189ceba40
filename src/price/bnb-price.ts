import { useSyncExternalStore } from 'react';
import type { PriceFeed } from './feed.ts';
import { type BnbPrice, readPrice, samePrice } from './price.ts';

interface PriceSource {
  readonly current: () => BnbPrice;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Opens the feed with the first subscriber and closes it after the last; the price stays. */
export function createPriceSource(load: () => Promise<PriceFeed>): PriceSource {
  const listeners = new Set<() => void>();
  let price = readPrice({});
  let close = () => {};

  function take(next: BnbPrice): void {
    if (samePrice(price, next)) return;
    price = next;
    for (const listener of listeners) listener();
  }

  /** Returns what ends it, also before the feed's code is there. */
  function start(): () => void {
    let stopped = false;
    let stopFeed = () => {};
    load().then(
      (feed) => {
        if (!stopped) stopFeed = feed.open(take);
      },
      (error: unknown) => {
        if (!stopped) take(readPrice({ error }));
      },
    );
    return () => {
      stopped = true;
      stopFeed();
    };
  }

  return {
    current: () => price,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) close = start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) close();
      };
    },
  };
}

let feed: Promise<PriceFeed> | null = null;

/** One for the site; a failed fetch of its code is tried anew with the next subscriber. */
function loadFeed(): Promise<PriceFeed> {
  feed ??= import('./feed.ts').then(({ createFeed }) => createFeed());
  feed.catch(() => {
    feed = null;
  });
  return feed;
}

const source = createPriceSource(loadFeed);

/** Draws again only when what it returns changes. */
export function useBnbPrice(): BnbPrice {
  return useSyncExternalStore(source.subscribe, source.current);
}
