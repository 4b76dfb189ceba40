/** A busy page costs the worker no frame. */
import { blockPage } from '../tools/bench/block-page.ts';
import { trace } from '../tools/bench/trace.ts';
import { Game } from './support/game.ts';
import { expect, test } from './support/test.ts';

// Frames of the full picture.
test.use({ reducedMotion: 'no-preference' });

test('frames keep coming while the page is blocked half of the time', { tag: '@timed' }, async ({
  page,
}) => {
  const game = await Game.open(page, 'worker', '&seed=7');
  // The canvas is the worker's.
  const context = await game.canvas.evaluate((canvas: HTMLCanvasElement) => {
    try {
      return canvas.getContext('2d');
    } catch (error) {
      return String(error);
    }
  });
  expect(context).toContain('InvalidStateError');
  const perSecond = async (play: () => Promise<void>) => {
    const { worker } = (await trace(page, play)).frames;
    const [first = 0] = worker;
    return (worker.length - 1) / (((worker.at(-1) ?? 0) - first) / 1000);
  };
  await game.start.click();
  const free = await perSecond(() => blockPage(page, 0, 200, 1200));
  const blocked = await perSecond(() => blockPage(page, 100, 200, 1200));
  // A wide ratio, for a busy machine: frames of the page would be half as many. `npm run bench` measures the exact one.
  expect(blocked / free).toBeGreaterThan(0.65);
  expect(blocked).toBeGreaterThan(30);
});
