import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PlayerInfo } from './player-info.ts';

/** The answer may be from this visit or an earlier one. After it is deleted, this visit does not ask again. */
type PlayerState =
  | { readonly kind: 'unknown' | 'deleted' }
  | { readonly kind: 'known'; readonly info: PlayerInfo; readonly isStored: boolean };

export const playerSlice = createSlice({
  name: 'player',
  initialState: (): PlayerState => ({ kind: 'unknown' }),
  reducers: {
    playerKnown: (
      _state,
      { payload }: PayloadAction<{ readonly info: PlayerInfo; readonly isStored: boolean }>,
    ): PlayerState => ({ kind: 'known', ...payload }),
    playerDeleted: (): PlayerState => ({ kind: 'deleted' }),
  },
  selectors: { selectPlayer: (player) => player },
});

export const { playerKnown, playerDeleted } = playerSlice.actions;
export const { selectPlayer } = playerSlice.selectors;
