// @vitest-environment happy-dom
/** Autosave: when the run is saved, and by which tab. */
import { afterEach, expect, it, vi } from 'vitest';
import type { Journal, Report } from '../../../shared/contract.ts';
import { createAutosave } from '../../../src/runs/autosave.ts';
import {
  loadSavedRun,
  removeSavedRun,
  type SavedRun,
  storeSavedRun,
} from '../../../src/runs/saved-run.ts';
import { reportOf } from '../../support/report.ts';
import { breakStorage, RUN, resetStorage } from './storage-fixture.ts';

const FOUND: SavedRun = { id: 'found', run: { ...RUN, inputs: [] } };

afterEach(resetStorage);

/** `found`: the saved run; `own`: the run of this tab, if it is another one. */
function openAutosave(found: SavedRun | null = null, own = found?.run ?? null) {
  let journal: Journal | null = own === null ? null : { ...own, id: 'run' };
  let hasEnded = false;
  if (found !== null) storeSavedRun(found, Date.now());
  const engine = {
    get journal() {
      return journal;
    },
    isUnderWay: () => journal !== null && !hasEnded,
  };
  const autosave = createAutosave(engine, found);
  function report(ticks: number, { inputs = [], ...part }: Partial<Report> = {}): void {
    journal = { ...RUN, inputs, ticks, id: part.run?.id ?? 'run' };
    hasEnded = part.isFinal === true;
    autosave.onReport(reportOf({ ...part, ticks }));
  }
  const stored = () => loadSavedRun(Date.now())?.run.ticks ?? null;
  return { autosave, report, stored };
}

it('autosave is never more than 36 ticks behind reports every 12 ticks', () => {
  const { report, stored } = openAutosave();
  for (let ticks = 0; ticks < 600; ticks += 12) {
    report(ticks);
    expect(ticks - (stored() ?? 0)).toBeLessThanOrEqual(36);
  }
});

it('autosave saves at once on flush, and when the run is paused', () => {
  const { autosave, report, stored } = openAutosave();
  report(12);
  autosave.flush();
  expect(stored()).toBe(12);
  report(17, { status: 'paused' });
  expect(stored()).toBe(17);
});

it('a new run replaces the saved one', () => {
  const { autosave, report, stored } = openAutosave(FOUND);
  report(0, { run: { id: 'new', seed: 8, width: 358, height: 400 } });
  autosave.flush();
  expect(stored()).toBe(0);
});

it.each([
  ['that it shows', FOUND.run],
  ['beside its own', { ...RUN, ticks: 50 }],
])(
  'neither overwrites nor removes a run of another tab %s before it is resumed here',
  (_which, own) => {
    const { autosave, report, stored } = openAutosave(FOUND, own);
    report(own.ticks, { status: 'paused', inputs: own.inputs });
    autosave.flush();
    expect(loadSavedRun(Date.now())).toEqual(FOUND);
    // The other tab goes on.
    storeSavedRun({ ...FOUND, run: { ...RUN, ticks: 300 } }, Date.now());
    autosave.flush();
    expect([stored(), autosave.isStale()]).toEqual([300, false]);
    // The other tab ends it: the run that waits here is stale.
    removeSavedRun(FOUND.id);
    expect(autosave.isStale()).toBe(true);
    autosave.flush();
    expect(stored()).toBeNull();
  },
);

it('a saved run that is resumed belongs to this tab, and is removed at its end', () => {
  const { autosave, report } = openAutosave(FOUND);
  report(RUN.ticks);
  expect(loadSavedRun(Date.now())?.id).not.toBe(FOUND.id);
  expect(autosave.isStale()).toBe(false);
  report(110, { status: 'ready', outcome: 'bullet', isFinal: true });
  autosave.flush();
  expect(loadSavedRun(Date.now())).toBeNull();
});

it('autosave warns once on the console where nothing can be saved', () => {
  breakStorage();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { autosave, report } = openAutosave();
  for (let ticks = 0; ticks < 600; ticks += 12) report(ticks);
  autosave.flush();
  expect(warn).toHaveBeenCalledTimes(1);
});

it('autosave saves again where a late press changed the run without another tick', () => {
  const { autosave, report, stored } = openAutosave();
  report(40);
  expect(stored()).toBe(40);
  report(40, { inputs: [[30, 1]] });
  resetStorage();
  autosave.flush();
  expect(stored()).toBe(40);
});

it('autosave keeps the record before a win that is not final yet', () => {
  const { autosave, report, stored } = openAutosave();
  report(9_980);
  report(10_000);
  autosave.flush();
  expect(stored()).toBe(9_980);
});
