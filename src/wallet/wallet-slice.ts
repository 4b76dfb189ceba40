/** The simulated wallet of this visit: nothing of it is stored or sent. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The part of the store's state that this slice is. */
export interface WalletRootState {
  /** The username that was given; null while no wallet is connected. */
  readonly wallet: string | null;
}

export const walletSlice = createSlice({
  name: 'wallet',
  initialState: (): string | null => null,
  reducers: {
    walletConnected: (_name, { payload }: PayloadAction<string>): string | null => payload,
    walletDisconnected: (): string | null => null,
  },
});

export const { walletConnected, walletDisconnected } = walletSlice.actions;

export function selectWallet({ wallet }: WalletRootState): string | null {
  return wallet;
}
