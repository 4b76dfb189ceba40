// @vitest-environment happy-dom
/** Autosave: when the run is saved, and by which tab. */
import { afterEach, expect, it, vi } from 'vitest';
import type { RecordedRun } from '../../../shared/recording.ts';
import { createAutosave } from '../../../src/saved-run/autosave.ts';
import type { RecordedReport } from '../../../src/saved-run/run-recorder.ts';
import {
  loadSavedRun,
  removeSavedRun,
  type SavedRun,
  storeSavedRun,
} from '../../../src/saved-run/storage.ts';
import { breakStorage, RUN, resetStorage } from './storage-fixture.ts';

afterEach(resetStorage);

function openAutosave(savedRun: SavedRun | null = null) {
  let run: RecordedRun | null = null;
  const autosave = createAutosave(() => run, savedRun);
  const report = (
    ticks: number,
    part: Partial<RecordedReport> = {},
    status = 'playing' as const,
  ) => {
    const hasEnded = part.events?.some(({ type }) => type === 'ended') === true;
    run = hasEnded ? null : { ...RUN, inputs: part.inputs ?? [], ticks };
    autosave.onReport({
      snapshot: { status, score: 0, round: 1, ticks },
      events: [],
      inputs: [],
      ...part,
    });
  };
  const start = () =>
    report(0, {
      events: [{ type: 'start', tick: 0, seed: 7, worldSize: { width: 358, height: 400 } }],
    });
  const stored = () => loadSavedRun(Date.now())?.run.ticks ?? null;
  return { autosave, report, start, stored };
}

it('is never more than 36 ticks behind reports every 12 ticks', () => {
  const { report, start, stored } = openAutosave();
  start();
  for (let ticks = 12; ticks < 600; ticks += 12) {
    report(ticks);
    expect(ticks - (stored() ?? 0)).toBeLessThanOrEqual(36);
  }
});

it('saves at once on flush, and when the run is paused', () => {
  const { autosave, report, start, stored } = openAutosave();
  start();
  report(12);
  autosave.flush();
  expect(stored()).toBe(12);
  report(17, {
    snapshot: { status: 'paused', score: 0, round: 1, ticks: 17 },
  });
  expect(stored()).toBe(17);
});

it('does not save a run that has ended', () => {
  const { autosave, report, start, stored } = openAutosave();
  start();
  report(60);
  const result = { outcome: 'bullet', ticks: 70, round: 1, score: 0 } as const;
  report(70, { events: [{ type: 'ended', tick: 70, result }] });
  autosave.flush();
  expect(stored()).toBeNull();
});

it('a new run replaces the saved one', () => {
  storeSavedRun({ id: 'old', run: RUN }, Date.now());
  const { autosave, start, stored } = openAutosave({ id: 'old', run: RUN });
  start();
  expect(stored()).toBeNull();
  autosave.flush();
  expect(stored()).toBe(0);
});

it('neither overwrites nor removes a run of another tab that was not resumed here', () => {
  storeSavedRun({ id: 'other', run: { ...RUN, inputs: [] } }, Date.now());
  const { autosave, report } = openAutosave({ id: 'other', run: { ...RUN, inputs: [] } });
  const paused = {
    snapshot: { status: 'paused', score: 0, round: 1, ticks: RUN.ticks },
  } as const;
  const start = {
    type: 'start',
    tick: 0,
    seed: RUN.seed,
    worldSize: { width: 358, height: 400 },
  } as const;
  report(RUN.ticks, { ...paused, events: [start] });
  // The other tab goes on.
  storeSavedRun({ id: 'other', run: { ...RUN, inputs: [], ticks: 300 } }, Date.now());
  autosave.flush();
  expect(loadSavedRun(Date.now())?.run.ticks).toBe(300);
  expect(autosave.isStale()).toBe(false);
  // The other tab ends it: the run that waits here is stale.
  removeSavedRun('other');
  expect(autosave.isStale()).toBe(true);
  autosave.flush();
  expect(loadSavedRun(Date.now())).toBeNull();
});

it('a saved run that is resumed belongs to this tab, and is removed at its end', () => {
  storeSavedRun({ id: 'other', run: { ...RUN, inputs: [] } }, Date.now());
  const { autosave, report } = openAutosave({ id: 'other', run: { ...RUN, inputs: [] } });
  report(RUN.ticks);
  expect(loadSavedRun(Date.now())?.id).not.toBe('other');
  expect(autosave.isStale()).toBe(false);
  const result = { outcome: 'bullet', ticks: 110, round: 1, score: 0 } as const;
  report(110, { events: [{ type: 'ended', tick: 110, result }] });
  expect(loadSavedRun(Date.now())).toBeNull();
});

it('warns once on the console where nothing can be saved', () => {
  breakStorage();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { autosave, report, start } = openAutosave();
  start();
  for (let ticks = 12; ticks < 600; ticks += 12) report(ticks);
  autosave.flush();
  expect(warn).toHaveBeenCalledTimes(1);
});

it('saves again where a late press changed the run without another tick', () => {
  const { autosave, report, start, stored } = openAutosave();
  start();
  report(40);
  expect(stored()).toBe(40);
  report(40, { inputs: [[30, 1]] });
  resetStorage();
  autosave.flush();
  expect(stored()).toBe(40);
});

it('keeps the record before a win that is not final yet', () => {
  const { autosave, report, start, stored } = openAutosave();
  start();
  report(9_980);
  report(10_000);
  autosave.flush();
  expect(stored()).toBe(9_980);
});
