// @vitest-environment happy-dom
/** The engine of a tab on real engines: which host plays, what the next one gets, and what a late subscriber is told. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { Journal } from '../../../shared/contract.ts';
import type { Thread } from '../../../src/engine/host-contract.ts';
import { settle } from '../../support/fake-host.ts';
import { openTab } from './tab-fixture.ts';

const RUN: Journal = {
  id: 'recorded',
  seed: 5,
  width: 900,
  height: 500,
  inputs: [[40, 1]],
  ticks: 150,
};

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

it('START waits for a host, and a pause drops it', async () => {
  const [tab, dropped] = [openTab(), openTab()];
  void tab.start(7);
  void dropped.start(7);
  dropped.press('pause');
  await settle();
  expect([tab.shown(), dropped.shown()]).toEqual([
    ['playing', 7],
    [undefined, undefined],
  ]);
});

it.each(['hanging', 'failing'] as const)(
  'START finds another host when one is %s',
  async (state) => {
    const tab = openTab();
    await settle();
    tab.become(state);
    void tab.start(7);
    await settle();
    if (state === 'hanging') await tab.lose();
    expect(tab.shown()).toEqual(['playing', 7]);
  },
);

type Presses = readonly ('pause' | 'resume' | 'toggle-pause' | 'new run')[];

it.each<[Presses, 'paused' | 'playing', number]>([
  [[], 'paused', 7],
  [['resume'], 'playing', 7],
  [['toggle-pause'], 'playing', 7],
  [['resume', 'pause'], 'paused', 7],
  [['toggle-pause', 'toggle-pause'], 'paused', 7],
  [['new run'], 'playing', 8],
  [['resume', 'new run'], 'playing', 8],
  [['new run', 'resume'], 'playing', 7],
])('%j while no host is open: %s; a replay takes no run with it', async (presses, status, seed) => {
  for (const hangs of [false, true]) {
    for (const isReplay of presses.includes('new run') ? [false] : [false, true]) {
      const tab = openTab();
      const journal = await tab.play(true);
      if (isReplay) await tab.engine.send({ type: 'replay', run: RUN, tick: 100 });
      if (hangs) tab.become('hanging');
      else tab.loseHost();
      for (const type of presses) {
        if (type === 'new run') void tab.start(8);
        else tab.press(type);
      }
      await tab.lose();
      expect(tab.shown(), `${hangs} ${isReplay}`).toEqual([isReplay ? 'paused' : status, seed]);
      if (seed === 7) expect(tab.engine.journal).toEqual(journal);
    }
  }
});

it('of two STARTs the run that plays has its look', async () => {
  const tab = openTab();
  await settle();
  const run = { seed: 7, width: 900, height: 500 };
  const look = { ghost: { ...RUN, seed: 7 } };
  void tab.engine.send({ type: 'start', run: { ...run, id: 'first' }, look });
  void tab.engine.send({ type: 'start', run: { ...run, id: 'second' } });
  await settle();
  expect([tab.engine.journal?.id, tab.engine.look]).toEqual(['first', look]);
});

it('a START that waits for the canvas of its host does not block a later one', async () => {
  const tab = openTab();
  await settle();
  tab.loseContext();
  expect(await tab.start(7)).toBe(true);
  tab.press('pause');
  await settle();
  tab.restoreContext();
  await settle();
  expect(tab.shown()).toEqual([undefined, undefined]);
  expect(await tab.start(8)).toBe(true);
  expect(tab.shown()).toEqual(['playing', 8]);
});

it('the next host gets the run with its look', async () => {
  const tab = openTab();
  await settle();
  const ghost = { ...RUN, seed: 13 };
  const look = { ghost, hints: { mayHold: false } };
  void tab.start(13, look);
  for (let i = 0; i < 20; i++) {
    void tab.engine.send({ type: 'jump', at: 0 });
    tab.showFrames(3);
    await settle();
  }
  const journal = structuredClone(tab.engine.journal);
  tab.news.length = 0;
  await tab.lose();
  expect(tab.news).toEqual(['lost', 'main', 'paused', 'restored true']);
  expect(tab.engine.journal).toEqual(journal);
  expect(tab.sent.at(-1)).toMatchObject({ type: 'restore', look });
});

it('the fourth loss in a row within 5 s on the page is a crash loop: the player tries again', async () => {
  const tab = openTab({ broken: ['worker'] });
  await settle();
  for (let loss = 1; loss <= 3; loss++) await tab.lose();
  expect(tab.openThreads()).toEqual(['main']);
  await tab.lose();
  // The network did not cause it, so its return changes nothing.
  tab.engine.retry('network');
  await settle();
  expect([tab.openThreads(), tab.news.at(-1)]).toEqual([[], 'failed']);
  tab.engine.retry('player');
  await settle();
  const now = vi.spyOn(performance, 'now');
  for (let loss = 1; loss <= 8; loss++) {
    now.mockReturnValue(performance.now() + 6000);
    await tab.lose();
  }
  expect(tab.openThreads()).toEqual(['main']);
});

it.each(['player', 'network'] as const)('without any host the %s tries again', async (by) => {
  const tab = openTab({ broken: ['worker', 'main'] });
  await settle();
  tab.broken.clear();
  tab.engine.retry(by);
  await settle();
  expect(tab.news).toEqual(['failed', 'worker']);
});

it('an answer that its host did not survive is none; only a debugged host may be silent', async () => {
  const tab = openTab();
  expect(await tab.engine.ask('result', RUN)).toBeNull();
  await settle();
  tab.become('hanging');
  const answer = tab.engine.ask('result', RUN);
  await tab.lose();
  expect(await answer).toBeNull();
  expect(tab.isDebugged()).toBe(false);
  tab.engine.debug(true);
  expect(tab.isDebugged()).toBe(true);
});

/** A press has waited for its worker for two seconds. */
async function openLate(broken: readonly Thread[] = []) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tab = openTab({ broken });
  const letThrough = tab.delay('worker');
  tab.engine.close();
  tab.open();
  vi.advanceTimersByTime(60_000);
  await settle();
  void tab.start(1);
  vi.advanceTimersByTime(1900);
  await settle();
  expect(tab.openThreads()).toEqual([]);
  vi.advanceTimersByTime(100);
  return { ...tab, letThrough };
}

it('a late worker leaves the run to the page, and plays the next one once its script is there', async () => {
  const tab = await openLate();
  for (const [thread, seed] of [
    ['main', 1],
    ['main', 2],
    ['worker', 3],
  ] as const) {
    if (seed > 1) void tab.start(seed);
    await settle();
    expect([tab.openThreads(), tab.shown()]).toEqual([[thread], ['playing', seed]]);
    tab.press('pause');
    if (seed === 2) tab.letThrough();
    await settle();
  }
});

it('a late worker gets the press where the page host cannot be loaded', async () => {
  const tab = await openLate(['main']);
  await settle();
  tab.letThrough();
  await settle();
  expect(tab.news).toEqual(['worker', 'playing']);
});

it('an engine that was opened before its page is the same for it, with what has changed meanwhile', async () => {
  const tab = openTab({ isHeard: false });
  await tab.play(true);
  tab.preferences.highContrast = true;
  const { recorded } = tab.engine;
  tab.listen();
  tab.open();
  expect(tab.news).toEqual(['worker', 'paused']);
  tab.mount.remove();
  await settle();
  expect(tab.openThreads()).toEqual(['worker']);
  expect(tab.engine.recorded).toBe(recorded);
  expect(tab.sent.at(-1)).toEqual({ type: 'prefer', preferences: tab.preferences });
});

it('before its page is there an engine may fail, or move to the page', async () => {
  const failed = openTab({ isHeard: false, broken: ['worker', 'main'] });
  const lost = openTab({ isHeard: false });
  await settle();
  await lost.lose();
  failed.listen();
  lost.listen();
  expect([failed.news, lost.news, lost.openThreads()]).toEqual([['failed'], ['main'], ['main']]);
});

it('a run that cannot be restored is dropped', async () => {
  const tab = openTab();
  tab.engine.offer({ ...RUN, seed: 1, ticks: 9000 }, undefined);
  await settle();
  expect([tab.news, tab.engine.journal]).toEqual([['worker', 'ready', 'restored false'], null]);
});
