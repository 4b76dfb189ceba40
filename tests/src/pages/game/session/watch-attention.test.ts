/** The game hears of every part of the page that takes the attention. */
import { expect, it, vi } from 'vitest';
import { createStore } from '../../../../../src/app/store.ts';
import { observeAttention } from '../../../../../src/pages/game/session/use-presses.ts';
import {
  attentionReleased,
  attentionTaken,
  holderShown,
} from '../../../../../src/ui/attention-slice.ts';

it('whatever takes the attention is told at once, and again when the dialog is shown', () => {
  const store = createStore();
  const onTaken = vi.fn();
  const stop = observeAttention(store, onTaken);
  store.dispatch(attentionTaken({ by: 'wallet', isShown: false }));
  expect(onTaken).toHaveBeenCalledTimes(1);
  store.dispatch(holderShown('wallet'));
  expect(onTaken).toHaveBeenCalledTimes(2);
  store.dispatch(attentionTaken({ by: 'menu', isShown: true }));
  expect(onTaken).toHaveBeenCalledTimes(3);
  store.dispatch(attentionReleased('wallet'));
  store.dispatch(attentionReleased('menu'));
  expect(onTaken).toHaveBeenCalledTimes(3);
  stop();
  store.dispatch(attentionTaken({ by: 'menu', isShown: true }));
  expect(onTaken).toHaveBeenCalledTimes(3);
});
