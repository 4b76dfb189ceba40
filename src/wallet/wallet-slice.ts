import { createSlice } from '@reduxjs/toolkit';

/** Whether the Connect Wallet dialog is open. What people type into it is never stored. */
export const walletSlice = createSlice({
  name: 'wallet',
  initialState: { open: false },
  reducers: {
    walletOpened(state) {
      state.open = true;
    },
    walletClosed(state) {
      state.open = false;
    },
  },
  selectors: {
    selectIsWalletOpen: ({ open }) => open,
  },
});

export const { walletOpened, walletClosed } = walletSlice.actions;
export const { selectIsWalletOpen } = walletSlice.selectors;
