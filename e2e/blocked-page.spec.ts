/** Keys that a blocked page hears late count at the tick in which they were pressed. */
import type { Page } from '@playwright/test';
import { Game } from './support/game.ts';
import { THREADS } from './support/game-state.ts';
import { LASTING_RUN, storedInputs } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';

// With the full picture, page and worker have the most to draw.
test.use({ reducedMotion: 'no-preference' });

const TICKS_PER_MS = 60 / 1000;

/**
 * S is pressed by the browser's own process: the page asks for each press at its time, and is busy before and after.
 * Returns a function that blocks the page once for `length` ms. `presses`: when keys are pressed, ms after its begin.
 * It resolves to the stamps of the key events, ms.
 */
async function pressedFromOutside(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  page.on('console', (message) => {
    if (message.text() !== 'press now') return;
    for (const type of ['keyDown', 'keyUp'] as const) {
      void cdp.send('Input.dispatchKeyEvent', { type, key: 's', code: 'KeyS', text: 's' });
    }
  });
  return (length: number, ...presses: readonly number[]) =>
    page.evaluate(
      ([ms, times]) =>
        new Promise<number[]>((resolve) => {
          const stamps: number[] = [];
          const begin = () => {
            const start = performance.now();
            const waiting = [...times];
            while (performance.now() < start + ms) {
              if (performance.now() < start + (waiting[0] ?? Number.POSITIVE_INFINITY)) continue;
              waiting.shift();
              console.warn('press now');
            }
          };
          const finish = (event: Event) => {
            stamps.push(event.timeStamp);
            if (stamps.length < times.length) return;
            removeEventListener('keydown', finish);
            resolve(stamps);
          };
          addEventListener('keydown', finish);
          // The first frame only starts the engine's clock.
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(begin)));
        }),
      [length, presses] as const,
    );
}

for (const thread of THREADS) {
  test(`keys during a block have their ticks: ${thread}`, { tag: '@timed' }, async ({ page }) => {
    const game = await Game.playSaved(page, thread, LASTING_RUN, 30);
    await game.expectStatus('playing');
    // The canvas is the worker's.
    const context = game.canvas.evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d'));
    if (thread === 'worker') await expect(context).rejects.toThrow('InvalidStateError');
    else await context;
    const press = await pressedFromOutside(page);
    const stamps = [
      // A key of a page that is not blocked: the others are compared with it.
      ...(await press(1, 0)),
      ...(await press(200, 30, 90, 140)),
      ...(await press(200, 10, 100)),
    ];
    // A press right before a pause would wait for its tick.
    await game.reach(await game.distance());
    await game.pause();
    const ticks = (await storedInputs(page)).map(([tick]) => tick);
    const [firstTick = 0] = ticks;
    const [firstStamp = 0] = stamps;
    const made = stamps.map((stamp) => firstTick + (stamp - firstStamp) * TICKS_PER_MS);
    const distance = (at: number, others: readonly number[]) =>
      Math.min(...others.map((other) => Math.abs(other - at)));
    // On a busy machine two keys may come in one tick, which is one input.
    const shown = JSON.stringify({ ticks, made });
    expect(made).toHaveLength(6);
    for (const at of made) expect(distance(at, ticks), shown).toBeLessThan(2);
    for (const tick of ticks) expect(distance(tick, made), shown).toBeLessThan(2);
  });
}
