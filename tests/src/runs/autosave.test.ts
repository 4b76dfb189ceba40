// @vitest-environment happy-dom
/** When autosave saves the run. session-model.test.ts plays what becomes of it, also in other tabs. */
import { expect, it, vi } from 'vitest';
import type { Journal, Report } from '../../../shared/contract.ts';
import { createAutosave } from '../../../src/runs/autosave.ts';
import { loadSavedRun, type SavedRun, storeSavedRun } from '../../../src/runs/saved-run.ts';
import { reportOf } from '../../support/report.ts';
import { breakStorage, RUN } from './storage-fixture.ts';

const look = { ghost: { ...RUN, ticks: 900 } };

/** `found`: a saved run, which waits in this tab. */
function openAutosave(found: SavedRun | null = null) {
  if (found !== null) storeSavedRun(found, Date.now());
  const journal: Journal | null = found === null ? null : { ...found.run, id: 'run' };
  const engine = { journal, look, isUnderWay: () => engine.journal !== null };
  const autosave = createAutosave(engine, found);
  function report(ticks: number, { inputs = [], ...part }: Partial<Report> = {}): void {
    engine.journal = { ...RUN, inputs, ticks, id: 'run' };
    autosave.onReport(reportOf({ ...part, ticks }));
  }
  const stored = () => loadSavedRun(Date.now())?.run.ticks ?? null;
  return { autosave, report, stored };
}

it('autosave saves at once on flush, and when the run is paused, with the car that it races', () => {
  const { autosave, report, stored } = openAutosave();
  report(12);
  autosave.flush();
  expect(stored()).toBe(12);
  report(17, { status: 'paused' });
  expect(stored()).toBe(17);
  expect(loadSavedRun(Date.now())).toMatchObject(look);
});

it('a saved run is not overwritten before it is resumed here, and has a record of this tab then', () => {
  const found = { id: 'found', startedAt: 5, run: RUN };
  const { autosave, report } = openAutosave(found);
  report(RUN.ticks, { status: 'paused' });
  autosave.flush();
  expect(loadSavedRun(Date.now())).toEqual(found);
  report(RUN.ticks);
  expect(loadSavedRun(Date.now())).toMatchObject({ id: expect.not.stringMatching('found') });
  expect(autosave.isStale()).toBe(false);
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
  localStorage.clear();
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
