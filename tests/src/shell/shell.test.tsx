/** The frame around every page: its parts, its links and its menu. After a navigation: e2e/navigation.spec.ts. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pages } from '../../../src/content/pages.ts';
import { visitFrame } from '../app/site-fixture.tsx';
import { stubPriceService } from '../price/price-service-fixture.ts';

beforeEach(() => {
  stubPriceService();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
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
  visitFrame(path);
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

describe('links', () => {
  it('skip to the content; the header, below the banners, links to the three pages, and not to the demo', async () => {
    const user = await open('/');
    expect(screen.getByRole('region', { name: 'BNB price' })).toBeTruthy();
    const launch = screen.getByRole('region', { name: 'Token launchpad' });
    expect(launch.textContent).toContain('The token was launched from');
    expect(linksOf(launch)).toEqual([
      [expect.anything(), expect.stringMatching(/^https:..example.com/)],
    ]);
    expect(launch.compareDocumentPosition(header())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(header()).getByText('Alpha')).toBeTruthy();
    expect(within(header()).getByRole('link', { name: 'BNB Runner, home' })).toBeTruthy();
    const [nav] = within(header()).getAllByRole('navigation', { name: 'Main' });
    if (nav === undefined) throw new Error('no navigation');
    const inMenu = pages.filter(({ isInMenu }) => isInMenu);
    expect(linksOf(nav)).toEqual(inMenu.map(({ link, path }) => [link, path]));
    expect(header().querySelector('[href="/metaverse"]')).toBeNull();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(window.location.hash).toBe('');
  });

  it('that have no page yet say so, and do not navigate', async () => {
    const user = await open('/whitepaper');
    for (const name of ['Privacy Policy', 'Terms of Service', 'Support', 'Tokenomics']) {
      await user.click(within(footer()).getByRole('link', { name }));
      const toast = (await screen.findByText(`${name}: no page yet`)).closest('[role=status]');
      // The landing page says that the beta is available now.
      expect(toast?.textContent).not.toMatch(/before|beta|will be/i);
      expect(window.location.pathname + window.location.hash).toBe('/whitepaper');
    }
  });
});

describe('the mobile menu', () => {
  const button = () => screen.getByRole('button', { name: /^(Open|Close) menu$/ });
  function sheet(): HTMLElement {
    const found = document.getElementById(button().getAttribute('aria-controls') ?? '');
    if (found === null) throw new Error('no menu');
    return found;
  }

  it('closes when the focus or a press goes elsewhere, also by a link that opens a tab', async () => {
    const user = await open('/');
    await user.click(button());
    await user.click(screen.getByRole('main'));
    expect(sheet().hidden).toBe(true);
    await user.click(button());
    act(() => within(footer()).getByRole('link', { name: 'Home' }).focus());
    expect(sheet().hidden).toBe(true);
    await user.click(button());
    // The test environment has no tabs to open.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(within(sheet()).getByRole('link', { name: /^Follow/ }));
    expect(sheet().hidden).toBe(true);
  });
});
