import { createSlice } from '@reduxjs/toolkit';

/** Whether the Connect Wallet dialog stands open; what is typed into it is never kept. */
const slice = createSlice({
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
});

export const { walletOpened, walletClosed } = slice.actions;
export const walletReducer = slice.reducer;
