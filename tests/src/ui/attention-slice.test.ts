/** What holds the attention, and since when. */
import { expect, it } from 'vitest';
import { createStore } from '../../../src/app/store.ts';
import {
  attentionReleased,
  attentionTaken,
  holderShown,
  pendingHoldersDropped,
  selectHolds,
  selectIsHolderShown,
} from '../../../src/ui/attention-slice.ts';

it('attention is taken at a press, once for each holder, until that releases it; a late dialog may be dropped', () => {
  const { dispatch, getState } = createStore();
  const holders = () => Object.keys(selectHolds(getState()));
  for (let press = 0; press < 2; press++) dispatch(attentionTaken('wallet'));
  dispatch(attentionTaken('settings'));
  expect([holders(), selectIsHolderShown(getState())]).toEqual([['wallet', 'settings'], false]);
  dispatch(holderShown('wallet'));
  expect(selectIsHolderShown(getState())).toBe(true);
  dispatch(pendingHoldersDropped());
  expect(holders()).toEqual(['wallet']);
  dispatch(attentionTaken('menu'));
  dispatch(attentionReleased('wallet'));
  expect(holders()).toEqual(['menu']);
});
