/**
 * The first render in the browser equals the delivered HTML, in every state that only the browser knows.
 * React's development build names each difference. Browser tests notice only those that React repairs.
 */
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../../src/app/app.tsx';
import { BrowserSite, currentPage, loadPage } from '../../../src/app/routing.tsx';
import { createStore } from '../../../src/app/store.ts';
import { browserHosts } from '../../../src/engine/hosts.ts';
import * as profiler from '../../../src/pages/game/profiler/profiler-panel.tsx';
import { PLAYER_KEY } from '../../../src/player/player-info.ts';
import { renderPage } from '../../../src/prerender.tsx';
import { stubPriceService } from '../price/price-service-fixture.ts';

let root: Root | null = null;

beforeEach(() => {
  stubPriceService();
  // The chart of the profiler would still be loading at the end of the test.
  vi.spyOn(profiler, 'GamePanel').mockReturnValue(<div />);
  // happy-dom has no 2D context: on a busy machine the engine would fail while a later page is hydrated.
  for (const thread of ['worker', 'main'] as const)
    vi.spyOn(browserHosts, thread).mockReturnValue(new Promise(() => {}));
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = null;
});

/** Everything that React or the page complains about while the page at `address` is hydrated. */
async function hydrate(path: string, address: string): Promise<unknown[]> {
  const complaints: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => complaints.push(args));
  window.history.replaceState(null, '', address);
  const element = document.createElement('div');
  document.body.append(element);
  const { html } = await renderPage(path);
  element.innerHTML = html.replace(/^(<title.*?<\/title>|<meta.*?>|<link.*?>)+/, '');
  const first = await loadPage(currentPage());
  await act(async () => {
    root = hydrateRoot(
      element,
      <StrictMode>
        <App store={createStore()}>
          <BrowserSite first={first} />
        </App>
      </StrictMode>,
      { onRecoverableError: (error) => complaints.push(error) },
    );
  });
  return complaints;
}

it.each([
  ['/', '/index.html?from=a-friend#closing'],
  ['/game', '/GAME/?profile&seed=7&thread=main'],
  ['/whitepaper', '/whitepaper#tokenomics'],
  ['/metaverse', '/metaverse'],
])('the HTML of %s is hydrated at %s', async (path, address) => {
  localStorage.setItem(PLAYER_KEY, '{"username":"ada","age":36,"country":"England"}');
  expect(await hydrate(path, address)).toEqual([]);
  if (path === '/game') expect(document.body.textContent).toContain('ada');
});

it('the 404 page is hydrated at any path', async () => {
  const complaints = await hydrate('/404', '/no/such/page?x=1');
  // The page logs the path; StrictMode makes it do so twice.
  expect(new Set(complaints.flat())).toEqual(new Set(['404: no page at /no/such/page']));
});

it('a difference is found', async () => {
  expect(await hydrate('/whitepaper', '/metaverse')).not.toEqual([]);
});
