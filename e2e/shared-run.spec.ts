/** Runs from links and files: what is said about them, and what can be done with them. */
import type { Page } from '@playwright/test';
import { formatRecording } from '../shared/recording-file.ts';
import { axeFindings } from './support/axe.ts';
import { Game } from './support/game.ts';
import { CRASH_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';

const VERIFIED = `Verified: ${CRASH_RUN.claim.score} points, round ${CRASH_RUN.claim.round}`;

async function open(page: Page, path: string): Promise<Game> {
  const game = new Game(page);
  await page.goto(path);
  await game.expectThread('worker');
  return game;
}

/** Chooses in the menu of the result. */
async function shareBy(
  { dialog }: Game,
  way: 'Copy link' | 'Save file' | 'Save picture',
): Promise<void> {
  await dialog.getByRole('button', { name: 'Share' }).click();
  await dialog.getByRole('button', { name: way }).click();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a link made from a result opens in another browser, is watched and raced', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const game = await Game.playSaved(page, 'worker', CRASH_RUN, CRASH_RUN.claim.ticks - 20);
  await game.expectResult();
  await page.evaluate(() => {
    const writeText = async (text: string) => {
      document.body.dataset['copied'] = text;
    };
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await shareBy(game, 'Copy link');
  await expect(page.getByText('Link copied.')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-copied', /\/game#run=./);
  const link = (await page.locator('body').getAttribute('data-copied')) ?? '';
  expect(link.startsWith(`${baseURL}/game#run=`), link).toBe(true);

  // A phone: the line about the run must leave START GAME in view.
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
  await watch(context);
  const other = await context.newPage();
  const opened = await open(other, link);
  await expect(other.getByText(VERIFIED)).toBeVisible();
  expect(await axeFindings(other)).toEqual([]);
  await expect(opened.start).toBeInViewport({ ratio: 1 });
  await expect(button(other, 'Watch')).toBeInViewport({ ratio: 1 });
  await button(other, 'Watch').click();
  await expect(button(other, 'Halt')).toBeFocused();
  await other.keyboard.press('Escape');
  await opened.expectStatus('ready');
  expect(new URL(other.url()).hash).toContain('#run=');
  await button(other, 'Race this run').click();
  await opened.expectStatus('playing');
  await expect.poll(() => new URL(other.url()).hash).toBe('');
  await context.close();
});

test('Share is a menu for keys, and its file is the recording of the run', async ({ page }) => {
  const game = await Game.playSaved(page, 'worker', CRASH_RUN, CRASH_RUN.claim.ticks - 20);
  await game.expectResult();
  await expect(game.dialog).not.toHaveAttribute('data-early');
  const share = game.dialog.getByRole('button', { name: 'Share' });
  const file = game.dialog.getByRole('button', { name: 'Save file' });
  await share.press('Enter');
  await expect(file).toBeInViewport({ ratio: 1 });
  // High enough for a finger: a phone in landscape has the same layout.
  expect((await file.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(game.dialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(file).toBeHidden();
  await expect(share).toBeFocused();
  await expect(game.dialog).toBeVisible();
  const downloading = page.waitForEvent('download');
  await shareBy(game, 'Save file');
  await expect(file).toBeHidden();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(
    `bnb-runner-${CRASH_RUN.run.seed}-${CRASH_RUN.claim.score}.json`,
  );
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).toString()).toBe(formatRecording(CRASH_RUN));
});

test('the card of a run is saved, and goes with the link where files are shared', async ({
  page,
}) => {
  const game = await Game.playSaved(page, 'worker', CRASH_RUN, CRASH_RUN.claim.ticks - 20);
  await game.expectResult();
  const saving = page.waitForEvent('download');
  await shareBy(game, 'Save picture');
  const name = `bnb-runner-${CRASH_RUN.run.seed}-${CRASH_RUN.claim.score}.jpg`;
  expect((await saving).suggestedFilename()).toBe(name);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.defineProperty(navigator, 'share', {
      async value({ url, files: [file] }: { url: string; files: File[] }) {
        const { width, height } = await createImageBitmap(file ?? new Blob());
        document.body.dataset['shared'] = JSON.stringify([url, file?.name, width, height]);
      },
    });
  });
  await shareBy(game, 'Copy link');
  await expect(page.locator('body')).toHaveAttribute('data-shared', /./);
  const shared = JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '');
  expect(shared).toEqual([expect.stringMatching(/\/game#run=./), name, 1200, 630]);
});
