/**
 * Sound and vibration. The browser's own AudioContext runs; what the site asks of it is recorded, and a phone
 * call is played by refusing it.
 */
import type { Page } from '@playwright/test';
import { Game } from './support/game.ts';
import { LASTING_RUN } from './support/saved-run.ts';
import { recordSound } from './support/sound-recorder.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ page }) => page.addInitScript(recordSound));

/** States of the contexts. On a slow machine, the clock of one may not start: the site replaces it. */
const states = (page: Page) =>
  page.evaluate(() =>
    window.heard.contexts
      .filter(({ state, currentTime }, i, { length }) => {
        return state !== 'closed' || currentTime > 0.5 || i === length - 1;
      })
      .map(({ state }) => state),
  );
const expectStates = (page: Page, expected: AudioContextState[]) =>
  expect.poll(() => states(page), { intervals: [50] }).toEqual(expected);
const effects = (page: Page) => page.evaluate(() => window.heard.effects);

test('silent before a run, running in play, silent when paused and left', async ({ page }) => {
  const game = await Game.openSaved(page, 'worker', LASTING_RUN, 600);
  await page.mouse.click(5, 5);
  expect(await states(page)).toEqual([]);
  await game.resume.click();
  await expectStates(page, ['running']);
  await game.pause();
  await expectStates(page, ['suspended']);
  await page.keyboard.press('p');
  await expectStates(page, ['running']);
  // A focus that moves within the page is no reason for silence.
  await game.pauseButton.focus();
  await game.root.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('s');
  const lengths = async () => (await effects(page)).map(({ seconds }) => seconds.toFixed(2));
  const [jump, shot] = ['0.20', '0.13'];
  await expect.poll(lengths, { intervals: [50] }).toEqual(expect.arrayContaining([jump, shot]));
  expect(await states(page)).toEqual(['running']);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expectStates(page, ['suspended']);
  await game.expectStatus('paused');
  await page.getByRole('link', { name: 'Whitepaper' }).first().click();
  await expectStates(page, ['closed']);
});

test('M mutes at once and after a reload, which loads nothing of the sound', async ({ page }) => {
  const game = await Game.playSaved(page, 'worker', LASTING_RUN, 600);
  const button = page.getByRole('button', { name: 'Sound', exact: true });
  await expectStates(page, ['running']);
  await page.keyboard.press('m');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expectStates(page, ['suspended']);
  await game.expectStatus('playing');
  await game.pause();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await game.resume.click();
  await game.reach(700);
  expect(await states(page)).toEqual([]);
  expect(loaded.filter((url) => /sound-/.test(url))).toEqual([]);
  await button.click();
  await expectStates(page, ['running']);
});

test('after a phone call the next press brings it back; a clock that stands still gets a new context', {
  tag: '@long',
}, async ({ page }) => {
  await Game.playSaved(page, 'worker', LASTING_RUN, 500);
  await expectStates(page, ['running']);
  await page.evaluate(async () => {
    window.heard.isRefused = true;
    await window.heard.contexts[0]?.suspend();
  });
  await page.keyboard.press('Shift');
  await expectStates(page, ['suspended']);
  await page.evaluate(() => {
    window.heard.isRefused = false;
  });
  await page.keyboard.press('Shift');
  await expectStates(page, ['running']);
  await page.evaluate(() => {
    const [context] = window.heard.contexts;
    if (context !== undefined) Object.defineProperty(context, 'currentTime', { value: 1 });
  });
  const press = async () => {
    await page.keyboard.press('Shift');
    return states(page);
  };
  await expect.poll(press, { intervals: [200] }).toEqual(['closed', 'running']);
});
