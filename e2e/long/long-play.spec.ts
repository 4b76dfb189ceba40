/**
 * Play, run after run: what the page holds in the last sixth of the time is what it held in the first, within a tenth.
 * `npm run test:long` plays for half an hour, CI for four minutes.
 */
import { Game } from '../support/game.ts';
import { takeHeap } from '../support/heap.ts';
import { servePrice } from '../support/price-service.ts';
import { expect, test } from '../support/test.ts';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 4);
const SAMPLES = 3;
/** Ticks between two shots. */
const SHOT_TICKS = 27;

// A recorded trace holds nodes of the page.
// The option alone would give these tests a browser of their own, after all others.
if (process.env['E2E_TRACE']) test.use({ trace: 'off' });

test(`${MINUTES} minutes of play leave nothing behind`, async ({ page }) => {
  test.setTimeout((MINUTES + 4) * 60_000);
  await servePrice(page);
  // Without the form of the player, which a result would wait for, and without marks: a held clock waits for a jump.
  const player = JSON.stringify({ username: 'ann', age: 30, country: 'Chile' });
  await page.addInitScript((text) => {
    localStorage.setItem('bnb-runner.player-info', text);
    localStorage.setItem('bnb-runner.settings', '{"marks":false}');
  }, player);
  const cdp = await page.context().newCDPSession(page);
  let audioNodes = 0;
  cdp.on('WebAudio.audioNodeCreated', () => {
    audioNodes += 1;
  });
  cdp.on('WebAudio.audioNodeWillBeDestroyed', () => {
    audioNodes -= 1;
  });
  await cdp.send('WebAudio.enable');
  const game = await Game.play(page, 'worker', '&seed=5');
  // Later runs use what the first one and its result load.
  await playFor(30_000);
  const begin = await sample(MINUTES / 6);
  await playFor((MINUTES * 60_000 * 4) / 6);
  const end = await sample(MINUTES / 6);
  for (const [what, amount] of Object.entries(begin)) {
    expect.soft(Math.abs((end[what] ?? 0) - amount), what).toBeLessThanOrEqual(amount / 10 + 1);
  }

  /** Plays on, starts the next run where one has ended, and resumes a paused one. */
  async function playFor(ms: number): Promise<void> {
    const until = Date.now() + ms;
    for (let isPlaying = false; !isPlaying || Date.now() < until; ) {
      const { status, distance } = await game.state();
      isPlaying = status === 'playing';
      if (status === 'ready') await expect(game.dialog).not.toHaveAttribute('data-early');
      if (isPlaying) {
        await page.keyboard.press('s');
        await expect.poll(() => isDue(distance + SHOT_TICKS)).toBe(true);
      } else await pressUntilNot(status, status === 'ready' ? 'Enter' : 'p');
    }
  }

  async function pressUntilNot(status: string, key: string): Promise<void> {
    await page.keyboard.press(key);
    await expect.poll(async () => (await game.state()).status).not.toBe(status);
  }

  /** True at this tick of the run, and once the run has ended. */
  async function isDue(tick: number): Promise<boolean> {
    const { status, distance } = await game.state();
    return status !== 'playing' || distance >= tick;
  }

  /** Medians of some moments in so many minutes, in each of which the game is paused. */
  async function sample(minutes: number): Promise<Record<string, number>> {
    const samples: Record<string, number>[] = [];
    for (let i = 0; i < SAMPLES; i++) {
      await playFor((minutes * 60_000) / SAMPLES);
      // Again if the run ended just then.
      do {
        await playFor(0);
        await pressUntilNot('playing', 'p');
      } while ((await game.state()).status !== 'paused');
      const { bytes, nodes, listeners } = await takeHeap(cdp);
      const canvases = await page.locator('canvas').count();
      samples.push({ bytes, nodes, listeners, canvases, audioNodes });
    }
    const medianOf = (what: string) =>
      samples.map((each) => each[what] ?? 0).sort((a, b) => a - b)[Math.floor(SAMPLES / 2)] ?? 0;
    return Object.fromEntries(Object.keys(samples[0] ?? {}).map((what) => [what, medianOf(what)]));
  }
});
