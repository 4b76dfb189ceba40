/**
 * A production build has its styles computed at build (docs/decisions/0032-styles-at-build.md). Another build of the
 * site, made here, runs Chakra in the browser, as development does: both must look alike.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { listen, serveAsDeployed } from '../../tools/hosting/serve-as-deployed.ts';
import { installStoppedClock, runUntil } from '../support/clock.ts';
import { Game } from '../support/game.ts';
import { waitForHydration } from '../support/hydrated.ts';
import { servePrice } from '../support/price-service.ts';
import { CRASH_RUN } from '../support/saved-run.ts';
import { expect, test } from '../support/test.ts';
import { walletOn } from '../support/wallet.ts';

test.describe.configure({ mode: 'default' });

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PLAIN = `${ROOT}node_modules/.cache/plain-site`;

/** Brings a page into a state. The profiler is left out: what it shows is measured, and never alike. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the landing page': (page) => page.goto('/'),
  'the wallet dialog with its messages': async (page) => {
    await page.goto('/');
    const wallet = walletOn(page);
    await wallet.press();
    await runUntil(page, () => wallet.dialog.isVisible());
    await wallet.submit.click();
  },
  'the settings over the ready screen': async (page) => {
    const game = await Game.reopenOnClock(page, '&seed=5');
    await runUntil(page, () => game.daily.isVisible());
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await runUntil(page, () => game.dialog.isVisible());
  },
  'a saved run, paused': (page) => Game.openSavedOnClock(page, CRASH_RUN, 100),
  'the result': async (page) => {
    const game = await Game.openSavedOnClock(page, CRASH_RUN, CRASH_RUN.claim.ticks - 2);
    await game.resume.click();
    await game.advanceUntil(() => game.dialog.isVisible());
    await game.advance(700);
  },
  'the table of best runs': async (page) => {
    await Game.reopenOnClock(page);
    const opener = page.getByRole('button', { name: /^Best runs/ });
    await runUntil(page, () => opener.isVisible());
    await opener.click();
  },
  'the whitepaper on paper': async (page) => {
    // Before the page arrives: a change of medium starts transitions of colours.
    await page.emulateMedia({ media: 'print' });
    await page.goto('/whitepaper');
  },
  'the whitepaper': (page) => page.goto('/whitepaper'),
  'the metaverse page': (page) => page.goto('/metaverse'),
  'a page that does not exist': (page) => page.goto('/nowhere'),
};

let plain: Awaited<ReturnType<typeof listen>>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  // In a process of its own: the test runner's NODE_ENV would bring React's development build.
  const args = ['vite', 'build', '--outDir', PLAIN, '--emptyOutDir', '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production', STATIC_STYLES: 'off' };
  execFileSync('npx', args, { cwd: ROOT, env });
  // A port of as many digits: the whitepaper prints its address.
  const port = Number(new URL(test.info().project.use.baseURL ?? '').port) + 50;
  plain = await listen(serveAsDeployed(PLAIN), port);
});

test.afterAll(() => plain.close());

for (const width of [390, 1280]) {
  test(`every page, dialog and state has Chakra's styles at ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    for (const [state, prepare] of Object.entries(STATES)) {
      const sites = [baseURL, plain.address].map(async (address) => {
        const viewport = { width, height: 844 };
        const options = { baseURL: address ?? '', viewport, reducedMotion: 'reduce' } as const;
        const page = await (await browser.newContext(options)).newPage();
        await servePrice(page);
        // Shows every text in its fallback font, because the real one is used only if it arrives in time.
        await page.route('**/*.woff2', (route) => route.abort());
        await waitForHydration(page);
        await installStoppedClock(page);
        await prepare(page);
        await runUntil(page, async () => (await page.getByText('$612.34').count()) > 0);
        // The build without prerendered pages may have the price before its page.
        await runUntil(page, async () => (await page.locator('main h1').count()) > 0);
        // Some states come with a few frames.
        await page.clock.runFor(500);
        const styles = await page.evaluate(readStyles);
        await page.context().close();
        return styles;
      });
      const [computed = [], chakra = []] = await Promise.all(sites);
      expect(chakra.length, state).toBeGreaterThan(100);
      const others = new Set(chakra);
      // The last ones: a difference inside an element changes the size of those around it.
      expect.soft(computed.filter((line) => !others.has(line)).slice(-5), state).toEqual([]);
    }
  });
}

/** Runs in the page. A line for each element, and for each computed property that may be set. */
async function readStyles(): Promise<string[]> {
  await document.fonts.ready;
  // A picture that has arrived has the shape of its file, a fraction of a pixel from its attributes.
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode()));
  const running = () =>
    document.getAnimations().filter(({ effect, playState }) => {
      return (
        playState !== 'finished' && Number.isFinite(Number(effect?.getComputedTiming().endTime))
      );
    });
  // The end of a transition starts those of elements that inherit the value.
  for (let ended = running(); ended.length > 0; ended = running()) {
    for (const animation of ended) animation.finish();
  }
  /** Variables, whose values a minifier writes in other words, and the flexbox of 2009, which Emotion writes. */
  const ignored = /^(--|-webkit-box-)/;
  const lines: string[] = [];
  function read(element: Element, path: string): void {
    for (const pseudo of ['', '::before', '::after']) {
      const style = getComputedStyle(element, pseudo || null);
      if (pseudo !== '' && (style.content === 'none' || style.content === 'normal')) continue;
      for (const name of style) {
        if (ignored.test(name)) continue;
        const value = style.getPropertyValue(name).replace(location.origin, '');
        lines.push(`${path}${pseudo} ${name}: ${inOneNotation(value)}`);
      }
    }
    // Parts of a drawing inherit from their <svg>.
    if (element.localName === 'svg') return;
    const children = [...element.children].filter((child) => !child.matches('script, style'));
    for (const [i, child] of children.entries()) read(child, `${path}>${child.localName}:${i}`);
  }
  /** A minifier mixes colours itself, where browsers write `color(srgb …)`, and it shortens `0% 0%`. */
  function inOneNotation(value: string): string {
    if (value === '0% 0%') return '0px 0px';
    return value.replaceAll(
      /color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g,
      (_, red, green, blue, alpha) => {
        const bytes = [red, green, blue].map((part) => Math.round(Number(part) * 255)).join(', ');
        return alpha === undefined ? `rgb(${bytes})` : `rgba(${bytes}, ${alpha})`;
      },
    );
  }
  read(document.body, 'body');
  return lines;
}
