/** If the site cannot start, the delivered page stays. */
import { expect, it, vi } from 'vitest';
import { start } from '../../../src/app/start.tsx';
import { observeFirstScripts } from '../../../src/loading/first-failure.ts';
import { renderPage } from '../../../src/prerender.tsx';

it('an exception outside the boundaries leaves the delivered page, with the line that says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  window.history.replaceState(null, '', '/whitepaper');
  const { html } = await renderPage('/whitepaper');
  document.body.innerHTML = `<div id="root" data-page="whitepaper">${html}</div><p id="start-trouble"></p>`;
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('the document has no root');
  const words = root.textContent;
  const isFailed = () => document.documentElement.hasAttribute('data-failed');
  observeFirstScripts();
  // A hardened browser does so. The router calls it when it is created.
  vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  // Not in `act`, which would catch the exception.
  await start(root);
  await expect.poll(isFailed).toBe(true);
  expect(root.textContent).toBe(words);
  expect(document.getElementById('start-trouble')).not.toBeNull();
});
