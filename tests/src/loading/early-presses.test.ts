// @vitest-environment happy-dom
/** Keys before hydration. Clicks: e2e/prerender.spec.ts. */
import { expect, it, vi } from 'vitest';
import { HYDRATED } from '../../../src/loading/first-failure.ts';
import '../../../src/loading/early-presses.ts';

it('SPACE or ENTER starts the game once, as a click would; not the legal links', async () => {
  document.body.innerHTML =
    '<div id="root" data-page="game"><a data-press href="#"></a><div data-press></div><input></div>';
  const clicked: string[] = [];
  document.body.addEventListener('click', ({ target }) => {
    if (target instanceof Element) clicked.push(target.tagName);
  });
  const press = (key: string, on: Element | null = document.body) =>
    on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(press(' ', document.querySelector('input'))).toBe(true);
  expect(press('s')).toBe(true);
  expect(press(' ')).toBe(false);
  expect(press('Enter')).toBe(false);
  document.querySelector('#root')?.removeAttribute('data-page');
  document.dispatchEvent(new Event(HYDRATED));
  await vi.waitFor(() => expect(clicked).toEqual(['DIV']));
});
