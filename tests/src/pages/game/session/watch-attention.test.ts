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
  const told = [
    attentionTaken('wallet'),
    holderShown('wallet'),
    attentionTaken('menu'),
    attentionReleased('wallet'),
    attentionReleased('menu'),
  ].map((action) => {
    store.dispatch(action);
    return onTaken.mock.calls.length;
  });
  stop();
  store.dispatch(attentionTaken('menu'));
  expect([...told, onTaken.mock.calls.length]).toEqual([1, 2, 3, 3, 3, 3]);
});
