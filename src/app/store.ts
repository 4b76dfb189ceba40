import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { runReducer } from '../engine/run-slice.ts';
import { playerReducer } from '../player/player-slice.ts';
import { walletReducer } from '../wallet/wallet-slice.ts';

/** A store of its own per call, so that a test never meets another's state. */
export function createStore() {
  return configureStore({
    reducer: {
      run: runReducer,
      player: playerReducer,
      wallet: walletReducer,
    },
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
