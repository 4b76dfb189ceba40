// @vitest-environment happy-dom
/** A press of a gamepad outside a run. Others are tested in e2e/gamepad.spec.ts. */
import { expect, it } from 'vitest';
import { onPadPress } from '../../../src/gamepad/on-press.ts';

it('B cancels a button that waits for a key', () => {
  document.body.innerHTML = '<div role="dialog" aria-modal="true"><b data-awaits></b></div>';
  let awaiting: EventTarget | null = null;
  document.addEventListener('keydown', ({ target }) => (awaiting = target), { once: true });
  onPadPress('b', 0, { onUse() {}, begin: () => false, press() {}, pause() {} });
  expect(awaiting).toBe(document.querySelector('[data-awaits]'));
});
