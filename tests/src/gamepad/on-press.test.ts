// @vitest-environment happy-dom
/** A press of a gamepad outside a run. Others are tested in e2e/gamepad.spec.ts. */
import { expect, it } from 'vitest';
import { onPadPress } from '../../../src/gamepad/on-press.ts';

it('B cancels a button that waits for a key', () => {
  document.body.innerHTML =
    '<div role="dialog" aria-modal="true"><button>A</button><button data-awaits>B</button></div>';
  const seen: string[] = [];
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (target instanceof Element) seen.push(`${key} ${target.textContent}`);
    },
    { once: true },
  );
  onPadPress('b', 0, { onUse() {}, begin: () => false, press() {}, pause() {} });
  expect(seen).toEqual(['Escape B']);
});
