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

/** With each size of text the buttons are in reach, and the picture keeps the world's proportions. */
export function testPictureAt(windows: readonly Size[]): void {
  test('with usual and enlarged text the picture leaves room for the buttons', async ({ page }) => {
    const game = new Game(page);
    const parts = ['Jump', 'Pause', 'Shoot'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      await page.goto('/game?thread=main&seed=1');
      await game.expectThread('main');
      for (const [text] of TEXT_SIZES.filter(([, lowest]) => height >= lowest)) {
        await test.step(`${width} by ${height}, text of ${text}`, async () => {
          await page.evaluate((size) => {
            document.documentElement.style.fontSize = size;
          }, text);
          for (const part of [game.start, ...parts]) {
            await expect.poll(() => isInReach(part), OFTEN).toBe(true);
          }
          const world = worldSizeFor(width, height);
          const shown = async () => {
            const box = await game.canvas.boundingBox();
            if (box === null) throw new Error('no canvas');
            return box;
          };
          const ratio = async () => (await shown()).width / (await shown()).height;
          await expect.poll(ratio, OFTEN).toBeCloseTo(world.width / world.height, 1);
          expect((await shown()).width).toBeLessThanOrEqual(world.width);
          // Where the window has room, the picture is as large as its world.
          if (text === '100%' && height >= 720) expect(await shown()).toMatchObject({ ...world });
        });
      }
    }
  });
}
