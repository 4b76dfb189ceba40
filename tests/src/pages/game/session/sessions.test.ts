// @vitest-environment happy-dom
/** The sessions of one visit: which run the next one shows, and when one is replaced. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Report } from '../../../../../shared/contract.ts';
import { createStore } from '../../../../../src/app/store.ts';
import { createControls } from '../../../../../src/pages/game/session/game-controls.ts';
import { createSessions } from '../../../../../src/pages/game/session/sessions.ts';
import { createPreferenceSource } from '../../../../../src/pages/game/session/stored-state.ts';
import { RUN_KEY } from '../../../../../src/saved-run/envelope.ts';
import { findSavedRun, removeSavedRun } from '../../../../../src/saved-run/storage.ts';
import { createFakeHosts, settle } from '../../../../support/fake-host.ts';
import { NO_FEEDBACK } from '../../../../support/feedback.ts';
import { breakStorage, resetStorage } from '../../../saved-run/storage-fixture.ts';

const WORLD_SIZE = { width: 900, height: 500 };

beforeEach(() => localStorage.clear());
afterEach(() => {
  resetStorage();
  removeSavedRun(findSavedRun(Date.now())?.id ?? '');
  sessionStorage.clear();
});

/** A visit to the game page with a session open. */
async function openVisit(seed: number | null = null, onReport?: (report: Report) => void) {
  const store = createStore();
  const fake = createFakeHosts(onReport);
  const sessions = createSessions(store.dispatch, fake.hosts);
  const controls = createControls(sessions.client, seed);
  const element = document.createElement('div');
  const open = (thread: 'worker' | 'main') =>
    sessions.open({
      ...{ element, thread, seed, controls, feedback: NO_FEEDBACK },
      preferences: createPreferenceSource(store),
    });
  const close = open('worker');
  await settle();
  return {
    ...fake,
    sessions,
    open,
    close,
    run: () => store.getState().run,
    async play(runSeed: number, frames: number) {
      const at = 0;
      sessions.client()?.command({ type: 'start', at, seed: runSeed, worldSize: WORLD_SIZE });
      fake.showFrames(frames);
      sessions.client()?.command({ type: 'pause', at });
      fake.showFrames(1);
      await settle();
    },
  };
}

/** Like the browser after a write of another tab. */
function reportStorage(): void {
  window.dispatchEvent(new Event('storage'));
}

it('passes the run from session to session, also where nothing is stored', async () => {
  const visit = await openVisit();
  await visit.play(7, 60);
  const { ticks } = visit.run();
  expect(ticks).toBeGreaterThan(30);
  visit.close();
  expect(visit.sessions.client()).toBeNull();
  expect(visit.openThreads()).toEqual([]);
  localStorage.clear();
  const close = visit.open('main');
  await settle();
  expect(visit.openThreads()).toEqual(['main']);
  expect(visit.run()).toMatchObject({ status: 'paused', ticks });
  close();
});

it('replaces a session whose saved run was ended in another tab', async () => {
  const first = await openVisit();
  await first.play(7, 60);
  first.close();
  const visit = await openVisit();
  expect(visit.run()).toMatchObject({ status: 'paused', isSavedRun: true });
  const client = visit.sessions.client();
  reportStorage();
  expect(visit.sessions.client()).toBe(client);

  localStorage.removeItem(RUN_KEY);
  reportStorage();
  await settle();
  expect(visit.sessions.client()).not.toBe(client);
  expect(visit.openThreads()).toEqual(['worker']);
  expect(visit.run()).toMatchObject({ status: 'ready', isSavedRun: false });
  visit.close();
  expect(visit.openThreads()).toEqual([]);
});

it('keeps a run that was played in this tab when other tabs write to storage', async () => {
  const visit = await openVisit();
  await visit.play(7, 60);
  const client = visit.sessions.client();
  localStorage.removeItem(RUN_KEY);
  reportStorage();
  expect(visit.sessions.client()).toBe(client);
  expect(visit.run().status).toBe('paused');
  visit.close();
});

it('offers a saved run on another course, too: a start would overwrite it', async () => {
  const first = await openVisit();
  await first.play(7, 60);
  first.close();
  for (const [seed, isOtherCourse] of [
    [8, true],
    [7, false],
  ] as const) {
    const visit = await openVisit(seed);
    expect(visit.run()).toMatchObject({ status: 'paused', isSavedRun: true, isOtherCourse });
    visit.close();
  }
});

it('passes the run to the next visit to the page where the storage takes nothing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  breakStorage();
  const first = await openVisit();
  await first.play(7, 60);
  const { ticks } = first.run();
  first.close();
  const second = await openVisit();
  expect(second.run()).toMatchObject({ status: 'paused', isSavedRun: true, ticks });
  second.close();
});

it('a page that the browser kept offers NEW RUN beside RESUME, also where the pause is reported later', async () => {
  const visit = await openVisit();
  const comeBack = () =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  comeBack();
  expect(visit.run().isSavedRun).toBe(false);
  await visit.play(7, 60);
  expect(visit.run()).toMatchObject({ status: 'paused', isSavedRun: false });
  comeBack();
  expect(visit.run().isSavedRun).toBe(true);
  visit.sessions.client()?.command({ type: 'resume', at: 0 });
  visit.showFrames(10);
  await settle();
  expect(visit.run()).toMatchObject({ status: 'playing', isSavedRun: false });
  comeBack();
  visit.sessions.client()?.command({ type: 'pause', at: 0 });
  visit.showFrames(1);
  await settle();
  expect(visit.run()).toMatchObject({ status: 'paused', isSavedRun: true });
  visit.close();
});

it('moves the run to a thread, also back to the worker after a failover', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const visit = await openVisit();
  await visit.play(7, 60);
  const { ticks } = visit.run();
  visit.loseHost();
  await settle();
  expect(visit.openThreads()).toEqual(['main']);
  for (const thread of ['worker', 'main', 'worker'] as const) {
    visit.sessions.moveTo(thread);
    await settle();
    expect(visit.openThreads()).toEqual([thread]);
    expect(visit.run()).toMatchObject({ thread, status: 'paused', ticks });
  }
  visit.close();
  expect(visit.openThreads()).toEqual([]);
});

it('opens the next session on the thread that was chosen last', async () => {
  const visit = await openVisit();
  visit.sessions.moveTo('main');
  visit.close();
  const close = visit.open('worker');
  await settle();
  expect(visit.openThreads()).toEqual(['main']);
  close();
  visit.sessions.moveTo('worker');
  expect(visit.sessions.client()).toBeNull();
});
