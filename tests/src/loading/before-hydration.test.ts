// @vitest-environment happy-dom
/**
 * Keys, gamepads and failing scripts before hydration. e2e/prerender.spec.ts tests clicks, e2e/offline.spec.ts scripts that do
 * not arrive.
 */
import { expect, it, vi } from 'vitest';
import { HYDRATED, observeFirstScripts } from '../../../src/loading/first-failure.ts';
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
  const connected = new Event('gamepadconnected');
  window.dispatchEvent(connected);
  document.querySelector('#root')?.removeAttribute('data-page');
  document.dispatchEvent(new Event(HYDRATED));
  const onGamepad = vi.fn();
  window.addEventListener('gamepadconnected', onGamepad);
  await expect.poll(() => clicked).toEqual(['DIV']);
  expect(onGamepad.mock.calls).toEqual([[connected]]);
});

it.each(['error', 'unhandledrejection'])(
  'a script that throws (%s) marks the page until hydration',
  (fault) => {
    const isMarked = () => document.documentElement.hasAttribute('data-failed');
    document.body.innerHTML = '<img alt="">';
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    observeFirstScripts();
    document.querySelector('img')?.dispatchEvent(new Event('error'));
    expect(isMarked()).toBe(false);
    window.dispatchEvent(new Event(fault));
    expect(isMarked()).toBe(true);
    document.dispatchEvent(new Event(HYDRATED));
    expect(isMarked()).toBe(false);
    window.dispatchEvent(new Event(fault));
    expect(isMarked()).toBe(false);
  },
);
