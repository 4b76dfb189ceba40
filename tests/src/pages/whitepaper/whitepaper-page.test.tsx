/** Printing the whitepaper. e2e/whitepaper.spec.ts tests its links to chapters. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Component } from '../../../../src/pages/whitepaper/whitepaper-page.tsx';
import { show } from '../../../support/show.tsx';

it('the whitepaper prints on request', async () => {
  show(
    <MemoryRouter>
      <Component />
    </MemoryRouter>,
  );
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledOnce();
});
