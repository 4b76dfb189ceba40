// @vitest-environment happy-dom
/** The list of kept runs in the storage: what is added, read and removed, other tabs, and storage that fails. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Journal } from '../../../shared/contract.ts';
import { lineOf } from '../../../src/runs/best-run.ts';
import { createRunList, keepEndedRun, RUNS_KEY, theRuns } from '../../../src/runs/run-list.ts';
import { emptyRuns, NOW, rowOf, runOf } from './runs-fixture.ts';
import { breakStorage } from './storage-fixture.ts';

const played = (...run: Parameters<typeof runOf>) => ({ ...runOf(...run), playedAt: NOW });
const stored = () => localStorage.getItem(RUNS_KEY) ?? '';

/** A tab with its list, and the calls that it makes. */
function openTab() {
  const onFault = vi.fn();
  const onChange = vi.fn();
  const list = createRunList(onFault);
  const close = list.subscribe(onChange);
  onTestFinished(close);
  return {
    ...list,
    close,
    onFault,
    onChange,
    scores: () => list.rows().map((row) => row.claim.score),
  };
}

/** What a browser does after another tab has written. */
const tellOtherTabs = (key: string | null = RUNS_KEY) =>
  window.dispatchEvent(new StorageEvent('storage', { key }));

it('the list of runs has runs once, the best first, also after a reload, and removes one, and only that', () => {
  const tab = openTab();
  expect(tab.rows()).toEqual([]);
  expect(tab.add(played(7, 900))).toBe(true);
  tab.add(played(8, 1_200), played(7, 900));
  expect(tab.scores()).toEqual([1_200, 900]);
  expect(openTab().rows()).toEqual([rowOf(runOf(8, 1_200)), rowOf(runOf(7, 900))]);
  expect(tab.onChange).toHaveBeenCalledTimes(2);
  expect(tab.onFault).not.toHaveBeenCalled();
  expect(tab.remove('unknown')).toBe(true);
  expect(tab.remove(rowOf(runOf(8, 1_200)).code)).toBe(true);
  expect([tab.scores(), openTab().scores()]).toEqual([[900], [900]]);
});

it('lines that cannot be read stay behind the runs, however often the record is written', () => {
  const lines = [900, 800, 700].map((score) => lineOf(rowOf(runOf(7, score))));
  const foreign = ['{', '1700000000000 3QABCDEF0', 'nonsense 1', `${lines[2]?.slice(0, -1)}`];
  const [first, ...others] = foreign;
  localStorage.setItem(RUNS_KEY, [first, '', lines[0], ...others, lines[1]].join('\n'));
  const tab = openTab();
  expect(tab.scores()).toEqual([900, 800]);
  for (const score of [100, 200]) tab.add(played(7, score));
  tab.remove(rowOf(runOf(7, 100)).code);
  expect(openTab().scores()).toEqual([900, 800, 200]);
  expect(stored().split('\n').slice(3)).toEqual(foreign);
});

it('two tabs that add a run at the same time keep both', () => {
  const [here, there] = [openTab(), openTab()];
  here.add(played(7, 900));
  const mine = stored();
  localStorage.clear();
  // The other tab has not heard of the run yet.
  there.add(played(8, 800));
  tellOtherTabs();
  expect(here.scores()).toEqual([900, 800]);
  expect(here.onChange).toHaveBeenCalledTimes(2);
  expect(stored()).toContain(mine);
  there.close();
  expect(openTab().scores()).toEqual([900, 800]);
});

it('a run that another tab removes later is gone', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const [here, there] = [openTab(), openTab()];
  here.add(played(7, 900), played(8, 800));
  tellOtherTabs();
  vi.advanceTimersByTime(10_000);
  there.remove(rowOf(runOf(7, 900)).code);
  tellOtherTabs();
  expect(here.scores()).toEqual([800]);
  expect(openTab().scores()).toEqual([800]);
  localStorage.clear();
  tellOtherTabs(null);
  expect(here.scores()).toEqual([]);
});

it('runs that the storage does not take are those of this tab; it says so once, and tries again', () => {
  const before = openTab();
  before.add(played(6, 100));
  before.close();
  const tab = openTab();
  const repair = breakStorage('getItem');
  expect(tab.add(played(7, 900))).toBe(false);
  expect(tab.add(played(8, 800))).toBe(false);
  expect(tab.scores()).toEqual([900, 800, 100]);
  expect(tab.remove(rowOf(runOf(8, 800)).code)).toBe(true);
  expect(tab.remove(rowOf(runOf(6, 100)).code)).toBe(false);
  expect(tab.scores()).toEqual([900, 100]);
  expect(tab.onFault).toHaveBeenCalledTimes(1);
  repair();
  expect(tab.add(played(9, 700))).toBe(true);
  expect(openTab().scores()).toEqual([900, 700, 100]);
});

it.each<[string, Partial<Journal>, unknown[]]>([
  ['an ended run is kept, without its id', {}, [{ ...runOf(1, 2400), playedAt: 5 }]],
  ['a run in slow motion is not kept', { slow: true }, []],
  ['a practice run is not kept', { stepped: true }, []],
])('%s', (_name, marks, kept) => {
  emptyRuns();
  onTestFinished(emptyRuns);
  const { run, claim } = runOf(1, 2400);
  keepEndedRun({ id: 'run', startedAt: 5, ...run, ...marks }, claim);
  expect(theRuns.rows().map(({ code: _, ...played }) => played)).toEqual(kept);
});
