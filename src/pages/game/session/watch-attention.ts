import type { Store } from '@reduxjs/toolkit';
import { type AttentionRootState, selectHolds } from '../../../attention/attention-slice.ts';

type AttentionStore = Pick<Store<AttentionRootState>, 'getState' | 'subscribe'>;

/**
 * Calls `onTaken` in the task of the press that takes the attention, and again when the dialog is shown.
 * `at`: the timeStamp of the press, ms. Returns an unsubscribe function.
 */
export function watchAttention(store: AttentionStore, onTaken: (at: number) => void): () => void {
  let holds = selectHolds(store.getState());
  return store.subscribe(() => {
    const before = holds;
    holds = selectHolds(store.getState());
    const taken = holds.find((hold) => !before.includes(hold));
    if (taken !== undefined) onTaken(taken.at);
  });
}
