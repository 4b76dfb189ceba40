/** The routes: home, addresses without a page, and pages that fail. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Loading } from '../../../src/app/loading.tsx';
import { RouterError } from '../../../src/app/router-error.tsx';
import { system } from '../../../src/ui/theme/system.ts';
import { stubPriceService } from '../price/price-service-fixture.ts';
import { visit } from './site-fixture.tsx';

// fetch stays stubbed: a request may be retried after its test.
afterEach(cleanup);

beforeEach(() => {
  stubPriceService();
});

it('the landing page links to the game', async () => {
  visit('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'BNB Runner' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'PLAY NOW' }).getAttribute('href')).toBe('/game');
});

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
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const router = createMemoryRouter([
    {
      path: '/',
      ErrorBoundary: RouterError,
      element: null,
      HydrateFallback: Loading,
      loader: () => {
        throw fail();
      },
    },
  ]);
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
  expect(
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
  ).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});
