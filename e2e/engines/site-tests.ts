/**
 * The tests of the production site in one browser engine: only what another engine may do differently.
 * A file per engine calls them, so that two engines run at once. Chromium has the Playwright tests.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JUMP_BIT, SHOOT_BIT } from '../../shared/rules.ts';
import type { BrowserName } from '../../tools/browsers.mjs';
import { type Damage, Host } from '../support/deployments.ts';
import { BUTTONS, gamePath } from '../support/game-state.ts';
import { LASTING_RUN } from '../support/saved-run.ts';
import { findEngine } from './drivers/engines.ts';
import { SitePage } from './site-page.ts';

/** Stored files would answer in place of what a test cuts off, so only the last test has the service worker. */
const NO_SERVICE_WORKER = /^\/sw\.js$/;

/** Windows in which the picture is compared with Chromium's; pages fit the first two. */
const WINDOWS = ['390x844', '1280x822', '320x568', '844x390', '768x1024', '1920x1080'];

const firstHalf: Damage = (whole) => whole.subarray(0, whole.length / 2);
const foreignPage: Damage = () => '<!doctype html><title>Sign in</title>';

export async function testSite(name: BrowserName): Promise<void> {
  const { title, open, hasRealTouch } = await findEngine(name);
  const touches = hasRealTouch ? 'real touches' : 'pointer events of the page in place of touches';

  describe.skipIf(open === null)(`${title} shows the site`, () => {
    let host: Host;
    let page: SitePage;
    beforeAll(async () => {
      if (open === null) return;
      host = await Host.start();
      host.cutOff = NO_SERVICE_WORKER;
      page = new SitePage(await open(), host.origin);
    });
    afterAll(async () => {
      await page?.browser.close();
      await host?.stop();
    });

    // First: no part is in the browser's cache yet. Firefox 153 remembers modules that failed.
    it('a page opens by Try again after its file did not arrive', async () => {
      await page.enter('/');
      host.cutOff = /^\/sw\.js$|\/assets\/whitepaper-page-/;
      await page.go('/whitepaper');
      await expect.poll(() => page.heading()).toBe('Unexpected Application Error!');
      host.cutOff = NO_SERVICE_WORKER;
      await page.browser.click('Try again');
      await expect.poll(() => page.heading()).toBe('BNB Runner Whitepaper');
    });

    it.each([
      ['/game', 'Play BNB Runner'],
      ['/whitepaper', 'BNB Runner Whitepaper'],
      ['/metaverse', 'Metaverse'],
    ])('%s opens without a fault, and fits a phone and a desktop', async (path, heading) => {
      await page.enter(path);
      await expect.poll(() => page.heading()).toBe(heading);
      expect(await page.faults()).toEqual([]);
      await page.load(path);
      await expect.poll(() => page.heading()).toBe(heading);
      for (const size of WINDOWS.slice(0, 2)) {
        await page.resize(size);
        await expect.poll(() => page.excess(), { message: size }).toBe(0);
      }
    });

    it('the picture has the box that it has in Chromium', async () => {
      const chromium = await findEngine('chromium');
      if (chromium.open === null) throw new Error(`nothing to compare with: ${chromium.title}`);
      const other = new SitePage(await chromium.open(), host.origin);
      await Promise.all([page, other].map((each) => each.load('/game')));
      for (const size of WINDOWS) {
        await page.resize(size);
        const differences = async () => {
          const { inner, box } = await page.picture();
          // In every attempt, because the page may get the new size of its window late.
          await other.browser.resize(...inner);
          const expected = (await other.picture()).box;
          return box.map((px, i) => px - (expected[i] ?? 0)).filter((by) => Math.abs(by) > 1);
        };
        await expect.poll(differences, { message: size }).toEqual([]);
      }
      await other.browser.close();
    });

    it('SPACE starts, S shoots, P pauses, and a reload keeps the run, which RESUME continues', async () => {
      await page.open('worker', '&seed=7');
      await page.browser.press(' ');
      await page.reach(0);
      const shoot = async () => {
        await page.browser.press('s');
        return (await page.goOn()).score;
      };
      await expect.poll(shoot, { interval: 20 }).toBeGreaterThan(0);
      await page.pause();
      const { distance, score } = await page.state();
      expect(await page.faults()).toEqual([]);
      await page.load(gamePath('worker', '&seed=7'));
      await page.expectState({ thread: 'worker', status: 'paused', distance, score });
      await page.browser.click(BUTTONS.resume);
      await page.reach(distance + 10);
    });

    it(`the right half shoots, and the left one jumps at once: ${touches}`, async () => {
      await page.playSaved('worker', LASTING_RUN, 20);
      await page.expectState({ status: 'playing' });
      const { left, right } = await page.halves();
      await page.browser.touch(right);
      expect(await page.pausedInputs(), 'right').toEqual([SHOOT_BIT]);
      await page.browser.click(BUTTONS.resume);
      await page.expectState({ status: 'playing' });
      await page.browser.touch(left, right);
      const both = (await page.pausedInputs()).slice(1);
      const bits = both.reduce((all, mask) => all | mask, 0);
      expect(bits, 'both').toBe(JUMP_BIT | SHOOT_BIT);
      expect(await page.faults()).toEqual([]);
    });

    it.each<[string, RegExp, Damage]>([
      ["half of the worker's script", /\/assets\/worker-[\w-]{8}\.js/, firstHalf],
      ['a foreign page as code of the game', /\/assets\/game-page-.*\.js/, foreignPage],
      ['half of styles', /\/assets\/later-.*\.css/, firstHalf],
      ['a foreign page as a font', /\/assets\/inter-.*\.woff2/, foreignPage],
    ])('%s is mended by the second visit', async (_, file, by) => {
      const another = await Host.start();
      try {
        another.cutOff = NO_SERVICE_WORKER;
        another.damage = { file, by };
        const visitor = new SitePage(page.browser, another.origin);
        await visitor.load(gamePath('worker'));
        const isAskedAgain = () =>
          [...another.asked].some(([path, times]) => file.test(path) && times > 1);
        await expect.poll(isAskedAgain).toBe(true);
        await visitor.load(gamePath('worker'));
        await visitor.expectState({ thread: 'worker', status: 'ready' });
      } finally {
        await another.stop();
      }
    });

    // Last: from then on the browser has the site.
    it('works without a network after one visit', async () => {
      host.cutOff = null;
      await page.load('/');
      const isStored = () =>
        page.browser.evaluate(() => navigator.serviceWorker?.controller != null, null);
      await expect.poll(isStored).toBe(true);
      host.cutOff = /^/;
      await page.load('/whitepaper');
      await expect.poll(() => page.heading()).toMatch(/whitepaper/i);
      await page.load('/game');
      await page.expectState({ thread: 'worker' });
    });
  });
}
