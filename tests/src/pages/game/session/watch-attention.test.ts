/** The game hears of every part of the page that takes the attention. */
import { expect, it } from 'vitest';
import { createStore } from '../../../../../src/app/store.ts';
import {
  attentionReleased,
  attentionTaken,
  holderShown,
} from '../../../../../src/attention/attention-slice.ts';
import { observeAttention } from '../../../../../src/pages/game/session/use-presses.ts';

it('calls with the time of the press, at once and again when the dialog is shown', () => {
  const store = createStore();
  const taken: number[] = [];
  const stop = observeAttention(store, (at) => taken.push(at));
  store.dispatch(attentionTaken({ by: 'wallet', at: 200, isShown: false }));
  expect(taken).toEqual([200]);
  store.dispatch(holderShown('wallet'));
  expect(taken).toEqual([200, 200]);
  store.dispatch(attentionTaken({ by: 'menu', at: 300, isShown: true }));
  expect(taken).toEqual([200, 200, 300]);
  store.dispatch(attentionReleased('wallet'));
  store.dispatch(attentionReleased('menu'));
  expect(taken).toHaveLength(3);
  stop();
  store.dispatch(attentionTaken({ by: 'menu', at: 400, isShown: true }));
  expect(taken).toHaveLength(3);
});
