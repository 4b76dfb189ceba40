/** The player is away: the tab is hidden, the window lost the focus, the machine sleeps, the clock lies. */
import { readdirSync, readFileSync } from 'node:fs';
import { Game } from './support/game.ts';
import { THREADS } from './support/game-state.ts';
import { IDLE_RUN, LASTING_RUN } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';
import { hidePage } from './support/trouble.ts';

test('a window without the focus and a hidden tab pause the run until the player resumes', async ({
  page,
}) => {
  const game = await Game.playSaved(page, 'worker', LASTING_RUN, 880);
  await game.reach(890);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await game.expectStatus('paused');
  const paused = await game.distance();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await game.expectStatus('paused');
  expect(await game.distance()).toBe(paused);
  await game.resume.click();
  await game.expectStatus('playing');
  await hidePage(page, true);
  await game.expectStatus('paused');
  await hidePage(page, false);
  await game.expectStatus('paused');
  await game.resume.click();
  await game.expectEnd(LASTING_RUN);
});

/** Process ids of a process and its descendants. Linux only. */
function processTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // "pid (name) state parent": the name may hold anything, brackets too.
      const parent = readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
      const siblings = children.get(Number(parent)) ?? [];
      children.set(Number(parent), [...siblings, Number(entry)]);
    } catch {
      // The process ended meanwhile.
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

test('the machine sleeps: paused, and the run stays in its host', { tag: '@long' }, async ({
  playwright,
  launchOptions,
  watch,
}) => {
  test.skip(process.platform !== 'linux', 'stops processes as Linux does');
  const server = await playwright.chromium.launchServer(launchOptions);
  const browser = await playwright.chromium.connect(server.wsEndpoint());
  const games = await Promise.all(
    THREADS.map(async (thread) => {
      const context = await browser.newContext();
      await watch(context);
      const game = await Game.openSaved(await context.newPage(), thread, LASTING_RUN, 800);
      return { thread, game };
    }),
  );
  await Promise.all(games.map(({ game }) => game.resume.click()));
  await Promise.all(games.map(({ game }) => game.expectStatus('playing')));
  const processes = processTree(server.process().pid ?? 0);
  expect(processes.length).toBeGreaterThan(3);
  const before = await Promise.all(games.map(({ game }) => game.distance()));
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  // Longer than a dead worker goes unnoticed. Nothing in a stopped browser could be waited for.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  for (const pid of processes) process.kill(pid, 'SIGCONT');
  async function expectPausedInItsHost({ thread, game }: (typeof games)[number], at: number) {
    await game.expectStatus('paused');
    expect((await game.distance()) - (before[at] ?? 0)).toBeLessThan(60);
    // Time for the watchdog to misjudge the sleep as a death.
    await game.page.waitForFunction(
      (from) => performance.now() - from > 2000,
      await game.page.evaluate(() => performance.now()),
    );
    await game.expectThread(thread);
    await game.resume.click();
    await game.expectEnd(LASTING_RUN);
  }
  await Promise.all(games.map(expectPausedInItsHost));
  await browser.close();
  await server.close();
});

test.describe('a clock that lies', () => {
  const lies = {
    'goes back by an hour': 'real() - 3_600_000',
    'stands still': '1_000',
    'runs ten times as fast': 'real() * 10',
    'is not a number': 'NaN',
  };
  for (const thread of THREADS) {
    // The engine of a worker does not read the page's clock.
    const tag = thread === 'worker' ? '@long' : [];
    test(`thread=${thread}: the page's clock ${Object.keys(lies).join(', ')}`, { tag }, async ({
      page,
    }) => {
      const game = await Game.play(page, thread, '&seed=1');
      await page.evaluate(`globalThis.real = performance.now.bind(performance);
        globalThis.date = Date.now;`);
      for (const [at, lie] of Object.values(lies).entries()) {
        await page.evaluate(`performance.now = () => ${lie};
          Date.now = () => date() + (${lie});`);
        await game.reach(20 + 40 * at);
      }
      await game.expectEnd(IDLE_RUN);
      await game.expectThread(thread);
    });
  }

  test('the display itself tells times that are no numbers, and times long past', {
    tag: '@long',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const request = window.requestAnimationFrame.bind(window);
      let frames = 0;
      window.requestAnimationFrame = (callback) =>
        request((time) => {
          frames += 1;
          if (frames % 20 === 0) callback(Number.NaN);
          else callback(time - (frames > 50 ? 3_600_000 : 0));
        });
    });
    const game = await Game.playSaved(page, 'main', IDLE_RUN, 100, '&seed=1');
    await game.expectEnd(IDLE_RUN);
  });
});
