/**
 * Any sequence of what a person and fate can do, in a real browser: afterwards page, store and engine
 * agree. What the store and the engine say is read off the page, as a person would.
 */
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { Game } from './support/game.ts';
import { expect, test } from './support/test.ts';

type Deed =
  | 'start'
  | 'press'
  | 'pause'
  | 'resume'
  | 'new run'
  | 'try again'
  | 'resize'
  | 'hide'
  | 'kill the worker'
  | 'leave'
  | 'return'
  | 'reload';

const deeds = fc.constantFrom<Deed>(
  ...(['start', 'start', 'start', 'press', 'press', 'pause', 'resume', 'resume'] as const),
  ...(['new run', 'try again', 'resize', 'hide', 'kill the worker'] as const),
  ...(['leave', 'return', 'reload'] as const),
);

/** Clicks what is there to be clicked; what is not, a person cannot click either. */
async function click(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => {});
}

async function perform(page: Page, deed: Deed, at: number): Promise<void> {
  switch (deed) {
    case 'start':
      return click(page, 'START GAME');
    case 'press':
      for (const key of ['s', 'Space', 's', 'Enter']) await page.keyboard.press(key);
      return;
    case 'pause':
      return page.keyboard.press('p');
    case 'resume':
      return click(page, 'RESUME');
    case 'new run':
      return click(page, 'NEW RUN');
    case 'try again':
      return click(page, 'Try Again');
    case 'resize':
      return page.setViewportSize({ width: 360 + ((at * 173) % 900), height: 420 + at * 7 });
    case 'hide':
      await page.evaluate(() => window.dispatchEvent(new Event('blur')));
      return;
    case 'kill the worker':
      await page.workers()[0]?.evaluate(() => {
        setTimeout(() => {
          throw new Error('broken on purpose');
        });
      });
      return;
    case 'leave':
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/"]')?.click());
      return;
    case 'return':
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/game"]')?.click());
      return;
    case 'reload':
      await page.reload();
      return;
  }
}

/** null when all that is seen fits together, else what does not. */
async function disagreement(page: Page): Promise<string | null> {
  const seen = await page.evaluate(() => {
    const root = document.querySelector<HTMLElement>('[data-game]');
    const hud = (name: string) =>
      Number(document.querySelector<HTMLElement>(`[data-hud="${name}"]`)?.dataset['value']);
    const buttons = [...document.querySelectorAll('button')].map((button) => button.textContent);
    return {
      open: root !== null,
      status: root?.dataset['status'],
      thread: root?.dataset['thread'],
      score: hud('score'),
      round: hud('round'),
      ticks: hud('distance'),
      canvases: document.querySelectorAll('canvas').length,
      start: buttons.includes('START GAME'),
      resume: buttons.includes('RESUME'),
      newRun: buttons.includes('NEW RUN'),
      dialog: document.querySelector('[role="dialog"][aria-modal="true"]') !== null,
      kept: localStorage.getItem('bnb-runner.run') !== null,
      scroll: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
  const workers = page.workers().length;
  const wrong = (what: string) => `${what}: ${JSON.stringify({ ...seen, workers })}`;
  if (seen.scroll > 0) return wrong('the page scrolls sideways');
  if (!seen.open) return workers === 0 && seen.canvases === 0 ? null : wrong('left behind');
  if (workers !== (seen.thread === 'worker' ? 1 : 0)) return wrong('workers');
  if (seen.canvases !== 1) return wrong('canvases');
  if (seen.round !== Math.floor(seen.ticks / 500) + 1) return wrong('the round');
  if (seen.score % 100 !== 0) return wrong('the score');
  if (seen.resume !== (seen.status === 'paused')) return wrong('RESUME');
  if (seen.newRun && seen.status !== 'paused') return wrong('NEW RUN');
  if (seen.start && seen.status !== 'ready') return wrong('START GAME');
  if (seen.status === 'ready' && seen.kept) return wrong('a kept run nobody offers');
  return null;
}

test('whatever happens, everything that is seen agrees, and the game can be played', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto('/game');
  await fc.assert(
    fc.asyncProperty(fc.array(deeds, { minLength: 12, maxLength: 12 }), async (sequence) => {
      for (const [at, deed] of sequence.entries()) {
        await perform(page, deed, at);
        await expect.poll(() => disagreement(page), { message: deed }).toBeNull();
      }
      // Whatever came before, a player gets from here into a run.
      await perform(page, 'return', 0);
      const game = new Game(page);
      await expect(async () => {
        for (const name of ['Try Again', 'RESUME', 'START GAME']) await click(page, name);
        await game.expectStatus('playing');
      }).toPass();
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
