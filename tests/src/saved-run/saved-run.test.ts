/** The saved run: when it is written, how it is read, and what is refused. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Report } from '../../../shared/contract.ts';
import type { RecordedRun } from '../../../shared/recording.ts';
import { createAutosave } from '../../../src/saved-run/autosave.ts';
import {
  loadSavedRun,
  RUN_KEY,
  removeSavedRun,
  type SavedRun,
  storeSavedRun,
} from '../../../src/saved-run/storage.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const RUN: RecordedRun = {
  seed: 7,
  width: 358,
  height: 400,
  inputs: [
    [3, 1],
    [9, 2],
  ],
  ticks: 100,
};
const RECORD = { rules: 1, seed: 7, width: 358, height: 400, ticks: 100, inputs: [[3, 1]] };
const ENVELOPE = { version: 1, id: 'a', savedAt: NOW, run: RECORD };

function store(value: unknown): void {
  localStorage.setItem(RUN_KEY, typeof value === 'string' ? value : JSON.stringify(value));
}

const storage = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {};

/** Like a browser where storage is forbidden or full. */
function breakStorage(): void {
  const fail = () => {
    throw new DOMException('not here', 'QuotaExceededError');
  };
  const broken = { getItem: fail, setItem: fail, removeItem: fail };
  Object.defineProperty(window, 'localStorage', { configurable: true, get: () => broken });
}

afterEach(() => {
  Object.defineProperty(window, 'localStorage', storage);
  localStorage.clear();
});

describe('storage', () => {
  it('returns a run as it was stored', () => {
    expect(storeSavedRun({ id: 'x', run: RUN }, NOW)).toBe(true);
    expect(loadSavedRun(NOW + 23 * HOUR)).toEqual({ id: 'x', run: RUN });
    const stepped = { id: 'x', run: { ...RUN, stepped: true } as const };
    storeSavedRun(stepped, NOW);
    expect(loadSavedRun(NOW)).toEqual(stepped);
  });

  it.each([
    ['nothing', ''],
    ['half of one', '{"version":1,"id":'],
    ['a list', []],
    ['null', 'null'],
    ['an older version', { ...ENVELOPE, version: 0 }],
    ['a newer version', { ...ENVELOPE, version: 2 }],
    ['no id', { ...ENVELOPE, id: undefined }],
    ['a date of another kind', { ...ENVELOPE, savedAt: '2026-11-21' }],
    ['more than a day old', { ...ENVELOPE, savedAt: NOW - 24 * HOUR - 1 }],
    ['from the future', { ...ENVELOPE, savedAt: NOW + 24 * HOUR + 1 }],
    ['no run', { ...ENVELOPE, run: undefined }],
    ['other rules', { ...ENVELOPE, run: { ...RECORD, rules: 2 } }],
    ['no seed', { ...ENVELOPE, run: { ...RECORD, seed: null } }],
    ['a negative seed', { ...ENVELOPE, run: { ...RECORD, seed: -1 } }],
    ['a world of no width', { ...ENVELOPE, run: { ...RECORD, width: 0 } }],
    ['a huge world', { ...ENVELOPE, run: { ...RECORD, height: 1e9 } }],
    ['ticks beyond the win', { ...ENVELOPE, run: { ...RECORD, ticks: 10_000 } }],
    ['half a tick', { ...ENVELOPE, run: { ...RECORD, ticks: 99.5 } }],
    ['inputs after its end', { ...ENVELOPE, run: { ...RECORD, ticks: 3 } }],
    [
      'inputs out of order',
      {
        ...ENVELOPE,
        run: {
          ...RECORD,
          inputs: [
            [5, 1],
            [4, 1],
          ],
        },
      },
    ],
    ['a mask of no key', { ...ENVELOPE, run: { ...RECORD, inputs: [[5, 4]] } }],
    ['markup', { ...ENVELOPE, run: { ...RECORD, seed: '<img src=x onerror=alert(1)>' } }],
  ])('of %s holds no run', (_name, value) => {
    store(value);
    expect(loadSavedRun(NOW)).toBeNull();
  });

  it('removes a run only by its own id', () => {
    storeSavedRun({ id: 'mine', run: RUN }, NOW);
    removeSavedRun('another');
    expect(loadSavedRun(NOW)).not.toBeNull();
    removeSavedRun('mine');
    expect(loadSavedRun(NOW)).toBeNull();
  });

  it('throws nothing where it is forbidden or full', () => {
    breakStorage();
    expect(storeSavedRun({ id: 'x', run: RUN }, NOW)).toBe(false);
    expect(loadSavedRun(NOW)).toBeNull();
    removeSavedRun('x');
  });
});

describe('autosave', () => {
  function openAutosave(savedRun: SavedRun | null = null) {
    let run: RecordedRun | null = null;
    const autosave = createAutosave(() => run, savedRun);
    const report = (ticks: number, part: Partial<Report> = {}, status = 'playing' as const) => {
      const hasEnded = part.events?.some(({ type }) => type === 'ended') === true;
      run = hasEnded ? null : { ...RUN, inputs: [], ticks };
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

  it('is never more than 36 ticks behind reports that come every 12', () => {
    const { report, start, stored } = openAutosave();
    start();
    for (let ticks = 12; ticks < 600; ticks += 12) {
      report(ticks);
      expect(ticks - (stored() ?? 0)).toBeLessThanOrEqual(36);
    }
  });

  it('saves at once on flush, and when the run pauses', () => {
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

  it('saves no run that has ended', () => {
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

  it('neither overwrites nor removes a run of another tab that was not played on here', () => {
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

  it('a saved run that is played on belongs to this tab, and is removed at its end', () => {
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
});
