/** The frame around every page: its parts, its links, and what it does after a navigation. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whitepaperCopy } from '../../../src/content/whitepaper.ts';
import { visit } from '../app/site-fixture.tsx';
import { stubPriceService } from '../price/price-service-fixture.ts';

beforeEach(() => {
  stubPriceService();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  act(() => toast.remove());
  // fetch stays stubbed: a request may be retried after its test.
});

/** The first one: the test library also counts a page's own header inside main as a banner. */
function header(): HTMLElement {
  const [first] = screen.getAllByRole('banner');
  if (first === undefined) throw new Error('no header');
  return first;
}
const footer = () => screen.getByRole('contentinfo');
const linksOf = (box: HTMLElement) =>
  within(box)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

async function open(path: string) {
  const view = visit(path);
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup(), ...view };
}

describe('on every page', () => {
  it.each(['/', '/whitepaper', '/metaverse'])('%s has banners, header and footer', async (path) => {
    await open(path);
    expect(screen.getByRole('region', { name: 'BNB price' })).toBeTruthy();
    const launch = screen.getByRole('region', { name: 'Token launchpad' });
    expect(launch.textContent).toContain('The token was launched from');
    const out = within(launch).getByRole('link');
    expect(out.getAttribute('href')).toMatch(/^https:\/\/example\.com\//);
    expect(within(header()).getByText('Alpha')).toBeTruthy();
    expect(within(header()).getByRole('link', { name: 'BNB Runner, home' })).toBeTruthy();
    expect(footer().textContent).toContain('© 2025');
  });

  it('has one title, one description, and marks the link to the page', async () => {
    await open('/whitepaper');
    expect(document.title).toContain('Whitepaper');
    const marked = within(header()).getAllByRole('link', { current: 'page' });
    expect(new Set(marked.map((link) => link.textContent))).toEqual(new Set(['Whitepaper']));
    const descriptions = [...document.querySelectorAll('meta[name="description"]')];
    expect(descriptions.map((meta) => meta.getAttribute('content'))).toEqual([
      expect.stringContaining('whitepaper'),
    ]);
  });

  it('an address without a page has a description too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open('/no/such/page');
    const descriptions = [...document.querySelectorAll('meta[name="description"]')];
    expect(descriptions.map((meta) => meta.getAttribute('content'))).toEqual([
      expect.stringContaining('no page'),
    ]);
  });

  it('every external link says so, opens a new tab and sends no referrer', async () => {
    await open('/');
    const out = screen
      .getAllByRole('link')
      .filter((link) => /^https?:/.test(link.getAttribute('href') ?? ''));
    expect(out.length).toBeGreaterThanOrEqual(3);
    for (const link of out) {
      expect(link.textContent).toContain('(opens in a new tab)');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(link.getAttribute('target')).toBe('_blank');
    }
  });
});

describe('links', () => {
  it('the header links to the three pages, and not to the demo', async () => {
    await open('/');
    const [nav] = within(header()).getAllByRole('navigation', { name: 'Main' });
    if (nav === undefined) throw new Error('no navigation');
    expect(linksOf(nav)).toEqual([
      ['Home', '/'],
      ['Play Now', '/game'],
      ['Whitepaper', '/whitepaper'],
    ]);
    expect(header().querySelector('[href="/metaverse"]')).toBeNull();
  });

  it('the footer links to the demo as well', async () => {
    await open('/');
    expect(linksOf(within(footer()).getByRole('navigation', { name: 'Quick links' }))).toEqual([
      ['Home', '/'],
      ['Play Now', '/game'],
      ['Whitepaper', '/whitepaper'],
      ['Metaverse demo', '/metaverse'],
    ]);
  });

  it.each(['Privacy Policy', 'Terms of Service', 'Support', 'Tokenomics'])(
    '%s shows that it has no page, and does not navigate',
    async (name) => {
      const { user } = await open('/whitepaper');
      await user.click(within(footer()).getByRole('link', { name }));
      const toast = (await screen.findByText(`${name}: no page yet`)).closest('[role=status]');
      // The landing page says that the beta is available now.
      expect(toast?.textContent).not.toMatch(/before|beta|will be/i);
      expect(window.location.pathname + window.location.hash).toBe('/whitepaper');
    },
  );

  it('Tokenomics, pressed, offers the chapter of the whitepaper', async () => {
    const { user } = await open('/metaverse');
    const chapter = () => within(footer()).queryByRole('link', { name: /whitepaper$/ });
    expect(chapter()).toBeNull();
    await user.click(within(footer()).getByRole('link', { name: 'Tokenomics' }));
    await user.tab();
    expect(document.activeElement).toBe(chapter());
    await user.keyboard('{Enter}');
    const { id, title } = whitepaperCopy.tokenomics;
    await waitFor(() => expect(window.location.pathname).toBe('/whitepaper'));
    expect(window.location.hash).toBe(`#${id}`);
    await waitFor(() => expect(document.activeElement?.textContent).toContain(title));
  });

  it('the skip link moves the focus to the page', async () => {
    const { user } = await open('/');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(window.location.hash).toBe('');
  });
});

describe('after a navigation', () => {
  it('the first load does not move the focus', async () => {
    await open('/');
    expect(document.activeElement).toBe(document.body);
  });

  it('the heading has the focus and the page is announced', async () => {
    const { user } = await open('/');
    await user.click(within(footer()).getByRole('link', { name: 'Whitepaper' }));
    await waitFor(() => expect(window.location.pathname).toBe('/whitepaper'));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(document.activeElement?.textContent).toContain('Whitepaper');
    expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain(
      document.title,
    );
  });
});

describe('the mobile menu', () => {
  const button = () => screen.getByRole('button', { name: /^(Open|Close) menu$/ });
  const sheet = () => document.getElementById(button().getAttribute('aria-controls') ?? '');

  it('opens and closes by its button, whose name says which', async () => {
    const { user } = await open('/');
    expect(button().getAttribute('aria-label')).toBe('Open menu');
    expect(sheet()?.hidden).toBe(true);
    await user.click(button());
    expect(button().getAttribute('aria-label')).toBe('Close menu');
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(sheet()?.hidden).toBe(false);
    await user.click(button());
    expect(sheet()?.hidden).toBe(true);
  });

  it('contains the navigation, the follow link and Connect Wallet', async () => {
    const { user } = await open('/');
    await user.click(button());
    const box = sheet();
    if (box === null) throw new Error('no menu');
    expect(linksOf(box).map(([, href]) => href)).toEqual([
      '/',
      '/game',
      '/whitepaper',
      'https://example.com/social',
    ]);
    expect(within(box).getByRole('button', { name: 'Connect Wallet' })).toBeTruthy();
  });

  it('opened while the first page is loading, stays open and keeps the focus when the page arrives', async () => {
    const user = userEvent.setup();
    visit('/whitepaper');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    await user.click(button());
    expect(document.activeElement).toBe(button());
    await screen.findByRole('heading', { level: 1 });
    expect(sheet()?.hidden).toBe(false);
    expect(document.activeElement).toBe(button());
  });

  it('closes when a link is tapped, also the link to the current page', async () => {
    const { user } = await open('/');
    // The test environment has no tabs to open.
    document.addEventListener('click', (event) => event.preventDefault());
    for (const name of [/^Home/, /^Follow/, /^Whitepaper/]) {
      await user.click(button());
      const box = sheet();
      if (box === null) throw new Error('no menu');
      await user.click(within(box).getByRole('link', { name }));
      expect(sheet()?.hidden).toBe(true);
    }
  });

  it('Escape closes it and returns the focus', async () => {
    const { user } = await open('/');
    await user.click(button());
    await user.tab();
    await user.keyboard('{Escape}');
    expect(sheet()?.hidden).toBe(true);
    expect(document.activeElement).toBe(button());
  });

  it('closes when the focus or a press goes elsewhere', async () => {
    const { user } = await open('/');
    await user.click(button());
    await user.click(screen.getByRole('main'));
    expect(sheet()?.hidden).toBe(true);
    await user.click(button());
    act(() => within(footer()).getByRole('link', { name: 'Home' }).focus());
    expect(sheet()?.hidden).toBe(true);
  });
});

it.each([0, 1])(
  'Connect Wallet opens the dialog, in the header and in the menu (%i)',
  async (which) => {
    const { user } = await open('/');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const buttons = within(header()).getAllByRole('button', { name: 'Connect Wallet' });
    expect(buttons).toHaveLength(2);
    const [chosen] = buttons.slice(which);
    if (chosen === undefined) throw new Error('no button');
    await user.click(chosen);
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);
