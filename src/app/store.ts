import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { StoreEnhancer } from 'redux';
import { inputDeviceSlice } from '../device/input-device-slice.ts';
import { callIsolated } from '../engine/call-isolated.ts';
import { runReducer } from '../engine/run-slice.ts';
import { playerSlice } from '../player/player-slice.ts';
import { priceSlice } from '../price/price-service.ts';
import { progressSlice } from '../runs/progress-slice.ts';
import { settingsSlice } from '../settings/settings-slice.ts';
import { attentionSlice } from '../ui/attention-slice.ts';
import { walletSlice } from '../wallet/wallet-slice.ts';

const rootReducer = combineSlices(
  { run: runReducer },
  playerSlice,
  attentionSlice,
  settingsSlice,
  inputDeviceSlice,
  progressSlice,
  walletSlice,
  priceSlice,
);

/** A listener that throws does not stop the other listeners, and does not throw into the dispatching code. */
const separateListeners: StoreEnhancer = (create) => (reducer, state) => {
  const store = create(reducer, state);
  return { ...store, subscribe: (onChange) => store.subscribe(() => callIsolated(onChange)) };
};

/** Each store has its own state, so tests do not share any. */
export function createStore() {
  return configureStore({
    reducer: rootReducer,
    enhancers: (defaults) => defaults().concat(separateListeners),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
