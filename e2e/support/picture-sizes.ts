/** The picture in windows of given sizes, with usual and with enlarged text. */
import { worldSizeFor } from '../../shared/rules.ts';
import { OFTEN } from './clock.ts';
import { Game } from './game.ts';
import { isInReach } from './in-reach.ts';
import { expect, test } from './test.ts';
import type { Size } from './walk.ts';

/** Sizes of the browser's text, and the lowest window that has room for them. */
const TEXT_SIZES = [
  ['100%', 320],
  ['125%', 640],
] as const;

/** A test for each size of text: the buttons are in reach, and the picture keeps the world's proportions. */
export function testPictureAt(windows: readonly Size[]): void {
  for (const [text, lowest] of TEXT_SIZES) {
    test(`text of ${text}: the picture leaves room for the buttons`, async ({ page }) => {
      const game = new Game(page);
      const parts = ['Jump', 'Pause', 'Shoot'].map((name) =>
        page.getByRole('button', { name, exact: true }),
      );
      for (const [width, height] of windows.filter((size) => size[1] >= lowest)) {
        await test.step(`${width} by ${height}`, async () => {
          await page.setViewportSize({ width, height });
          await page.goto('/game?thread=main&seed=1');
          await page.evaluate((size) => {
            document.documentElement.style.fontSize = size;
          }, text);
          await game.expectThread('main');
          for (const part of [game.start, ...parts]) {
            await expect.poll(() => isInReach(part), OFTEN).toBe(true);
          }
          const world = worldSizeFor(width, height);
          const box = await game.canvas.boundingBox();
          if (box === null) throw new Error('no canvas');
          expect(box.width / box.height).toBeCloseTo(world.width / world.height, 1);
          expect(box.width).toBeLessThanOrEqual(world.width);
          // Where the window has room, the picture is as large as its world.
          if (text === '100%' && height >= 720) expect(box).toMatchObject({ ...world });
        });
      }
    });
  }
}
