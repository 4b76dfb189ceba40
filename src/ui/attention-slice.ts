/**
 * Which parts of the page use the keys or cover the game's picture. While there is one, the game pauses and its result
 * waits.
 */
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

export type Holder = 'menu' | 'settings' | 'wallet';

/** One entry for each holder: true if it is shown, false while its code is being fetched. */
type Holds = Readonly<Partial<Record<Holder, boolean>>>;

export const attentionSlice = createSlice({
  name: 'attention',
  initialState: (): Holds => ({}),
  reducers: {
    attentionTaken(holds, { payload }: PayloadAction<Holder>) {
      holds[payload] ??= payload === 'menu';
    },
    /** The code of the dialog has arrived. */
    holderShown(holds, { payload }: PayloadAction<Holder>) {
      if (payload in holds) holds[payload] = true;
    },
    attentionReleased(holds, { payload }: PayloadAction<Holder>) {
      delete holds[payload];
    },
    /** Drops dialogs whose code is still being fetched: they would interrupt a player who continues the run. */
    pendingHoldersDropped: (holds): Holds =>
      Object.fromEntries(Object.entries(holds).filter(([, isShown]) => isShown)),
  },
  selectors: {
    selectHolds: (holds) => holds,
    selectIsAttentionTaken: (holds) => Object.keys(holds).length > 0,
    selectIsHolderShown: (holds) => Object.values(holds).includes(true),
  },
});

/** The part of the store's state that belongs to this slice. */
export type AttentionRootState = WithSlice<typeof attentionSlice>;

export const useIsHeld = (holder: Holder) =>
  useSelector(({ attention }: AttentionRootState) => holder in attention);

export const { attentionTaken, holderShown, attentionReleased, pendingHoldersDropped } =
  attentionSlice.actions;
export const { selectHolds, selectIsAttentionTaken, selectIsHolderShown } =
  attentionSlice.selectors;
