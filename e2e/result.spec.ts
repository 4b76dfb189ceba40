/** The result of a run, and what becomes of the run: shared, raced by somebody else, watched again. */
import type { Page } from '@playwright/test';
import { formatRecording } from '../shared/recording-file.ts';
import { axeFindings } from './support/axe.ts';
import { Game } from './support/game.ts';
import { CRASH_RUN, IDLE_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';

const { run, claim } = CRASH_RUN;
const FILE = `bnb-runner-${run.seed}-${claim.score}`;
const PHONE = { width: 390, height: 844 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Plays the end of a run, until its result takes presses. */
async function openResult(page: Page): Promise<Game> {
  const game = await Game.playSaved(page, 'worker', CRASH_RUN, claim.ticks - 20);
  await game.expectResult();
  await expect(game.dialog).not.toHaveAttribute('data-early');
  return game;
}

/** Chooses in the menu of the result. */
async function shareBy({ dialog }: Game, way: 'Copy link' | 'Save file' | 'Save picture') {
  await dialog.getByRole('button', { name: 'More' }).click();
  await dialog.getByRole('button', { name: way }).click();
}

/** The device's own way of sharing keeps what it was given in data-shared; without one, the clipboard does. */
async function stubSharing(page: Page, hasShare: boolean): Promise<void> {
  await page.evaluate((canShare) => {
    const keep = (...shared: unknown[]) => {
      document.body.dataset['shared'] = JSON.stringify(shared);
    };
    const share = async ({ url, files: [file] }: { url: string; files: File[] }) => {
      const { width, height } = await createImageBitmap(file ?? new Blob());
      keep(url, file?.name, width, height);
    };
    const clipboard = { writeText: async (text: string) => keep(text) };
    Object.defineProperties(navigator, {
      canShare: { value: () => true, configurable: true },
      share: { value: canShare ? share : undefined, configurable: true },
      clipboard: { value: clipboard, configurable: true },
    });
  }, hasShare);
}

async function sharedBy(page: Page): Promise<unknown[]> {
  const body = page.locator('body');
  await expect(body).toHaveAttribute('data-shared', /./);
  const shared: unknown[] = JSON.parse((await body.getAttribute('data-shared')) ?? '[]');
  await body.evaluate((element) => element.removeAttribute('data-shared'));
  return shared;
}

test('a result stays when a toast is dismissed; its menu is for keys, its file, card and link are of the run', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const game = await openResult(page);
  const toast = page.locator('[data-toast]').last();
  await toast.hover();
  await toast.locator('button').click();
  await expect(toast).toBeHidden();
  await expect(game.dialog).toBeVisible();

  const share = game.dialog.getByRole('button', { name: 'More' });
  const file = game.dialog.getByRole('button', { name: 'Save file' });
  await share.press('Enter');
  await expect(file).toBeInViewport({ ratio: 1 });
  // High enough for a finger: a phone in landscape has the same layout.
  expect((await file.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(game.dialog.getByRole('button', { name: 'Watch replay' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(file).toBeHidden();
  await expect(share).toBeFocused();
  await expect(game.dialog).toBeVisible();

  for (const [way, name] of [
    ['Save file', `${FILE}.json`],
    ['Save picture', `${FILE}.jpg`],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await shareBy(game, way);
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(name);
    if (way !== 'Save file') continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks).toString()).toBe(formatRecording(CRASH_RUN));
  }
  await stubSharing(page, true);
  await shareBy(game, 'Copy link');
  const link = expect.stringContaining(`${baseURL}/game#run=`);
  expect(await sharedBy(page)).toEqual([link, `${FILE}.jpg`, 1200, 630]);
  await stubSharing(page, false);
  await shareBy(game, 'Copy link');
  await expect(page.getByText('Link copied.')).toBeVisible();
  const copied = await sharedBy(page);
  expect(copied).toEqual([link]);

  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  await watch(context);
  await raceFrom(await context.newPage(), String(copied[0]));
  await context.close();
});

test('by keys alone: a lesson is left, and tried, and its practice run too', async ({ page }) => {
  const game = await Game.playSaved(page, 'worker', IDLE_RUN, IDLE_RUN.claim.ticks - 20);
  const inDialog = (name: string) => game.dialog.getByRole('button', { name });
  await game.expectResult();
  // Screen readers read it with the dialog.
  await expect(game.dialog).toHaveAccessibleDescription(/One jump would have saved you/);
  await expect(game.dialog).not.toHaveAttribute('data-early');
  await inDialog('Show me').press('Enter');
  await game.expectStatus('replaying');
  await expect(button(page, 'Pause')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(inDialog('NEW RUN')).toBeFocused();
  await expect(game.dialog).not.toHaveAttribute('data-early');
  await inDialog('Show me').press('Enter');
  await expect(button(page, 'Pause')).toBeFocused();
  await button(page, 'Try it').press('Enter');
  await expect(page.locator('[data-hint]')).toHaveText('Practice waits: shoot or jump to start');
  await expect(game.dialog).toBeHidden();
  await page.keyboard.press('s');
  await game.expectResult();
  await expect(inDialog('Try it')).toBeFocused();
  await expect(game.dialog).not.toHaveAttribute('data-early');
  expect(await axeFindings(page)).toEqual([]);
});

/** Opens the link of a run on a phone, where what is said about the run must leave START GAME in view. */
async function raceFrom(page: Page, link: string): Promise<void> {
  const game = new Game(page);
  await page.goto(link);
  await game.expectThread('worker');
  const verified = `Verified: ${claim.score} points, round ${claim.round}`;
  await expect(page.getByText(verified)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expect(game.start).toBeInViewport({ ratio: 1 });
  await expect(button(page, 'Watch')).toBeInViewport({ ratio: 1 });
  await button(page, 'Watch').click();
  await expect(button(page, 'Pause')).toBeFocused();
  await page.keyboard.press('Escape');
  await game.expectStatus('ready');
  expect(new URL(page.url()).hash).toContain('#run=');
  await button(page, 'Race this run').click();
  await game.expectStatus('playing');
  await expect.poll(() => new URL(page.url()).hash).toBe('');
}

test('a run is watched by keys on a phone, its bar replaces the buttons', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const game = await openResult(page);
  expect(await axeFindings(page)).toEqual([]);
  const before = await game.canvas.boundingBox();
  await game.dialog.getByRole('button', { name: 'More' }).press('Enter');
  await game.dialog.getByRole('button', { name: 'Watch replay' }).press('Enter');
  await game.expectStatus('replaying');
  await expect(button(page, 'Pause')).toBeFocused();
  await expect(game.start).toHaveCount(0);
  await expect(button(page, 'Jump')).toHaveCount(0);
  await expect.poll(() => game.canvas.boundingBox()).toEqual(before);
  await game.reach(30);
  await page.keyboard.press('p');
  await expect(button(page, 'Play')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);

  const position = page.getByRole('slider', { name: 'Position' });
  await position.focus();
  await page.keyboard.press('Home');
  await expect(position).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveAttribute('aria-valuetext', `1.0 s, tick 61 of ${claim.ticks}`);
  await expect.poll(() => game.distance()).toBe(61);
  // Two presses before the engine answers the first.
  await position.evaluate(async (slider) => {
    for (let press = 0; press < 2; press++) {
      slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true }));
      await null;
    }
  });
  await expect.poll(() => game.distance()).toBe(181);
  await page.keyboard.press('End');
  await expect.poll(() => game.distance()).toBe(claim.ticks);
  await expect.poll(async () => (await game.state()).score).toBe(claim.score);
  await page.keyboard.press('ArrowLeft');
  await expect(position).toHaveAttribute('aria-valuenow', String(claim.ticks - 1));
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('8×');
  await position.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await expect(button(page, 'Pause')).toBeVisible();
  await game.reach(500);
  await page.keyboard.press('Escape');
  await game.expectStatus('ready');
  await expect(game.start).toBeFocused();
  await expect.poll(() => game.canvas.boundingBox()).toEqual(before);
});
