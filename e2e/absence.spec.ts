/** The player is away: hidden, elsewhere, asleep, or on a clock that lies. Nothing is caught up. */
import { readdirSync, readFileSync } from 'node:fs';
import { Game, THREADS } from './support/game.ts';
import { expect, test } from './support/test.ts';

for (const thread of THREADS) {
  test(`thread=${thread}: the window loses the focus`, async ({ page }) => {
    const game = await Game.open(page, thread, '&seed=1');
    await game.start.click();
    await game.reach(20);
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await game.expectStatus('paused');
    const paused = await game.hud('distance');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await game.expectStatus('paused');
    await game.resume.click();
    await expect(game.dialog).toBeVisible({ timeout: 15_000 });
    expect(paused).toBeLessThan(220);
    expect(await game.hud('distance')).toBe(220);
  });
}

test('a key held over a pause is let go', async ({ page }) => {
  const game = await Game.open(page, 'worker', '&seed=7');
  await game.start.click();
  for (const key of ['s', 'Space', 'Enter']) await page.keyboard.down(key);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await game.expectStatus('paused');
  await expect(game.resume).toBeFocused();
  // The browser repeats a key that is held: on the button that has the focus now.
  for (const key of ['s', 'Space', 'Enter']) {
    for (let i = 0; i < 10; i++) await page.keyboard.down(key);
    await page.keyboard.up(key);
  }
  await game.expectStatus('paused');
  await page.keyboard.press('Enter');
  await game.expectStatus('playing');
});

/** Process ids of a process and all it started. Linux only. */
function family(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // "pid (name) state parent": the name may hold anything, brackets too.
      const parent = readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
      const siblings = children.get(Number(parent)) ?? [];
      children.set(Number(parent), [...siblings, Number(entry)]);
    } catch {
      // It ended in the meantime.
    }
  }
  const all: number[] = [];
  for (const queue = [root]; queue.length > 0; ) {
    const pid = queue.pop() ?? root;
    all.push(pid);
    queue.push(...(children.get(pid) ?? []));
  }
  return all;
}

for (const thread of THREADS) {
  test(`thread=${thread}: the machine sleeps`, async ({ playwright, launchOptions, baseURL }) => {
    test.skip(process.platform !== 'linux', 'stops processes as Linux does');
    const server = await playwright.chromium.launchServer(launchOptions);
    const browser = await playwright.chromium.connect(server.wsEndpoint());
    const page = await browser.newPage();
    await page.goto(`${baseURL}/game?thread=${thread}&seed=1`);
    const game = new Game(page);
    await game.expectThread(thread);
    await game.start.click();
    await game.reach(30);
    const before = await game.hud('distance');
    const processes = family(server.process().pid ?? 0);
    expect(processes.length).toBeGreaterThan(3);
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    // Nothing in a stopped browser could be waited for.
    await new Promise((resolve) => setTimeout(resolve, 5000));
    for (const pid of processes) process.kill(pid, 'SIGCONT');
    await game.expectStatus('paused');
    expect((await game.hud('distance')) - before).toBeLessThan(60);
    // Sleep is no death: the run stays where it is hosted.
    await page.waitForFunction(
      (from) => performance.now() - from > 3000,
      await page.evaluate(() => performance.now()),
    );
    await game.expectThread(thread);
    await game.resume.click();
    await expect(game.dialog).toBeVisible({ timeout: 15_000 });
    expect(await game.hud('distance')).toBe(220);
    await browser.close();
    await server.close();
  });
}

test.describe('a clock that lies', () => {
  test('an hour passes between two frames of the page', async ({ page }) => {
    await page.clock.install();
    await page.goto('/game?thread=main&seed=1');
    const game = new Game(page);
    await game.start.click();
    await page.clock.runFor(1000);
    const before = await game.hud('distance');
    expect(before).toBeGreaterThan(30);
    await page.clock.fastForward('01:00:00');
    await page.clock.runFor(1000);
    await game.expectStatus('paused');
    expect(await game.hud('distance')).toBeLessThan(before + 30);
  });

  const lies = {
    'goes back by an hour': 'real() - 3_600_000',
    'stands still': '1_000',
    'runs ten times as fast': 'real() * 10',
    'is no number': 'NaN',
  };
  for (const thread of THREADS) {
    test(`thread=${thread}: the page's clock ${Object.keys(lies).join(', ')}`, async ({ page }) => {
      const game = await Game.open(page, thread, '&seed=1');
      await game.start.click();
      await page.evaluate(`globalThis.real = performance.now.bind(performance);
        globalThis.date = Date.now;`);
      for (const [at, lie] of Object.values(lies).entries()) {
        await page.evaluate(`performance.now = () => ${lie};
          Date.now = () => date() + (${lie});`);
        await game.reach(20 + 40 * at);
      }
      await expect(game.dialog).toBeVisible({ timeout: 15_000 });
      expect(await game.hud('distance')).toBe(220);
      await game.expectThread(thread);
    });
  }

  test('the display itself gives times that are none, and times long past', async ({ page }) => {
    await page.addInitScript(() => {
      const request = window.requestAnimationFrame.bind(window);
      let frames = 0;
      window.requestAnimationFrame = (callback) =>
        request((time) => {
          frames += 1;
          if (frames % 50 === 0) callback(Number.NaN);
          else callback(time - (frames > 100 ? 3_600_000 : 0));
        });
    });
    const game = await Game.open(page, 'main', '&seed=1');
    await game.start.click();
    await expect(game.dialog).toBeVisible({ timeout: 15_000 });
    expect(await game.hud('distance')).toBe(220);
  });
});
