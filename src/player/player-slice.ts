import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PlayerInfo } from './player-info.ts';

export interface PlayerState {
  /** The answer, given in this visit or an earlier one; null while the player is unknown. */
  readonly info: PlayerInfo | null;
}

const initialState: PlayerState = { info: null };

export const playerSlice = createSlice({
  name: 'player',
  initialState,
  reducers: {
    playerKnown(state, { payload }: PayloadAction<PlayerInfo>) {
      state.info = payload;
    },
  },
  selectors: {
    selectIsPlayerKnown: ({ info }) => info !== null,
  },
});

export const { playerKnown } = playerSlice.actions;
export const { selectIsPlayerKnown } = playerSlice.selectors;
