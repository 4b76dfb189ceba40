import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PlayerInfo } from './player-info.ts';

/** The answer may be from this visit or an earlier one. After a deletion this visit does not ask again. */
export type PlayerState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known'; readonly info: PlayerInfo; readonly isStored: boolean }
  | { readonly kind: 'deleted' };

/** The part of the store's state that this slice is. */
export interface PlayerRootState {
  readonly player: PlayerState;
}

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
});

export const { playerKnown, playerDeleted } = playerSlice.actions;

export function selectPlayer(state: PlayerRootState): PlayerState {
  return state.player;
}
