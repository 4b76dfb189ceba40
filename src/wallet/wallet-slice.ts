/** The simulated wallet of this visit. Nothing about it is stored or sent. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const walletSlice = createSlice({
  name: 'wallet',
  /** The username that was entered; null while no wallet is connected. */
  initialState: (): string | null => null,
  reducers: { walletChanged: (_name, { payload }: PayloadAction<string | null>) => payload },
  selectors: { selectWallet: (name) => name },
});

export const { walletChanged } = walletSlice.actions;
export const { selectWallet } = walletSlice.selectors;
