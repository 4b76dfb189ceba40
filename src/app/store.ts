import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type StoreEnhancer,
  type WithSlice,
} from '@reduxjs/toolkit';
import { useStore } from 'react-redux';
import { attentionSlice } from '../attention/attention-slice.ts';
import { callGuest } from '../engine/guest.ts';
import { runReducer } from '../engine/run-slice.ts';
import { inputDeviceSlice } from '../input-device/input-device-slice.ts';
import { playerSlice } from '../player/player-slice.ts';
import type { priceApi } from '../price/price-api.ts';
import { progressSlice } from '../runs/progress-slice.ts';
import { settingsSlice } from '../settings/settings-slice.ts';
import { walletSlice } from '../wallet/wallet-slice.ts';

/** The price's slice is added later, with its code: RTK Query is not part of the first load (decision 23). */
const rootReducer = combineSlices(
  { run: runReducer },
  playerSlice,
  attentionSlice,
  settingsSlice,
  inputDeviceSlice,
  progressSlice,
  walletSlice,
).withLazyLoadedSlices<WithSlice<typeof priceApi>>();
const lateMiddleware = createDynamicMiddleware();

/** A listener that throws neither keeps the others from a change nor throws into the code that dispatched it. */
const separateListeners: StoreEnhancer = (create) => (reducer, state) => {
  const store = create(reducer, state);
  return { ...store, subscribe: (onChange) => store.subscribe(() => callGuest(onChange)) };
};

/** A store with its own state, so no test sees the state of another. Reducer and middleware are shared. */
export function createStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(lateMiddleware.middleware),
    enhancers: (defaults) => defaults().concat(separateListeners),
  });
}

/** Imports the price's code and puts its API slice into the store. Safe to call again. */
export async function loadLivePrice(store: AppStore) {
  const { LivePrice, priceApi } = await import('../price/live-price.tsx');
  lateMiddleware.addMiddleware(priceApi.middleware);
  rootReducer.inject(priceApi);
  // An injected slice has no state before the next action; replacing the reducer sends one.
  store.replaceReducer(rootReducer);
  return { LivePrice };
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;

export const useAppStore = useStore.withTypes<AppStore>();
