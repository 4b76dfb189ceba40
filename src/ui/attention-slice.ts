/**
 * Which parts of the page use the keys or cover the game's picture. While there is one, the game pauses and its result
 * waits.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Holder = 'menu' | 'settings' | 'wallet';

export interface Hold {
  readonly by: Holder;
  /** false while the dialog's code is being fetched. */
  readonly isShown: boolean;
}

/** The part of the store's state that belongs to this slice. */
export interface AttentionRootState {
  readonly attention: { readonly holds: readonly Hold[] };
}

export const attentionSlice = createSlice({
  name: 'attention',
  initialState: (): AttentionRootState['attention'] => ({ holds: [] }),
  reducers: {
    attentionTaken(state, { payload }: PayloadAction<Hold>) {
      if (!state.holds.some(({ by }) => by === payload.by)) state.holds.push(payload);
    },
    /** The code of the dialog has arrived. */
    holderShown(state, { payload }: PayloadAction<Holder>) {
      for (const hold of state.holds) if (hold.by === payload) hold.isShown = true;
    },
    attentionReleased(state, { payload }: PayloadAction<Holder>) {
      state.holds = state.holds.filter(({ by }) => by !== payload);
    },
    /** Drops dialogs whose code is still being fetched: they would interrupt a player who continues the run. */
    lateHoldersDropped(state) {
      state.holds = state.holds.filter(({ isShown }) => isShown);
    },
  },
  selectors: {
    selectHolds: ({ holds }) => holds,
    selectIsAttentionTaken: ({ holds }) => holds.length > 0,
    selectIsHolderShown: ({ holds }) => holds.some(({ isShown }) => isShown),
    selectIsHeldBy: ({ holds }, holder: Holder) => holds.some(({ by }) => by === holder),
  },
});

export const { attentionTaken, holderShown, attentionReleased, lateHoldersDropped } =
  attentionSlice.actions;
export const { selectHolds, selectIsAttentionTaken, selectIsHolderShown, selectIsHeldBy } =
  attentionSlice.selectors;
