/** Who holds the attention, and since when. */
import { expect, it } from 'vitest';
import { createStore } from '../../../src/app/store.ts';
import {
  attentionReleased,
  attentionTaken,
  holderShown,
  lateHoldersDropped,
  selectHolds,
  selectIsAttentionTaken,
  selectIsHeldBy,
  selectIsHolderShown,
} from '../../../src/ui/attention-slice.ts';

const MENU = { by: 'menu', isShown: true } as const;
const WALLET = { by: 'wallet', isShown: false } as const;

it('is taken until every holder has released it', () => {
  const { dispatch, getState } = createStore();
  expect(selectIsAttentionTaken(getState())).toBe(false);
  dispatch(attentionTaken(MENU));
  dispatch(attentionTaken(WALLET));
  dispatch(attentionReleased('menu'));
  expect(selectIsHeldBy(getState(), 'menu')).toBe(false);
  expect(selectIsHeldBy(getState(), 'wallet')).toBe(true);
  expect(selectIsAttentionTaken(getState())).toBe(true);
  dispatch(attentionReleased('wallet'));
  expect(selectIsAttentionTaken(getState())).toBe(false);
});

it('is taken at the press, and its holder is shown later', () => {
  const { dispatch, getState } = createStore();
  dispatch(attentionTaken(WALLET));
  expect(selectIsHolderShown(getState())).toBe(false);
  dispatch(holderShown('wallet'));
  expect(selectIsHolderShown(getState())).toBe(true);
  // A second press finds it open.
  dispatch(attentionTaken(WALLET));
  expect(selectHolds(getState())).toEqual([{ ...WALLET, isShown: true }]);
});

it('drops only holders that are not on screen', () => {
  const { dispatch, getState } = createStore();
  dispatch(attentionTaken(MENU));
  dispatch(attentionTaken(WALLET));
  dispatch(lateHoldersDropped());
  expect(selectHolds(getState())).toEqual([MENU]);
});
