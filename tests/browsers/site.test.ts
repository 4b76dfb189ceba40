/** The production site in three browser engines: played, paused, and with its worker gone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Key } from './drivers/browser.ts';
import { findEngines } from './drivers/engines.ts';
import {
  enter,
  expectState,
  faultsOf,
  headingOf,
  openGame,
  reach,
  startGame,
  stateOf,
  THREADS,
} from './game-page.ts';
import { type Site, serveSite } from './serve.ts';

const engines = await findEngines();

let site: Site;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.close());

describe.each(engines)('$title', ({ title, open }) => {
  describe.skipIf(open === null)(`${title} shows the site`, () => {
    let browser: Browser;
    beforeAll(async () => {
      if (open !== null) browser = await open();
    });
    afterAll(() => browser?.close());

    /** Presses a key until it has brought points. */
    async function pressForPoints(key: Key): Promise<void> {
      await expect
        .poll(
          async () => {
            await browser.press(key);
            return (await stateOf(browser)).score;
          },
          { interval: 20 },
        )
        .toBeGreaterThan(0);
    }

    it.each([
      ['/game', 'Play BNB Runner'],
      ['/whitepaper', 'BNB Runner Whitepaper'],
      ['/metaverse', 'Metaverse'],
    ])('%s opens without a fault', async (path, heading) => {
      await enter(browser, site.address, path);
      await expect.poll(() => headingOf(browser)).toBe(heading);
      expect(await faultsOf(browser)).toEqual([]);
      // And loaded from the server, as a link from outside would.
      await browser.goto(`${site.address}${path}`);
      await expect.poll(() => headingOf(browser)).toBe(heading);
    });

    it('the wallet dialog opens, and Escape closes it', async () => {
      await enter(browser, site.address, '/');
      await browser.click('Connect Wallet');
      await expect
        .poll(() => stateOf(browser))
        .toMatchObject({
          dialog: expect.stringContaining('simulated'),
        });
      // It obeys keys from the moment it has taken the focus.
      await expect
        .poll(() => browser.evaluate(() => document.activeElement?.tagName, null))
        .toBe('INPUT');
      await browser.press('Escape');
      await expectState(browser, { dialog: '' });
      expect(await faultsOf(browser)).toEqual([]);
    });

    describe.each(THREADS)('thread=%s', (thread) => {
      const start = (seed: number) => startGame(browser, site.address, thread, `&seed=${seed}`);

      it('left alone, seed 1 ends at tick 220', async () => {
        await start(1);
        await expectState(browser, {
          status: 'ready',
          distance: 220,
          score: 0,
          dialog: expect.stringContaining('Game Over!'),
        });
        expect(await stateOf(browser)).toMatchObject({ thread });
        expect(await faultsOf(browser)).toEqual([]);
      });

      it('S shoots, P pauses, and a reload keeps the run, which RESUME goes on with', async () => {
        await start(7);
        await pressForPoints('s');
        await browser.press('p');
        await expectState(browser, { status: 'paused' });
        const { distance, score } = await stateOf(browser);
        await browser.goto(`${site.address}/game?thread=${thread}&seed=7`);
        await expectState(browser, { thread, status: 'paused', distance, score });
        await browser.click('RESUME');
        await reach(browser, distance + 10);
      });
    });

    it('SPACE jumps: what seed 320 brings first flies over a car that stands', async () => {
      await startGame(browser, site.address, 'worker', '&seed=320');
      await pressForPoints(' ');
    });

    it('a worker that is gone in mid-run: the run stands on the page, paused', async () => {
      await startGame(browser, site.address, 'worker', '&seed=1');
      await reach(browser, 60);
      const { distance } = await stateOf(browser);
      await browser.evaluate(() => {
        for (const worker of window.workers ?? []) worker.terminate();
      }, null);
      await expectState(browser, { thread: 'main', status: 'paused' }, 3000);
      expect((await stateOf(browser)).distance).toBeGreaterThanOrEqual(distance - 30);
      expect(await faultsOf(browser)).toEqual([expect.stringContaining('moves to the page')]);
      await browser.click('RESUME');
      await reach(browser, distance + 30);
    });

    it('without workers the game plays on the page from the start', async () => {
      await enter(browser, site.address, '/');
      await browser.evaluate(() => Reflect.deleteProperty(window, 'Worker'), null);
      await browser.evaluate(() => {
        history.pushState(null, '', '/game?seed=1');
        dispatchEvent(new PopStateEvent('popstate'));
      }, null);
      await expectState(browser, { thread: 'main', status: 'ready' });
      expect(await faultsOf(browser)).toEqual([expect.stringContaining('runs on the page')]);
    });

    it('a second visit to the game opens a second worker on a fresh canvas', async () => {
      await openGame(browser, site.address, 'worker', '');
      await browser.evaluate(() => history.back(), null);
      await expect
        .poll(() => browser.evaluate(() => document.querySelector('canvas'), null))
        .toBeNull();
      await browser.evaluate(() => history.forward(), null);
      await expectState(browser, { thread: 'worker', status: 'ready' });
      expect(await browser.evaluate(() => window.workers?.length, null)).toBe(2);
      expect(await faultsOf(browser)).toEqual([]);
    });
  });
});
