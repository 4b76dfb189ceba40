// @vitest-environment happy-dom
/**
 * Model test: session, store and engine of a tab under any sequence of events, such as presses, pauses, hidden tabs, lost
 * hosts, other tabs, leaving and coming back. They are wired as in the product, with real engines on a clock that the test
 * moves. The model is a few lines of what a player may rely on.
 */
import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import type { RecordedRun } from '../../../../../shared/recording.ts';
import { TICK_MS, type WorldSize } from '../../../../../shared/rules.ts';
import { createStore } from '../../../../../src/app/store.ts';
import type { Thread } from '../../../../../src/engine/host-contract.ts';
import { TabEngine } from '../../../../../src/engine/tab-engine.ts';
import { createRunTools } from '../../../../../src/pages/game/profiler/run-tools.ts';
import { createControls } from '../../../../../src/pages/game/session/game-controls.ts';
import { SAVE_TICKS } from '../../../../../src/runs/autosave.ts';
import {
  findSavedRun,
  loadSavedRun,
  removeSavedRun,
  storeSavedRun,
} from '../../../../../src/runs/saved-run.ts';
import { play } from '../../../../../worker/simulation/play.ts';
import { seeds, worldSizes } from '../../../../support/arbitraries.ts';
import { createFakeHosts, loadLateCode, settle } from '../../../../support/fake-host.ts';
import { breakStorage } from '../../../runs/storage-fixture.ts';
import { startSession, stubGame } from '../open-game-fixture.ts';

function operation<const Name extends string, Own>(
  weight: number,
  name: Name,
  own: { [Part in keyof Own]: fc.Arbitrary<Own[Part]> },
) {
  return { weight, arbitrary: fc.record(own).map((parts) => ({ do: name, ...parts })) };
}

const whole = (min: number, max: number) => fc.integer({ min, max });
const one = fc.constantFrom;
const KEYS = ['jump', 'shoot', 'shoot', 'togglePause', 'pause', 'resume'] as const;
const operations = fc.oneof(
  // `each`: length of a frame in ms, from that of 240 Hz to a gap that pauses.
  operation(8, 'frames', {
    count: whole(1, 150),
    each: one(1000 / 240, TICK_MS, 1000 / 30, 90, 5000),
  }),
  operation(8, 'press', { key: one(...KEYS) }),
  operation(4, 'begin', { replaces: one(false, false, true), seed: seeds }),
  // Up to three before the first is answered.
  operation(2, 'step', {
    by: fc.array(one(-10_000, -60, -1, 1, 60, 200), { minLength: 1, maxLength: 3 }),
  }),
  operation(1, 'replay', { seed: seeds, tick: whole(0, 200) }),
  operation(1, 'move', { thread: one('worker', 'main') }),
  {
    weight: 6,
    arbitrary: fc.record({
      do: one(
        ...(['leave replay', 'hide', 'come back', 'lose host', 'reopen'] as const),
        ...(['leave', 'return', 'return', 'crash', 'other tab plays', 'other tab ends'] as const),
      ),
    }),
  },
);
type Operation = typeof operations extends fc.Arbitrary<infer One> ? One : never;

/** Ticks of a run in another tab. */
const OTHER_TICKS = 10;

function forgetUnstored(): void {
  removeSavedRun(findSavedRun(Date.now())?.id ?? '');
}

beforeAll(loadLateCode);

function openSite(worldSize: WorldSize, seed: number | null) {
  const store = createStore();
  const fake = createFakeHosts();
  const element = document.createElement('div');
  let tab = openTab();
  let session: (() => void) | null = null;
  let losses = 0;

  function openTab() {
    const engine = new TabEngine(fake.hosts);
    const controls = createControls(engine, store, seed);
    const game = stubGame({ engine, controls });
    return { game, engine, controls, step: createRunTools(game, store).step };
  }
  function open(): void {
    session = startSession(tab.game, store, element);
  }
  /** Returns false if the page was left already. */
  function close(): boolean {
    const isOpen = session !== null;
    session?.();
    session = null;
    return isOpen;
  }
  /** A tab that crashes has no time to save. The next one knows only what is stored. */
  function crash(): void {
    const stored = loadSavedRun(Date.now());
    close();
    forgetUnstored();
    if (stored !== null) storeSavedRun(stored, Date.now());
    tab = openTab();
  }
  function hideAndShow(): void {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    Object.assign(window, { innerWidth: 1400 - window.innerWidth });
    document.dispatchEvent(new Event('visibilitychange'));
  }
  function actInOtherTab(plays: boolean): void {
    const saved = loadSavedRun(Date.now());
    if (saved === null) return;
    const { width, height } = saved.run;
    const run = { seed: saved.run.seed, width, height, inputs: [], ticks: OTHER_TICKS };
    if (plays) storeSavedRun({ ...saved, id: crypto.randomUUID(), run }, Date.now());
    else removeSavedRun(saved.id);
    window.dispatchEvent(new Event('storage'));
  }

  function perform(operation: Operation): unknown {
    const { engine, controls, step } = tab;
    switch (operation.do) {
      case 'frames':
        return fake.showFrames(operation.count, operation.each);
      case 'press': {
        const { key } = operation;
        return key === 'pause' || key === 'resume' ? controls[key]() : controls.press(key, 0);
      }
      case 'begin': {
        const run = { id: crypto.randomUUID(), seed: operation.seed, ...worldSize };
        const replaces = operation.replaces && ({ replaces: true } as const);
        return engine.send({ type: 'start', run, ...replaces });
      }
      case 'step':
        return operation.by.forEach(step);
      case 'replay': {
        const run = { seed: operation.seed, ...worldSize, inputs: [], ticks: 200 };
        return engine.send({ type: 'replay', run, tick: operation.tick });
      }
      case 'leave replay':
        return engine.send({ type: 'leave' });
      case 'move':
        return session === null ? undefined : tab.engine.moveTo(operation.thread);
      case 'hide':
        return hideAndShow();
      case 'come back':
        window.dispatchEvent(new Event('pagehide'));
        window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
        break;
      case 'lose host':
        // A fourth quick loss would be a crash loop.
        losses += fake.openThreads().length;
        if (losses <= 3) fake.loseHost();
        break;
      case 'reopen':
        if (close()) open();
        break;
      case 'leave':
        return close();
      case 'crash':
        return crash();
      case 'return':
        if (session === null) open();
        break;
      case 'other tab plays':
      case 'other tab ends':
        return actInOtherTab(operation.do === 'other tab plays');
    }
    return undefined;
  }

  return {
    perform,
    close,
    run: () => store.getState().run,
    engine: () => tab.engine,
    isOpen: () => session !== null,
    openThreads: fake.openThreads,
    /** The run that the page shows, or will show when the player returns. */
    kept: (): RecordedRun | null =>
      tab.engine.isUnderWay() ? tab.engine.journal : (findSavedRun(Date.now())?.run ?? null),
  };
}
type Site = ReturnType<typeof openSite>;

const played = (run: RecordedRun) => play(run.seed, run, run.inputs, run.ticks);

/** Ticks of the run that the next host restores. If the end of the run is not final yet, its last tick is played again. */
function restoredTicks(run: RecordedRun | null): number {
  if (run === null) return 0;
  return played(run).outcome === null ? run.ticks : run.ticks - 1;
}

/** Page, store and engine agree, and the page's journal is the run: played again it has the same numbers. */
function checkAgreement(site: Site): void {
  const now = site.run();
  const { journal } = site.engine();
  expect(site.openThreads()).toEqual(site.isOpen() ? [now.thread] : []);
  if (!site.isOpen()) expect(now).toMatchObject({ status: 'ready', thread: null });
  // A replay is on screen; a paused run may wait behind it.
  if (!site.isOpen() || now.status === 'replaying') return;
  expect(now.status !== 'ready').toBe(site.engine().isUnderWay());
  if (now.status === 'playing') expect(now.isSavedRun).toBe(false);
  if (journal === null) return;
  const { outcome, ticks, round, score } = played(journal);
  expect(ticks).toBe(journal.ticks);
  if (!site.engine().isUnderWay()) expect(outcome).not.toBeNull();
  else expect(now).toMatchObject({ score, end: { phase: 'none' } });
  // A report for its cues alone does not reach the store.
  if (now.status === 'paused') expect(now.ticks).toBe(ticks);
  if (now.end.phase !== 'none')
    expect(now.end.result).toMatchObject({ outcome, ticks, round, score });
}

/** What a player may rely on after each operation. `isStored`: whether the storage takes runs. */
function createModel(site: Site, isStored: boolean) {
  /** The thread of the next visit. */
  let thread: Thread = 'worker';
  /** The run waits as it was found. If another tab plays or ends it, this one shows that. */
  let isUntouched = false;
  /** Another tab took the saved run, and this one has its own. The model does not say which of them is stored. */
  let isShared = false;

  /** Called before an operation. Returns the check to make after it, or null to leave the operation out. */
  return (operation: Operation): (() => void) | null => {
    if (isShared && operation.do.startsWith('other tab')) return null;
    const before = site.run();
    const wasOpen = site.isOpen();
    const kept = site.kept();
    const { recorded } = site.engine();
    const wasUnderWay = site.engine().isUnderWay();
    const canStep = before.status === 'paused' || before.status === 'replaying';
    const hasRecord = loadSavedRun(Date.now()) !== null;
    return () => {
      const now = site.run();
      const engine = site.engine();
      const run = engine.isUnderWay() ? engine.journal : null;
      const restored = { status: 'paused', ticks: restoredTicks(kept) };
      if (operation.do === 'begin') {
        const isBegun =
          before.status === 'ready' || (operation.replaces && before.status === 'paused');
        isShared &&= !(isBegun && wasOpen);
      }
      if (operation.do === 'step') expect(now.status === 'replaying').toBe(canStep);
      if (operation.do === 'move' && wasOpen) thread = operation.thread;
      if (operation.do === 'move' && wasOpen) expect(now.thread).toBe(thread);
      const isLost = operation.do === 'lose host' && engine.recorded !== recorded;
      const isMoved = isLost || (operation.do === 'move' && wasOpen);
      if (isMoved && wasUnderWay) expect(now).toMatchObject(restored);
      if (operation.do === 'hide') expect(now.status).not.toBe('playing');
      if (operation.do === 'come back' && now.status === 'paused')
        expect(now.isSavedRun).toBe(true);
      if (operation.do === 'reopen') {
        expect(engine.recorded).toBe(recorded);
        // After the own run has ended, a run that another tab has saved is offered, as on any visit.
        const isOffered = wasOpen && !wasUnderWay && kept !== null;
        expect(now.status).toBe(isOffered ? 'paused' : before.status);
        if (isOffered) expect(now).toMatchObject({ ...restored, isSavedRun: true });
      }
      if (operation.do === 'leave') expect(restoredTicks(site.kept())).toBe(restored.ticks);
      if (operation.do === 'crash' && isStored && !isShared) {
        const ticks = restoredTicks(site.kept());
        expect(ticks).toBeGreaterThanOrEqual(restored.ticks - SAVE_TICKS);
      }
      if (operation.do === 'return' && !wasOpen) {
        expect(now.thread).toBe(thread);
        if (kept !== null) expect(now).toMatchObject({ ...restored, isSavedRun: true });
      }
      if (operation.do.startsWith('other tab') && hasRecord) {
        const isThere = operation.do === 'other tab plays';
        if (isUntouched && wasOpen) {
          expect(now).toMatchObject({ status: isThere ? 'paused' : 'ready', isSavedRun: isThere });
          expect(run?.ticks).toBe(isThere ? OTHER_TICKS : undefined);
        } else {
          expect([now.status, run]).toEqual([before.status, wasUnderWay ? kept : null]);
          isShared = wasUnderWay;
        }
      }
      if (operation.do === 'crash') [thread, isShared] = ['worker', false];
      if (operation.do === 'return' && !wasOpen) isUntouched = hasRecord && !isShared;
      if (operation.do === 'reopen') isUntouched = run !== null && !isShared;
      if (!site.isOpen() || now.status === 'replaying') return;
      isUntouched &&= run !== null && now.status !== 'playing';
      isShared &&= run !== null;
    };
  };
}

/** The own run has ended, another tab has saved one; after `more`, the page is opened again. */
function afterOtherTab(
  more: readonly Operation[],
): [WorldSize, number | null, boolean, Operation[]] {
  const begin = { do: 'begin', replaces: false, seed: 2629001091 } as const;
  const frames = { do: 'frames', each: TICK_MS * 2 } as const;
  const sequence = [begin, { ...frames, count: 90 }, { do: 'other tab plays' } as const];
  const size = { width: 300, height: 240 };
  return [size, null, true, [...sequence, { ...frames, count: 14 }, ...more, { do: 'reopen' }]];
}

it('after any sequence of events page, store and engine agree and no run is lost', {
  timeout: 60_000,
}, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let repair = () => {};
  await fc.assert(
    fc.asyncProperty(
      worldSizes,
      fc.constantFrom(null, 7),
      fc.boolean(),
      fc.array(operations, { minLength: 20, maxLength: 60, size: 'max' }),
      async (worldSize, seed, isStored, sequence) => {
        repair();
        localStorage.clear();
        forgetUnstored();
        repair = isStored ? () => {} : breakStorage();
        const site = openSite(worldSize, seed);
        const expectOf = createModel(site, isStored);
        for (const operation of [{ do: 'return' } as const, ...sequence]) {
          const check = expectOf(operation);
          if (check === null) continue;
          site.perform(operation);
          await settle();
          checkAgreement(site);
          check();
        }
        site.close();
        await settle();
      },
    ),
    {
      numRuns: 120,
      examples: [[], [{ do: 'replay', seed: 5, tick: 0 } as const]].map(afterOtherTab),
    },
  );
});
