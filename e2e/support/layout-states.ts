/** States of the game for the matrix of layout.spec.ts: each leads on from the one before. */
import type { Page } from '@playwright/test';
import type { RecordedRun } from '../../shared/recording.ts';
import { JUMP_BIT, WIN_TICKS, type WorldSize } from '../../shared/rules.ts';
import { createBestRun, lineOf } from '../../src/runs/best-run.ts';
import { dailySeed } from '../../src/runs/daily.ts';
import { readGolden } from '../../tests/recordings/golden.ts';
import { play } from '../../worker/simulation/play.ts';
import { Game } from './game.ts';
import { gamePath } from './game-state.ts';
import type { Scene } from './layout-faults.ts';
import { IDLE_RUN, saveRun, WINNING_RUN } from './saved-run.ts';

/** Ends on an enemy's edge, 34 px above the road, at tick 236. */
const JUMPED: RecordedRun = {
  ...IDLE_RUN.run,
  width: 300,
  height: 318,
  inputs: [
    [143, JUMP_BIT],
    [202, JUMP_BIT],
  ],
};

/** Played in the largest world: collects, destroys, begins round 3 and crashes, all within the time of a toast. */
const TOASTS = { run: readGolden('every-30'), ticks: 960 };

const ENGINE = /page-host/;
/** The lightest page of the site. */
const LIGHT = '/icon.svg';

/** `world`: by default that of the window. */
export interface State extends Partial<Scene> {
  readonly name: string;
  /** Leads to this state from the one before. `world`: of a run that begins in this window. */
  readonly enter: (game: Game, world: WorldSize) => Promise<void>;
  readonly camera: Scene['camera'];
  /** Also looked at with the game in the whole window. */
  readonly isWhole?: true;
}

const link = `#run=${createBestRun({ ...TOASTS.run, playedAt: 0 }).code}`;

export const STATES: readonly State[] = [
  {
    name: 'first visit',
    enter: async (game) => {
      await reopen(game, '&seed=5');
      await game.advanceUntil(() => game.daily.isVisible());
    },
    camera: 'near',
    isWhole: true,
  },
  {
    name: 'asked',
    enter: async (game) => {
      const { page } = game;
      const form = page.getByRole('dialog', { name: 'Player Information' });
      await game.page.clock.fastForward(9000);
      await game.advanceUntil(async () => (await form.count()) > 0);
    },
    camera: 'near',
  },
  {
    name: 'first run',
    enter: async (game) => {
      await game.start.dispatchEvent('click');
      await game.advanceUntil(async () => (await game.distance()) > 30);
    },
    camera: 'far',
    isWhole: true,
  },
  {
    name: 'paused',
    enter: async (game) => void (await game.pause()),
    camera: 'far',
    isWhole: true,
  },
  {
    name: 'saved and shared',
    enter: (game, world) => openSaved(game, world, link),
    camera: 'far',
    isWhole: true,
  },
  {
    name: 'saved',
    enter: (game, world) => openSaved(game, world, ''),
    camera: 'far',
    isWhole: true,
  },
  { name: 'loss', enter: resumeToLoss, camera: 'wreck' },
  { name: 'after the loss', enter: closeResult, camera: 'near' },
  {
    name: 'loss in the air',
    enter: async (game) => {
      await saveRun(game.page, { ...IDLE_RUN, run: JUMPED }, 233);
      await reopen(game);
      await resumeToResult(game);
    },
    camera: 'wreck',
    world: JUMPED,
  },
  {
    name: 'returning',
    enter: async (game, world) => {
      await storeBestRuns(game, world);
      await reopen(game);
      const ghost = game.page.getByText('Race your ghost').filter({ visible: true });
      await game.advanceUntil(async () => (await ghost.count()) > 0);
    },
    camera: 'near',
    isWhole: true,
  },
  {
    name: 'loading',
    enter: async ({ page, start }) => {
      await page.route(ENGINE, () => {});
      await leave(page);
      await page.goto(gamePath('main'));
      await page.getByText('Loading the game...').waitFor();
      await start.waitFor();
    },
    camera: 'none',
    isWhole: true,
  },
  { name: 'shared', enter: (game) => openShared(game, link), camera: 'near', isWhole: true },
  {
    name: 'replay',
    enter: async (game) => {
      await game.page.getByRole('button', { name: 'Watch', exact: true }).dispatchEvent('click');
      const slider = game.page.getByRole('slider');
      await game.advanceUntil(async () => (await slider.count()) > 0);
    },
    camera: 'far',
    world: TOASTS.run.run,
    isWhole: true,
  },
  { name: 'broken link', enter: (game) => openShared(game, '#run=1broken'), camera: 'near' },
  {
    name: 'three toasts',
    enter: async (game) => {
      await saveRun(game.page, TOASTS.run, TOASTS.ticks);
      await reopen(game);
      await game.advanceUntil(() => game.resume.isVisible());
      await game.resume.dispatchEvent('click');
      await game.advance(600);
      const toasts = game.page.locator('[data-toast]');
      await game.advanceUntil(async () => (await toasts.count()) === 3);
    },
    camera: 'far',
    world: TOASTS.run.run,
    isWhole: true,
  },
  {
    name: 'win',
    enter: async (game) => {
      await saveRun(game.page, WINNING_RUN, 9990);
      await reopen(game);
      await resumeToResult(game);
    },
    camera: 'winner',
    world: WINNING_RUN.run,
  },
];

/** A run from its ready screen to its crash: what every run of the tests looks at, in the lowest window. */
export const ONE_RUN = STATES.slice(0, 1 + STATES.findIndex(({ name }) => name === 'loss'));

/** Loads the game again. `rest`: query and hash to add to its address. */
async function reopen(game: Game, rest = ''): Promise<void> {
  await game.page.unroute(ENGINE);
  await leave(game.page);
  await Game.reopenOnClock(game.page, rest);
  await game.page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** A change of the hash alone would load nothing. `saveRun` has left the game already. */
async function leave(page: Page): Promise<void> {
  if (!page.url().endsWith(LIGHT)) await page.goto(LIGHT);
}

async function openShared(game: Game, hash: string): Promise<void> {
  await reopen(game, hash);
  const text = game.page.locator('[data-notice] [aria-live]');
  await game.advanceUntil(() => text.isVisible());
  await game.advanceUntil(async () => !/jump/i.test((await text.textContent()) ?? ''));
}

/** A run of this window, which ends soon. */
async function openSaved(game: Game, world: WorldSize, hash: string): Promise<void> {
  const run = { ...IDLE_RUN, run: { ...IDLE_RUN.run, ...world } };
  await saveRun(game.page, run, play(run.run.seed, world, [], WIN_TICKS).ticks - 1);
  await reopen(game, hash);
  await game.advanceUntil(() => game.resume.isVisible());
  if (hash !== '') {
    const watch = game.page.locator('[data-waiting]');
    await game.advanceUntil(async () => (await watch.count()) > 0);
  }
}

async function resumeToResult(game: Game): Promise<void> {
  await game.advanceUntil(() => game.resume.isVisible());
  await game.resume.dispatchEvent('click');
  await game.advance(500);
  // Held as by the pointer: how long the code of the result takes to load does not decide whether they are there.
  await game.page
    .locator('section', { has: game.page.locator('[data-toast]') })
    .dispatchEvent('mouseover');
  // Explosion or celebration, at one frame.
  await game.page.clock.fastForward(3000);
  await game.advanceUntil(async () => (await game.state()).dialog !== '');
  // Before that the buttons ignore accidental presses.
  await game.page.clock.fastForward(700);
}

async function resumeToLoss(game: Game): Promise<void> {
  await resumeToResult(game);
  // The lesson comes when the engine has found it, and has a line and buttons.
  const lesson = game.dialog.getByRole('button', { name: 'Show me' });
  await game.advanceUntil(() => lesson.isVisible());
}

async function closeResult(game: Game): Promise<void> {
  await game.page.keyboard.press('Escape');
  const backdrop = game.page.locator('[data-part="backdrop"]');
  await game.advanceUntil(async () => (await backdrop.count()) === 0);
}

/** A best run on today's daily course, with as many digits as a number gets. */
/** The ghost is of a road as wide as the window's. */
async function storeBestRuns({ page }: Game, world: WorldSize): Promise<void> {
  const { run, claim } = TOASTS.run;
  const playedAt = await page.evaluate(() => Date.now());
  const onRoad = { ...run, ...world, seed: dailySeed(playedAt) };
  const daily = createBestRun({ run: onRoad, claim, playedAt });
  const progress = JSON.stringify({ bestScore: 123_400, bestTicks: 9999 });
  await page.evaluate(
    ([runs, best]) => {
      localStorage.setItem('bnb-runner.best-runs', runs);
      localStorage.setItem('bnb-runner.progress', best);
    },
    [lineOf(daily), progress] as const,
  );
}
