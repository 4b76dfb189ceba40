/** Storage that is blocked, full, in disorder, of another version, or changed by another tab. */
import type { Page } from '@playwright/test';
import { Game } from './support/game.ts';
import { expect, test } from './support/test.ts';

async function expectPlays(page: Page): Promise<void> {
  await page.goto('/game?seed=1');
  const game = new Game(page);
  await game.start.click();
  await game.reach(60);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(game.dialog).toBeVisible({ timeout: 15_000 });
  expect(await game.hud('distance')).toBe(220);
}

const troubles: Record<string, () => void> = {
  'is blocked': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'is not there': () => {
    Object.defineProperty(window, 'localStorage', { value: null });
  },
  'gives nonsense for everything': () => {
    Storage.prototype.getItem = () => '{"version":-1,"run":"<b>","username":{}}';
  },
};

for (const [name, cause] of Object.entries(troubles)) {
  test(`a storage that ${name}: the game plays`, async ({ page }) => {
    await page.addInitScript(cause);
    await expectPlays(page);
  });
}

test('another tab clears the storage in mid-run, and fills it with nonsense', async ({
  page,
  context,
}) => {
  const game = await Game.open(page, 'worker', '&seed=1');
  await game.start.click();
  const other = await context.newPage();
  await other.goto('/');
  await other.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('bnb-runner.run', 'nonsense');
  });
  await page.bringToFront();
  if (await game.resume.isVisible()) await game.resume.click();
  await expect(game.dialog).toBeVisible({ timeout: 15_000 });
  expect(await game.hud('distance')).toBe(220);
  await expect(page.getByText(/error/i)).toHaveCount(0);
});

test('two tabs play at once: each its own run', async ({ page, context }) => {
  const game = await Game.open(page, 'worker', '&seed=1');
  await game.start.click();
  await game.reach(20);
  await page.keyboard.press('p');
  await game.expectStatus('paused');
  const other = await context.newPage();
  const second = await Game.open(other, 'worker', '&seed=2');
  await second.start.click();
  await second.reach(20);
  await page.bringToFront();
  await game.resume.click();
  await expect(game.dialog).toBeVisible({ timeout: 15_000 });
  expect(await game.hud('distance')).toBe(220);
});
