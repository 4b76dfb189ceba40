/** The whitepaper: its links to chapters, and printing. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { chapters } from '../../../../src/content/whitepaper.ts';
import { Component } from '../../../../src/pages/whitepaper/whitepaper-page.tsx';
import { show } from '../../../support/show.tsx';

function open(address = '/whitepaper') {
  show(
    <MemoryRouter initialEntries={[address]}>
      <Component />
    </MemoryRouter>,
  );
}

it('the whitepaper links to every section, in its contents and next to each heading', () => {
  open();
  const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
  expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    chapters.map(({ id }) => `/whitepaper#${id}`),
  );
  for (const { id, title } of chapters) {
    const anchor = screen.getByRole('link', { name: `Link to ${title}` });
    expect(anchor.getAttribute('href')).toBe(`/whitepaper#${id}`);
    expect(document.getElementById(id)?.contains(anchor)).toBe(true);
  }
});

it('the whitepaper moves the focus to a linked section', async () => {
  open('/whitepaper#economy');
  expect(document.activeElement?.id).toBe('economy');
  await userEvent.click(screen.getByRole('link', { name: /3 Tokenomics/ }));
  expect(document.activeElement?.id).toBe('tokenomics');
});

it('the whitepaper prints on request', async () => {
  open();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledOnce();
});
