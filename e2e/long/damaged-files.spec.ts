/**
 * A host answers each file of the build once with something else, status 200 and the usual headers: a browser keeps it, a
 * hashed file for a year. In the second visit all that the file serves works, and what is stored is whole. No test of this
 * file has routes: Playwright would turn the browser's cache off.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { encodeRun, runLink } from '../../src/runs/run-link.ts';
import { SETTINGS_KEY } from '../../src/settings/settings.ts';
import { type Damage, Host } from '../support/deployments.ts';
import { Game } from '../support/game.ts';
import { Profiler } from '../support/profiler.ts';
import { CRASH_RUN, IDLE_RUN, LASTING_RUN } from '../support/saved-run.ts';
import { expect, test as plain } from '../support/test.ts';

const dist = new URL('../../dist/', import.meta.url);
const List = v.array(v.object({ url: v.string(), integrity: v.string() }));
const files = v.parse(List, JSON.parse(readFileSync(new URL('files.json', dist), 'utf8')));

const kinds: readonly (readonly [name: string, by: Damage])[] = [
  ['its first half', (whole) => whole.subarray(0, whole.length / 2)],
  ['a page of another network', () => '<!doctype html><title>Sign in</title><p>Sign in'],
  ["an older build's file", olderFile],
];

/** A script has the same exports, which do nothing. */
function olderFile(whole: Buffer, path: string): string {
  if (!path.endsWith('.js')) return `<!-- older -->${whole}`;
  const names = [...String(whole).matchAll(/\bexport ?\{([^}]*)\}/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.split(/ as /).at(-1)?.trim());
  return `const older=()=>{};export{${names.map((name) => `older as ${name}`)}};`;
}

const SOUND_CUES = [SETTINGS_KEY, '{"version":1,"soundCues":true}'] as const;

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
const pageOpens = (path: string, name: RegExp) => async (page: Page) => {
  await page.goto(path);
  await expect(heading(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible();
  const fonts = () => [...document.fonts].filter(({ status }) => status === 'error').length;
  expect(await page.evaluate(fonts)).toBe(0);
};

/** What a visitor does, and sees. Together they ask for all files but those of the installed site. */
const visits: readonly ((page: Page) => Promise<void>)[] = [
  pageOpens('/', /BNB Runner/),
  pageOpens('/whitepaper', /whitepaper/i),
  pageOpens('/metaverse', /metaverse/i),
  pageOpens('/404', /not found/i),
  async function sharedRun(page) {
    await page.goto(runLink(encodeRun(CRASH_RUN), ''));
    const { score, round } = CRASH_RUN.claim;
    await expect(page.getByText(`Verified: ${score} points, round ${round}`)).toBeVisible();
  },
  async function crash(page) {
    const game = await Game.playSaved(page, 'worker', IDLE_RUN, 200);
    await game.expectResult();
    await game.dialog.getByRole('button', { name: 'More' }).click();
    const saved = page.waitForEvent('download');
    await game.dialog.getByRole('button', { name: 'Save picture' }).click();
    await saved;
    await game.dialog.getByRole('button', { name: 'Show me' }).click();
    await game.expectStatus('replaying');
  },
  async function tools(page) {
    await page.goto('/icon.svg');
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), SOUND_CUES);
    const profiler = await Profiler.open(page, 'worker');
    await profiler.expand('Time travel');
    const picture = page.locator('[data-picture]');
    const plain = await picture.screenshot();
    await profiler.panel.getByLabel('Collision boxes').check();
    await expect.poll(async () => plain.equals(await picture.screenshot())).toBe(false);
  },
  async function pageHost(page) {
    const game = await Game.playSaved(page, 'main', LASTING_RUN, 100);
    await game.reach(110);
  },
];

/** Runs in the page. A file that is not stored cannot be damaged. */
const isStoredDamaged = async ({ url, integrity }: (typeof files)[number]) => {
  const stored = (more?: RequestInit) =>
    fetch(url === location.pathname ? location.href : url, {
      cache: 'only-if-cached',
      mode: 'same-origin',
      ...more,
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  return (await stored()) && !(await stored({ integrity }));
};

const test = plain.extend<{ host: Host }>({
  host: async ({ browserName: _ }, use) => {
    const host = await Host.start();
    await use(host);
    await host.stop();
  },
});

/** `visit`, in a browser that has nothing of the site; `hasWorker`: it may store the site. */
async function inNewBrowser(
  browser: Browser,
  { origin }: Host,
  hasWorker: boolean,
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  context.setDefaultTimeout(10_000);
  // As in a browser without them.
  if (!hasWorker)
    await context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
  await visit(await context.newPage());
  await context.close();
}

/** The last visit that asks for each file, by path. */
async function findVisits(browser: Browser, host: Host) {
  const found = new Map<string, (page: Page) => Promise<void>>();
  for (const visit of visits) {
    host.asked.clear();
    await inNewBrowser(browser, host, false, async (page) => {
      await visit(page);
      await page.waitForLoadState('networkidle');
    });
    for (const path of host.asked.keys()) found.set(path, visit);
  }
  return found;
}

for (const hasWorker of [false, true]) {
  test(`each file once, ${hasWorker ? 'with' : 'without'} a service worker`, async ({
    browser,
    host,
  }) => {
    test.setTimeout(1_800_000);
    const found = await findVisits(browser, host);
    // Not asked for: pictures of other screens, and styles that the pages hold.
    expect(found.size).toBeGreaterThan(files.length / 2);
    for (const [index, file] of files.entries()) {
      const visit = found.get(file.url);
      const [kind = '', by] = kinds[(index + Number(hasWorker)) % kinds.length] ?? [];
      if (visit === undefined || by === undefined) continue;
      host.asked.clear();
      host.damage = { file: file.url, by };
      await test.step(`${kind} as ${file.url}`, () =>
        inNewBrowser(browser, host, hasWorker, async (page) => {
          await visit(page).catch(() => {});
          // Most files are asked for again at once, some with the next visit.
          const asked = () => host.asked.get(file.url);
          await expect
            .poll(asked, { timeout: 3000 })
            .toBeGreaterThan(1)
            .catch(() => {});
          await visit(page);
          // The page compares when it is idle. A service worker answers from a store of its own.
          if (hasWorker) return;
          await expect.poll(() => page.evaluate(isStoredDamaged, file)).toBe(false);
        }));
    }
  });
}
