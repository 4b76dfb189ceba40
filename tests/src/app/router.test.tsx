/** The routes: home, addresses without a page, and pages that fail. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../../src/app/app.tsx';
import { currentPage, type LoadedPage, type Page, Site } from '../../../src/app/routing.tsx';
import { createStore } from '../../../src/app/store.ts';
import { LoadError } from '../../../src/loading/load.ts';
import { stubPriceService } from '../price/price-service-fixture.ts';
import { visit, visitFrame } from './site-fixture.tsx';

// fetch stays stubbed: a request may be retried after its test.
beforeEach(() => void stubPriceService());

const PAGE = { Component: () => <h1>The page</h1> };
const NEXT = { Component: () => <h1>The next page</h1> };

function Broken(): never {
  throw new Error('The disk is full');
}
function Refused(): never {
  throw new Response(null, { status: 503, statusText: 'Away' });
}

it('a page that throws shows the message of an error or the status of an answer, and the frame stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = { game: { Component: Broken }, whitepaper: { Component: Refused } };
  showSite(async (page) => ({ home: PAGE, ...broken })[String(page)] ?? PAGE, '/game');
  expect(await errorPage()).toBeTruthy();
  expect(screen.getByText('The disk is full')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(within(mainNavigation()).getByRole('link', { name: 'Whitepaper' }));
  expect(await screen.findByText('503 Away')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Return to Home' }));
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeTruthy();
});

it('a page that could not be loaded is loaded again by its button', async () => {
  const load = vi.fn(async (): Promise<LoadedPage> => PAGE);
  load.mockResolvedValueOnce({ error: new LoadError('unreachable') });
  showSite(load);
  expect(await errorPage()).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const title = await screen.findByRole('heading', { name: 'The page' });
  expect(load).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(document.activeElement).toBe(title));
});

it('a page stays until the next one has arrived, the status says so, and a second press makes no second entry', async () => {
  const game = arriving();
  visitFrame('/', (page) => (page === 'home' ? Promise.resolve(PAGE) : game.outcome));
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeTruthy();
  const { length } = window.history;
  await userEvent.dblClick(playLink());
  expect(window.history.length).toBe(length + 1);
  expect(screen.getByText('Loading…')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  expect(playLink().getAttribute('aria-current')).toBeNull();
  await act(async () => game.arrive(NEXT));
  expect(screen.getByRole('heading', { name: 'The next page' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'The page' })).toBeNull();
  expect(screen.queryByText('Loading…')).toBeNull();
  expect(playLink().getAttribute('aria-current')).toBe('page');
});

it('the page that was asked for last is shown, in whatever order they arrive; a link within it loads nothing', async () => {
  const game = arriving();
  const load = vi.fn((page: Page) => (page === 'game' ? game.outcome : Promise.resolve(PAGE)));
  showSite(load, '/whitepaper');
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeTruthy();
  const home = within(mainNavigation()).getByRole('link', { name: 'Home' });
  for (const link of [playLink(), home, home]) await userEvent.click(link);
  await act(async () => game.arrive(NEXT));
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  expect(screen.queryByText('Loading…')).toBeNull();
  expect(load).toHaveBeenCalledTimes(3);
});

it.each([
  ['/INDEX.HTML?seed=7#closing', '/?seed=7#closing', 'home'],
  ['/WhitePaper/#tokenomics', '/whitepaper#tokenomics', 'whitepaper'],
  ['//whitepaper//', '/whitepaper', 'whitepaper'],
  ['/Whitepaper%23run=1%23?a=1', '/whitepaper?a=1#run=1#', 'whitepaper'],
  ['/nowhere%23run=1', '/nowhere%23run=1', 'not-found'],
])('%s opens as %s', (asked, own, page) => {
  window.history.replaceState(null, '', window.location.origin + asked);
  expect(currentPage()).toBe(page);
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(own);
});

it('an address without a page stays, and the 404 page logs it as it was asked for', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  // The router says that it cannot decode an address.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const asked = '/%E0%A4%A%23run=1';
  visit(asked);
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  expect(window.location.pathname).toBe(asked);
  expect(log.mock.calls).toEqual([[expect.stringContaining(asked)]]);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  await userEvent.click(screen.getByRole('link', { name: 'Return to Home' }));
  expect(window.location.pathname).toBe('/');
});

/** A page that arrives when the test says so. */
function arriving() {
  let arrive: (outcome: LoadedPage) => void = () => {};
  const outcome = new Promise<LoadedPage>((resolve) => {
    arrive = resolve;
  });
  return { outcome, arrive };
}

function showSite(load: (page: Page) => Promise<LoadedPage>, address = '/'): void {
  render(
    <App store={createStore()}>
      <MemoryRouter initialEntries={[address]} useTransitions={false}>
        <Site load={load} />
      </MemoryRouter>
    </App>,
  );
}

const mainNavigation = () => screen.getByRole('navigation', { name: 'Main' });
const playLink = () => within(mainNavigation()).getByRole('link', { name: /Play/ });
const errorPage = () => screen.findByRole('heading', { name: 'Unexpected Application Error!' });
