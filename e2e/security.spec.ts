/**
 * Tests what the content security policy refuses. The fixture in support/test.ts fails any test that violates it.
 * The text of the headers is tested in tests/tools/hosting.
 */
import { Game } from './support/game.ts';
import { expect, test } from './support/test.ts';

test('a violation fails a test', async ({ page, silentFaults }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const image = new Image();
    image.src = 'https://elsewhere.example/pixel.png';
  });
  await expect.poll(() => silentFaults.length).toBeGreaterThan(0);
  expect(silentFaults.join()).toContain('img-src');
  test.fail(true, 'the fixture reports it');
});

test('a worker runs scripts of the build only', async ({ page }) => {
  await Game.open(page, 'worker');
  const refusals = await page.evaluate(() => {
    const blob = URL.createObjectURL(new Blob(['']));
    const foreign = ['https://elsewhere.example/assets/a.js', '//elsewhere.example/assets/a.js'];
    const own = ['/', '/icon.svg', '/assets/../icon.svg', '/uploads/assets/a.js'];
    return [blob, 'data:text/javascript,', ...foreign, ...own].map((address) => {
      try {
        return `${address} runs: ${new Worker(address)}`;
      } catch (error) {
        return String(error);
      }
    });
  });
  for (const refusal of refusals) expect(refusal).toContain('not a script of this site');
});
