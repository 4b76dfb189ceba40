import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PlayerInfo } from './player-info.ts';

export interface PlayerState {
  /** Answered during this visit or an earlier one: the prompt stays away, whatever the storage did. */
  info: PlayerInfo | null;
}

const initialState: PlayerState = { info: null };

const slice = createSlice({
  name: 'player',
  initialState,
  reducers: {
    playerKnown(state, { payload }: PayloadAction<PlayerInfo>) {
      state.info = payload;
    },
  },
});

export const { playerKnown } = slice.actions;
export const playerReducer = slice.reducer;
