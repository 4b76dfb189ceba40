/** The routes: home, addresses without a page, and pages that fail. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { Loading } from '../../../src/app/loading.tsx';
import { RouterError } from '../../../src/app/router-error.tsx';
import { LoadError } from '../../../src/loading/load.ts';
import { system } from '../../../src/ui/theme/system.ts';
import { stubPriceService } from '../price/price-service-fixture.ts';
import { visit } from './site-fixture.tsx';

// fetch stays stubbed: a request may be retried after its test.
beforeEach(() => void stubPriceService());

it('an address without a page shows the 404 page, logs it and links home', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  visit('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  expect(log.mock.calls.flat().join(' ')).toContain('/no/such/page');
  await userEvent.click(screen.getByRole('link', { name: 'Return to Home' }));
  expect(await screen.findByRole('link', { name: 'PLAY NOW' })).toBeTruthy();
});

it.each([
  ['the message of an error', () => new Error('The disk is full'), 'The disk is full'],
  [
    'the status of an answer',
    () => new Response(null, { status: 503, statusText: 'Away' }),
    '503 Away',
  ],
])('a failing route shows %s', async (_what, fail, text) => {
  showPage(() => {
    throw fail();
  });
  expect(await errorPage()).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it.each([
  ['by its button', () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))],
  [
    'when the network returns',
    () => act(async () => void window.dispatchEvent(new Event('online'))),
  ],
])('a page that could not be loaded is loaded again %s', async (_how, retry) => {
  const load = vi.fn(() => null);
  load.mockImplementationOnce(() => {
    throw new LoadError('unreachable');
  });
  showPage(load);
  expect(await errorPage()).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toBeTruthy();
  await retry();
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it.each([
  ['/index.html', '/', 'BNB Runner'],
  ['/INDEX.HTML?seed=7#closing', '/?seed=7#closing', 'BNB Runner'],
  ['/WhitePaper/#tokenomics', '/whitepaper#tokenomics', 'BNB Runner Whitepaper'],
  ['/%77hitepaper', '/whitepaper', 'BNB Runner Whitepaper'],
])('%s opens as %s', async (asked, own, title) => {
  visit(asked);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(own);
  const description = document.querySelector('meta[name="description"]');
  expect(description?.getAttribute('content')).not.toContain('no page');
});

it.each(['/GAME', '/Game/', '/game?thread=main', '/%67ame'])(
  'the frame of %s leaves the room to the game',
  async (asked) => {
    visit(asked);
    expect(screen.getByRole('main').hasAttribute('data-compact')).toBe(true);
  },
);

it.each(['/%E0%A4%A', '/%', '/game/%', '/index.html/x', '/gamer'])(
  '%s has no page: the 404 page logs it as it was asked for',
  async (asked) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    // The router says that it cannot decode an address.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    visit(asked);
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
    expect(window.location.pathname).toBe(asked);
    expect(log.mock.calls).toEqual([[expect.stringContaining(asked)]]);
  },
);

function showPage(loader: () => null): void {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const router = createMemoryRouter([
    {
      path: '/',
      ErrorBoundary: RouterError,
      element: <h1>The page</h1>,
      HydrateFallback: Loading,
      loader,
    },
  ]);
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
}

const errorPage = () => screen.findByRole('heading', { name: 'Unexpected Application Error!' });
