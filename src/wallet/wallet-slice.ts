/** The simulated wallet of this visit. Nothing about it is stored or sent. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const walletSlice = createSlice({
  name: 'wallet',
  /** The username that was entered; null while no wallet is connected. */
  initialState: (): string | null => null,
  reducers: {
    walletConnected: (_name, { payload }: PayloadAction<string>): string | null => payload,
    walletDisconnected: (): string | null => null,
  },
  selectors: { selectWallet: (name) => name },
});

export const { walletConnected, walletDisconnected } = walletSlice.actions;
export const { selectWallet } = walletSlice.selectors;
