/**
 * The tests of the production site in one browser engine: played, paused, and with its worker gone.
 * A file per engine calls them, so that two engines run at once. Chromium has the Playwright tests.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserName } from '../../tools/find-browser.mjs';
import { BUTTONS, gamePath, THREADS } from '../support/game-state.ts';
import { IDLE_RUN } from '../support/saved-run.ts';
import { claimedGolden, sharedPath } from '../support/shared-runs.ts';
import type { Key } from './drivers/browser.ts';
import { findEngine } from './drivers/engines.ts';
import { testGestures } from './gesture-tests.ts';
import { type Site, serveSite } from './serve.ts';
import { SitePage } from './site-page.ts';

const claimed = claimedGolden('crash-into-an-enemy');

export async function testSite(name: BrowserName): Promise<void> {
  const engine = await findEngine(name);
  const { title, open } = engine;

  describe.skipIf(open === null)(`${title} shows the site`, () => {
    let site: Site;
    let page: SitePage;
    beforeAll(async () => {
      if (open === null) return;
      site = await serveSite();
      page = new SitePage(await open(), site.address);
    });
    afterAll(async () => {
      await page?.browser.close();
      await site?.close();
    });

    /** Presses a key until it has brought points. */
    async function pressForPoints(key: Key): Promise<void> {
      await expect
        .poll(
          async () => {
            await page.browser.press(key);
            return (await page.state()).score;
          },
          { interval: 20 },
        )
        .toBeGreaterThan(0);
    }

    // First: no part is in the browser's cache yet. Firefox 153 remembers modules that failed.
    it.each(['/assets/metaverse-page-', '/assets/whitepaper-page-'])(
      'a page opens by Try again after %s did not arrive',
      async (file) => {
        const path = file.includes('whitepaper') ? '/whitepaper' : '/metaverse';
        await page.enter('/');
        site.cutOff = new RegExp(file);
        await page.go(path);
        await expect.poll(() => page.heading()).toBe('Unexpected Application Error!');
        site.cutOff = null;
        await page.browser.click('Try again');
        await expect.poll(() => page.heading()).toMatch(/whitepaper|metaverse/i);
      },
    );

    it.each([
      ['/game', 'Play BNB Runner'],
      ['/whitepaper', 'BNB Runner Whitepaper'],
      ['/metaverse', 'Metaverse'],
    ])('%s opens without a fault', async (path, heading) => {
      await page.enter(path);
      await expect.poll(() => page.heading()).toBe(heading);
      expect(await page.faults()).toEqual([]);
      await page.load(path);
      await expect.poll(() => page.heading()).toBe(heading);
    });

    it('the wallet dialog opens, and Escape closes it', async () => {
      await page.enter('/');
      await page.browser.click('Connect Wallet');
      await page.expectState({ dialog: expect.stringContaining('simulated') });
      // The dialog obeys keys as soon as it has the focus.
      await expect
        .poll(() => page.browser.evaluate(() => document.activeElement?.tagName, null))
        .toBe('INPUT');
      await page.browser.press('Escape');
      await page.expectState({ dialog: '' });
      expect(await page.faults()).toEqual([]);
    });

    describe.each(THREADS)('thread=%s', (thread) => {
      it('an idle run of seed 1 ends at tick 220', async () => {
        await page.playSaved(thread, IDLE_RUN, 180);
        await page.expectState({
          status: 'ready',
          thread,
          distance: 220,
          score: 0,
          dialog: expect.stringContaining('Game Over!'),
        });
        expect(await page.faults()).toEqual([]);
      });

      it('S shoots, P pauses, and a reload keeps the run, which RESUME continues', async () => {
        await page.play(thread, '&seed=7');
        await pressForPoints('s');
        await page.browser.press('p');
        await page.expectState({ status: 'paused' });
        const { distance, score } = await page.state();
        await page.load(`/game?thread=${thread}&seed=7`);
        await page.expectState({ thread, status: 'paused', distance, score });
        await page.browser.click(BUTTONS.resume);
        await page.reach(distance + 10);
      });
    });

    it('SPACE jumps: the first dollars of seed 2641 fly over a standing car', async () => {
      await page.playSaved('worker', { ...IDLE_RUN, seed: 2641 }, 270);
      await pressForPoints(' ');
    });

    it('a worker that is gone in mid-run: the run stands on the page, paused', async () => {
      await page.play('worker', '&seed=1');
      await page.reach(30);
      const { distance } = await page.state();
      await page.browser.evaluate(() => {
        for (const worker of window.workers ?? []) worker.terminate();
      }, null);
      await page.expectState({ thread: 'main', status: 'paused' }, 3000);
      expect((await page.state()).distance).toBeGreaterThanOrEqual(distance - 30);
      expect(await page.faults()).toEqual([expect.stringContaining('moves to the page')]);
      await page.browser.click(BUTTONS.resume);
      await page.reach(distance + 20);
    });

    it('without workers the game plays on the page from the start', async () => {
      // Not from the landing page, which misses its own worker.
      await page.enter('/whitepaper');
      await page.browser.evaluate(() => Reflect.deleteProperty(window, 'Worker'), null);
      await page.go('/game?seed=1');
      await page.expectState({ thread: 'main', status: 'ready' });
      expect(await page.faults()).toEqual([expect.stringContaining('runs on the page')]);
    });

    it('a second visit to the game opens a second worker with a fresh canvas', async () => {
      const countWorkers = () => page.browser.evaluate(() => window.workers?.length, null);
      // Not from the landing page, which has an engine of its own.
      await page.enter('/whitepaper');
      await page.go(gamePath('worker'));
      await page.expectState({ thread: 'worker', status: 'ready' });
      const before = Number(await countWorkers());
      await page.browser.evaluate(() => history.back(), null);
      await expect
        .poll(() => page.browser.evaluate(() => document.querySelector('canvas'), null))
        .toBeNull();
      await page.browser.evaluate(() => history.forward(), null);
      await page.expectState({ thread: 'worker', status: 'ready' });
      expect(await countWorkers()).toBe(before + 1);
      expect(await page.faults()).toEqual([]);
    });

    it('a link with a golden run: verified, watched to its end, and closed by Escape', async () => {
      const { run, claim } = claimed;
      await page.enter(await sharedPath(claimed));
      await page.expectState({ thread: 'worker', status: 'ready' });
      const said = () => page.browser.evaluate(() => document.body.textContent, null);
      await expect.poll(said).toContain(`Verified: ${claim.score} points, round ${claim.round}`);
      await page.browser.click('Watch');
      await page.expectState({ status: 'replaying' });
      const position = () =>
        page.browser.evaluate(
          () => Number(document.querySelector('[type=range]')?.getAttribute('aria-valuenow')),
          null,
        );
      await expect.poll(position).toBeGreaterThan(20);
      await page.browser.evaluate(
        () => document.querySelector<HTMLElement>('[type=range]')?.focus(),
        null,
      );
      await page.browser.press('End');
      await expect.poll(position).toBe(run.ticks);
      await page.expectState({ distance: run.ticks, score: claim.score });
      await page.browser.press('Escape');
      await page.expectState({ status: 'ready' });
      expect(await page.faults()).toEqual([]);
    });

    testGestures(() => page, engine);

    // Last: from then on the browser has the site.
    it('works without a network after one visit', async () => {
      site.hasServiceWorker = true;
      await page.load('/');
      const isStored = () =>
        page.browser.evaluate(() => navigator.serviceWorker?.controller != null, null);
      await expect.poll(isStored).toBe(true);
      site.cutOff = /^/;
      await page.load('/whitepaper');
      await expect.poll(() => page.heading()).toMatch(/whitepaper/i);
      await page.load('/game');
      await page.expectState({ thread: 'worker' });
    });
  });
}
