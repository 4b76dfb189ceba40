/** The profiler as others take it home: profiler/dist/ on loops that are not this game's. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { ConnectedLoops } from 'worker-loop-profiler/panel';
import { expect, test } from './support/test.ts';

const PACKAGE = fileURLToPath(new URL('../profiler/', import.meta.url));
const TYPES = { html: 'text/html', js: 'text/javascript' };

async function openHost(page: Page, name: string, hash = ''): Promise<void> {
  await page.context().route('**/hosts/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/hosts/', '');
    const body = await readFile(
      PACKAGE + (path.startsWith('dist/') ? path : `tests/hosts/${path}`),
    );
    await route.fulfill({ body, contentType: path.endsWith('js') ? TYPES.js : TYPES.html });
  });
  await page.goto(`/hosts/${name}/index.html${hash}`);
}

const headline = (page: Page) => page.locator('[data-verdict]').first();
/** A stall of 40 ms, on a machine that may be slow. */
const LONG = { timeout: 30_000 };

test('names the span that took 40 ms, and leaves the host as it looks', async ({ page }) => {
  await openHost(page, 'floor');
  await expect(headline(page)).toContainText(/path search \(worker\) took up to [45]\d/i, LONG);
  // A third press is recorded like the others.
  for (const key of ['a', 'b', 'c']) await page.keyboard.press(key);
  await page.locator('[data-longest="worker"] button').first().click();
  await page.getByRole('button', { name: 'Go live' }).click();
  await expect(page.locator('[data-spread="physics"] [data-column="p50"]')).toBeAttached();
  await expect(page.locator('[data-spread="pressToFrame"]')).toBeAttached();
  await expect(page.locator('[data-count="gauge bodies"] dd')).toHaveText('1');
  // The host's listeners get no message of the panel.
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([]);
  const looks = () =>
    page.evaluate(() =>
      ['html', 'body', 'p', 'button', 'canvas'].map((tag) => {
        const { font, margin, color, backgroundColor, border, padding } = getComputedStyle(
          document.querySelector(tag) ?? document.body,
        );
        return { font, margin, color, backgroundColor, border, padding };
      }),
    );
  const beside = await looks();
  await page.evaluate(() => Reflect.get(window, 'profiler').close());
  await expect(page.locator('[data-profiler]')).toHaveCount(0);
  expect(await looks()).toEqual(beside);
  expect(await page.locator('#panel').innerHTML()).toBe('');
});

test('names the third of three workers, as in the picture of the README', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 640 });
  await openHost(page, 'three-workers');
  await expect(headline(page)).toContainText(/decide \(worker 3\) took up to [45]\d/i, LONG);
  const path = process.env['PANEL_PICTURE'];
  if (path === undefined) return;
  await expect(headline(page)).toContainText(/^[12]\d frames missed in 10 s/, LONG);
  await page.locator('[data-profiler]').screenshot({ path });
});

test('finds a worker within a worker by itself', { tag: '@long' }, async ({ page }) => {
  await openHost(page, 'three-workers', '#nested');
  await expect(headline(page)).toContainText(/physics: [\d.]+ steps a second/, LONG);
});

test('the recipe of the README finds late frames', { tag: '@long' }, async ({ page }) => {
  await openHost(page, 'three-workers', '#test');
  const breachBy = (span: string) =>
    page.evaluate(async (name) => {
      const loops: ConnectedLoops = Reflect.get(window, 'loops');
      await loops.read();
      try {
        loops.check({ span: name });
      } catch (error) {
        return String(error);
      }
      return '';
    }, span);
  await expect.poll(() => breachBy('decide'), LONG).toMatch(/refreshes missed because of `decide`/);
  expect(await breachBy('draw')).toBe('');
  expect(await breachBy('physics')).toContain('No span `physics` was recorded');
  const report = await page.evaluate(() => Reflect.get(window, 'loops').report());
  expect(report).toMatch(/`decide` \(worker 3\) took up to [45]\d/);
});
