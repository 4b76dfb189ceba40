/**
 * A production build has its styles computed at build (docs/decisions/0032-styles-at-build.md). Another
 * build of the site, made here, runs Chakra in the browser, as development does: both must look alike.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from '@playwright/test';
import { type PreviewServer, preview } from 'vite';
import { BestRunsTable } from './best-runs.ts';
import { installStoppedClock, runUntil } from './clock.ts';
import { compareStyles } from './computed-styles.ts';
import { withoutFonts } from './fonts.ts';
import { Game } from './game.ts';
import { waitForHydration } from './hydrated.ts';
import { PriceService } from './price-service.ts';
import { CRASH_RUN } from './saved-run.ts';
import { claimedGolden, sharedPath } from './shared-runs.ts';
import { expect, test } from './test.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PLAIN = `${ROOT}node_modules/.cache/plain-site`;

/** Key of the hints that were followed, in localStorage. */
const HINTS_KEY = 'bnb-runner.hints';

let plain: PreviewServer;

/** Brings a page into a state. The profiler is left out: what it shows is measured, and never alike. */
type Prepare = (page: Page) => Promise<void>;

const STATES: Readonly<Record<string, Prepare>> = {
  'the landing page': (page) => openStill(page, '/'),
  'the landing page with a toast': async (page) => {
    await openStill(page, '/');
    await page.getByRole('navigation', { name: 'Legal' }).getByRole('link').first().click();
    await expect(page.locator('[data-toast]')).toBeVisible();
  },
  'the menu, or a tooltip': async (page) => {
    await openStill(page, '/');
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) return menu.click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /follow/i })
      .hover();
    await runUntil(page, () => page.getByRole('tooltip').isVisible());
  },
  'a link under the pointer': async (page) => {
    await openStill(page, '/');
    await playNow(page).hover();
  },
  'a link with the keyboard focus': async (page) => {
    await openStill(page, '/');
    // The link before it is reached by script; the next key makes the focus visible.
    await playNow(page).focus();
    await page.keyboard.press('Tab');
  },
  'the wallet dialog with its messages': async (page) => {
    await openStill(page, '/');
    await openWallet(page);
    const dialog = page.getByRole('dialog', { name: 'Connect Wallet' });
    await runUntil(page, () => dialog.isVisible());
    await dialog.getByRole('button', { name: 'Connect Wallet' }).click();
    await expect(page.locator('[data-toast]')).toBeVisible();
  },
  'the game, ready': async (page) => void (await openReady(page)),
  'the settings, waiting for a key': async (page) => {
    await openReady(page);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const key = page.getByRole('button', { name: 'Jump: SPACE' });
    await runUntil(page, () => key.isVisible());
    const waiting = page.getByRole('button', { name: 'Press a key' });
    // The dialog takes the focus when it has opened, which ends the wait for a key.
    await runUntil(page, async () => {
      if (await waiting.isVisible()) return true;
      await key.click();
      return false;
    });
  },
  'a run, playing': async (page) => {
    await page.addInitScript((key) => localStorage.removeItem(key), HINTS_KEY);
    const game = await Game.reopenOnClock(page, '&seed=5');
    await game.start.click();
    await game.advanceUntil(async () => (await game.state()).distance >= 10);
    await runUntil(page, async () => (await page.locator('[data-hint]').count()) > 0);
  },
  'a saved run, paused': async (page) => {
    await Game.openSavedOnClock(page, CRASH_RUN, 100);
  },
  'the result': async (page) => void (await endRun(page)),
  'a replay': async (page) => {
    const game = await endRun(page);
    await game.dialog.getByRole('button', { name: 'Watch' }).click();
    const position = page.getByRole('slider', { name: 'Position' });
    await runUntil(page, () => position.isVisible());
    await page.getByRole('button', { name: 'Halt' }).click();
    await runUntil(page, () => page.getByRole('button', { name: 'Play', exact: true }).isVisible());
    await position.press('Home');
  },
  'a shared run': async (page) => {
    const path = sharedPath(claimedGolden('every-30'));
    await page.goto(path.replace('/game', '/game?thread=main'));
    await runUntil(page, () => page.getByText('Verified').isVisible());
  },
  'the table of best runs': async (page) => {
    await endRun(page);
    await page.keyboard.press('Escape');
    const { opener, rows } = new BestRunsTable(page);
    await runUntil(page, async () => (await opener.textContent())?.endsWith('1') === true);
    await opener.click();
    await runUntil(page, () => rows.first().isVisible());
  },
  "the player's form with its messages": async (page) => {
    await openReady(page);
    await page.clock.runFor(10_000);
    const form = page.getByRole('dialog', { name: 'Player Information' });
    await runUntil(page, () => form.isVisible());
    await form.getByRole('button', { name: 'Save' }).click();
  },
  'the whitepaper': (page) => openStill(page, '/whitepaper'),
  'the whitepaper on paper': async (page) => {
    await openStill(page, '/whitepaper');
    await page.emulateMedia({ media: 'print' });
  },
  'the metaverse page': (page) => openStill(page, '/metaverse'),
  'a page that does not exist': (page) => openStill(page, '/nowhere'),
};

/** Opens the ready screen with all that it offers. */
async function openReady(page: Page): Promise<Game> {
  const game = await Game.reopenOnClock(page, '&seed=5');
  await runUntil(page, () => game.daily.isVisible());
  return game;
}

/** Plays the last ticks of a run, up to the result. */
async function endRun(page: Page): Promise<Game> {
  const game = await Game.openSavedOnClock(page, CRASH_RUN, CRASH_RUN.result.ticks - 2);
  await game.resume.click();
  await game.advanceUntil(() => game.dialog.isVisible());
  // Before that its buttons ignore accidental presses.
  await game.advance(700);
  return game;
}

/** Opens a page without the game on a stopped clock. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await runUntil(page, () => page.getByRole('heading', { level: 1 }).isVisible());
}

function playNow(page: Page): Locator {
  return page.getByRole('main').getByRole('link', { name: 'PLAY NOW' }).first();
}

async function openWallet(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  const header = page.getByRole('banner').first();
  await header.getByRole('button', { name: 'Connect Wallet' }).filter({ visible: true }).click();
}

/** Builds the plain site and serves it. Call it once in a file; its tests run one after the other. */
export function servePlainSite(): void {
  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    // In a process of its own: the test runner's NODE_ENV would bring React's development build.
    execFileSync(
      'npx',
      ['vite', 'build', '--outDir', PLAIN, '--emptyOutDir', '--logLevel', 'error'],
      {
        cwd: ROOT,
        env: { ...process.env, NODE_ENV: 'production', STATIC_STYLES: 'off' },
      },
    );
    // A port of as many digits: the whitepaper prints its address.
    const port = Number(new URL(test.info().project.use.baseURL ?? '').port) + 50;
    plain = await preview({ root: ROOT, build: { outDir: PLAIN }, preview: { port } });
  });

  test.afterAll(() => plain.close());
}

/** Opens both builds in the same state, in windows of this width, px. */
export async function openBoth(
  browser: Browser,
  width: number,
  prepare: Prepare,
): Promise<[Page, Page]> {
  const openOne = async (baseURL: string | undefined) => {
    if (baseURL === undefined) throw new Error('a site has no address');
    const viewport = { width, height: 844 };
    const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await PriceService.on(page);
    await withoutFonts(page);
    await waitForHydration(page);
    await installStoppedClock(page);
    // The words of hints are a part that comes when it comes, and not at the same tick on both sites.
    await page.addInitScript((key) => localStorage.setItem(key, 'jump shoot'), HINTS_KEY);
    await prepare(page);
    await runUntil(page, async () => (await page.getByText('$612.34').count()) > 0);
    // Some states come with a few frames.
    await page.clock.runFor(500);
    return page;
  };
  const { baseURL } = test.info().project.use;
  return Promise.all([openOne(baseURL), openOne(plain.resolvedUrls?.local[0])]);
}

export function testStylesAt(width: number): void {
  test(`every page, dialog and state has Chakra's styles at ${width} px`, async ({ browser }) => {
    test.setTimeout(600_000);
    for (const [state, prepare] of Object.entries(STATES)) {
      const [computed, chakra] = await openBoth(browser, width, prepare);
      expect.soft(await compareStyles(computed, chakra), state).toEqual([]);
      await Promise.all([computed.context().close(), chakra.context().close()]);
    }
  });
}
