/**
 * The runs that are kept on this device: the newest, and the best hundred. They are one record of localStorage with a
 * line for each run. Lines that this build cannot read stay as they are. Each change reads and writes the record in one
 * task. Runs that could not be stored stay in this tab, and the next change tries again.
 */
import type { Journal } from '../../shared/contract.ts';
import { type Claim, hasMark } from '../../shared/recording.ts';
import { type Road, roadOf } from '../../shared/rules.ts';
import { faultCopy } from '../content/game.ts';
import { stored } from '../device/stored.ts';
import { notify } from '../toasts/notify.ts';
import {
  type BestRun,
  claimedRunOf,
  createBestRun,
  KEPT_RUNS,
  keptOf,
  lineOf,
  newestOf,
  type PlayedRun,
  parseLine,
} from './best-run.ts';
import { CODE_MAX_LENGTH } from './run-link.ts';

export const RUNS_KEY = 'bnb-runner.best-runs';
/** The code of the run that was played last, in any tab. */
const LAST_KEY = 'bnb-runner.last-run';

/**
 * ms after which a run of this tab is certainly stored. If it is missing earlier, another tab has overwritten the list
 * with an older version of it.
 */
const SETTLED_MS = 5000;

/** Most lines that are read. Another build may keep more runs than this one, but not ten times as many. */
const MOST_LINES = 10 * KEPT_RUNS;

/** True for a line of a size that a run can have. */
const mayStay = (line: string) => line !== '' && line.length < 2 * CODE_MAX_LENGTH;

interface Stored {
  readonly rows: readonly BestRun[];
  /** Lines of another build, or damaged ones. */
  readonly unread: readonly string[];
}

export type RunList = ReturnType<typeof createRunList>;

/** `onFault`: called once when a run cannot be stored. */
export function createRunList(onFault: () => void) {
  const listeners = new Set<() => void>();
  /** Runs of this tab that may not be stored yet, by their code. `until`: when that is settled, ms. */
  const own = new Map<string, { readonly row: BestRun; until: number }>();
  /** Decoded rows by their line: each run is decoded only once. */
  let known: ReadonlyMap<string, BestRun> = new Map();
  let shown: readonly BestRun[] | null = null;
  let hasFailed = false;
  /** What LAST_KEY could not store. */
  let unstoredLast: string | null = null;
  let stopObserving = () => {};

  /** null if the record cannot be read. Then it is not overwritten. */
  const record = stored<Stored | null>(RUNS_KEY, {
    decode: (text) => text,
    parse(text) {
      const rows: BestRun[] = [];
      const unread: string[] = [];
      for (const line of String(text).split('\n', MOST_LINES)) {
        const row = known.get(line) ?? parseLine(line);
        if (row !== null) rows.push(row);
        else if (mayStay(line) && unread.length < KEPT_RUNS) unread.push(line);
      }
      return { rows, unread };
    },
    encode: ({ rows, unread }) => [...rows.map(lineOf), ...unread].join('\n'),
    fallback: null,
    missing: { rows: [], unread: [] },
  });

  const last = stored<string | null>(LAST_KEY, {
    parse: (json) => (typeof json === 'string' ? json : null),
    fallback: null,
  });
  const newestIn = (rows: readonly BestRun[]) =>
    newestOf(rows, unstoredLast ?? last.load(), Date.now());

  /** `there`: the rows in storage. */
  function joined(there: readonly BestRun[]): readonly BestRun[] {
    for (const [code, { until }] of own) if (until < performance.now()) own.delete(code);
    const all = [...there, ...[...own.values()].map(({ row }) => row)];
    const rows = keptOf(all, newestIn(all));
    known = new Map(rows.map((row) => [lineOf(row), row]));
    return rows;
  }

  const read = () => joined(record.load()?.rows ?? [...known.values()]);

  function changed(): void {
    shown = null;
    for (const listener of listeners) listener();
  }

  /** Merges the runs of this tab into the stored rows. */
  function save(): boolean {
    const there = record.load();
    const isStored = there !== null && record.store({ ...there, rows: joined(there.rows) });
    const until = isStored ? performance.now() + SETTLED_MS : Number.POSITIVE_INFINITY;
    for (const run of own.values()) run.until = until;
    if (!isStored && !hasFailed) {
      hasFailed = true;
      onFault();
    }
    changed();
    return isStored;
  }

  function onOtherTab(): void {
    const codes = new Set(record.load()?.rows.map(({ code }) => code));
    // Also forgets the runs that are settled.
    const rows = read();
    if (rows.some(({ code }) => own.has(code) && !codes.has(code))) save();
    else changed();
  }

  function rows(): readonly BestRun[] {
    shown ??= read();
    return shown;
  }

  /** Adds verified runs of a file, without duplicates. Returns false if they cannot be stored. */
  function addOlder(...runs: readonly PlayedRun[]): boolean {
    for (const run of runs) {
      const row = createBestRun(run);
      own.set(row.code, { row, until: Number.POSITIVE_INFINITY });
    }
    return save();
  }

  return {
    /** The rows, the best first. The same object until something changes. */
    rows,
    /** The row that was played last. */
    newest: () => newestIn(rows()),
    /** `onChange` is called after a change of `rows`, in any tab. Returns an unsubscribe function. */
    subscribe(onChange: () => void): () => void {
      if (listeners.size === 0) {
        const stops = [record.observe(onOtherTab), last.observe(changed)];
        stopObserving = () => {
          for (const stop of stops) stop();
        };
        // Other tabs may have changed the record before anybody subscribed.
        shown = null;
      }
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) stopObserving();
      };
    },
    addOlder,
    /** Adds runs that were played here, the last one after all others. */
    add(...runs: readonly PlayedRun[]): boolean {
      const code = runs.map(createBestRun).at(-1)?.code ?? null;
      unstoredLast = code === null || last.store(code) ? null : code;
      return addOlder(...runs);
    },
    /** Returns false if it cannot be removed. */
    remove(code: string): boolean {
      own.delete(code);
      const there = record.load();
      if (there !== null) {
        record.store({ ...there, rows: joined(there.rows).filter((row) => row.code !== code) });
      }
      changed();
      return read().every((row) => row.code !== code);
    },
  };
}

export const theRuns = createRunList(() => notify({ kind: 'error', title: faultCopy.notSaved }));

/** Adds a run that this tab's engine has played and that counts: it needs no verification. */
export function keepEndedRun(journal: Journal | null, ended: Claim): void {
  const played = claimedRunOf(journal, ended);
  if (played !== null && !hasMark(played.run)) theRuns.add(played);
}

/** The best of some runs on a road: a phone's and a wide one of the same seed differ. `rows`: the best first. */
export function bestOn(rows: readonly BestRun[], road: Road, seed: number | null) {
  return rows.find(({ run }) => roadOf(run) === road && (seed === null || run.seed === seed));
}
