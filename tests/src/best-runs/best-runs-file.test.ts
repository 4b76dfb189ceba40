/** Export and import of the table. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClaimedRun } from '../../../shared/recording.ts';
import { createBestRun } from '../../../src/best-runs/best-run.ts';
import {
  createBestRuns,
  type ImportCounts,
  type VerifyRun,
} from '../../../src/best-runs/best-runs.ts';
import {
  BEST_RUNS_FILE_MAX_BYTES,
  BEST_RUNS_FILE_MAX_RUNS,
  formatBestRunsFile,
  parseBestRunsFile,
  readBestRunsFile,
} from '../../../src/best-runs/best-runs-file.ts';
import { TABLE_MAX_ROWS } from '../../../src/best-runs/table.ts';
import { claimedRuns } from '../../support/claimed-runs.ts';
import { emptyDatabase } from './database-fixture.ts';
import { exportedBy, holds, NOW, rowOf, rowsOf, runOf } from './runs-fixture.ts';

beforeEach(emptyDatabase);

/** Counts of an import, those that are not named being 0. */
const counts = (part: Partial<ImportCounts>) => ({
  ok: true,
  value: { added: 0, known: 0, below: 0, refused: 0, ...part },
});

const fileOf = (...runs: unknown[]) => JSON.stringify({ version: 1, runs });

const recordingOf = ({ run, claim }: ClaimedRun) => {
  const { ticks: _ticks, ...setup } = run;
  return { rules: 1, ...setup, result: claim };
};

const entryOf = (claimed: ClaimedRun, playedAt: unknown = NOW) => ({
  playedAt,
  recording: recordingOf(claimed),
});

describe('a file', () => {
  it('holds every run, and is read as it was written', () => {
    const runs = fc.array(fc.tuple(claimedRuns, fc.nat({ max: 8.64e15 })), { maxLength: 5 });
    fc.assert(
      fc.property(runs, (played) => {
        const rows = played.map(([claimed, playedAt]) => createBestRun('a', claimed, playedAt));
        expect(parseBestRunsFile(formatBestRunsFile(rows))).toEqual({
          ok: true,
          value: played.map(([claimed, playedAt]) => ({ claimed, playedAt })),
        });
      }),
      { numRuns: 20 },
    );
  });

  it('holds recordings as the rules say', () => {
    const text = formatBestRunsFile([rowOf('a', runOf(7, 900)), rowOf('b', runOf(8, 800))]);
    expect(JSON.parse(text)).toEqual({
      version: 1,
      runs: [entryOf(runOf(7, 900)), entryOf(runOf(8, 800))],
    });
    expect(text.split('\n')).toHaveLength(5);
  });

  it.each([
    ['nothing', '', 'not a file of best runs'],
    ['half a file', fileOf(entryOf(runOf(7, 900))).slice(0, -5), 'not a file of best runs'],
    ['a list', '[]', 'not a file of best runs'],
    ['another version', '{"version":2,"runs":[]}', 'not a file of best runs'],
    ['runs that are no list', '{"version":1,"runs":{}}', 'not a file of best runs'],
    ['deep nesting', '['.repeat(1_000_000), 'not a file of best runs'],
    [
      'too many runs',
      fileOf(...Array<number>(BEST_RUNS_FILE_MAX_RUNS + 1).fill(0)),
      'not a file of best runs',
    ],
    ['too many characters', ' '.repeat(BEST_RUNS_FILE_MAX_BYTES + 1), 'the file is too large'],
  ])('is refused as a whole: %s', async (_name, text, reason) => {
    expect(await createBestRuns(holds).importFile(text, NOW + 1_000)).toEqual({
      ok: false,
      reason,
    });
  });

  it('is read as it was written, unless it is too large', async () => {
    const text = formatBestRunsFile([rowOf('a', runOf(7, 900))]);
    expect(await readBestRunsFile(new Blob([text]))).toEqual({ ok: true, value: text });
    const large = new Blob([new Uint8Array(BEST_RUNS_FILE_MAX_BYTES + 1)]);
    expect(await readBestRunsFile(large)).toEqual({ ok: false, reason: 'the file is too large' });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.json(), (runs) => {
        expect(parseBestRunsFile(`{"version":1,"runs":[${runs}]}`)).toHaveProperty('ok', true);
      }),
    );
  });
});

describe('an import', () => {
  it('brings the table of another device here', async () => {
    const there = createBestRuns(holds);
    for (const seed of [7, 8, 9]) await there.add(runOf(seed, seed * 100), NOW + seed);
    const listed = await rowsOf(there);
    const text = await exportedBy(there);
    emptyDatabase();
    const here = createBestRuns(holds);
    expect(await here.importFile(text, NOW + 1_000)).toEqual(counts({ added: 3 }));
    const withoutId = listed.map(({ id: _id, ...row }) => row);
    expect(await here.list()).toMatchObject(withoutId);
    expect(await here.importFile(text, NOW + 1_000)).toEqual(counts({ known: 3 }));
    expect(await here.list()).toHaveLength(3);
  });

  it('moves a run of the future to now, so that its course is not the last for ever', async () => {
    const bestRuns = createBestRuns(holds);
    const text = fileOf(entryOf(runOf(7, 900), 8.64e15), entryOf(runOf(8, 800), NOW - 5));
    expect(await bestRuns.importFile(text, NOW)).toEqual(counts({ added: 2 }));
    expect(await bestRuns.list()).toMatchObject([{ playedAt: NOW }, { playedAt: NOW - 5 }]);
  });

  it('adds nothing when a run cannot be checked, and says so', async () => {
    const lost: VerifyRun[] = [holds, () => Promise.reject(new Error('the engine was lost'))];
    const bestRuns = createBestRuns((claimed) => (lost.shift() ?? holds)(claimed));
    const text = fileOf(entryOf(runOf(7, 900)), entryOf(runOf(8, 800)));
    expect(await bestRuns.importFile(text, NOW)).toEqual({
      ok: false,
      reason: 'the runs cannot be checked now; try again',
    });
    expect(await bestRuns.list()).toEqual([]);
    expect(await bestRuns.importFile(text, NOW)).toEqual(counts({ added: 2 }));
  });

  it('takes a run once, although a file has it twice', async () => {
    const bestRuns = createBestRuns(holds);
    const text = fileOf(entryOf(runOf(7, 900)), entryOf(runOf(7, 900), NOW + 5));
    expect(await bestRuns.importFile(text, NOW + 1_000)).toEqual(counts({ added: 1, known: 1 }));
  });

  it('refuses damaged, marked and invalid runs, and takes the others', async () => {
    const verify: VerifyRun = async (claimed) =>
      claimed.claim.score === 666
        ? { valid: false, reason: 'score: claimed 666, played 600', fault: 'result' }
        : holds(claimed);
    const bestRuns = createBestRuns(verify);
    const { run, claim } = runOf(8, 800);
    const text = fileOf(
      null,
      [],
      {},
      'run',
      { playedAt: NOW },
      entryOf(runOf(7, 900), '2026-11-22'),
      entryOf(runOf(7, 900), -1),
      entryOf({ run: { ...run, seed: -1 }, claim }),
      entryOf({ run, claim: { ...claim, score: 666 } }),
      entryOf({ run: { ...run, stepped: true }, claim }),
      entryOf({ run: { ...run, slow: true }, claim }),
      entryOf(runOf(7, 900)),
    );
    expect(await bestRuns.importFile(text, NOW + 1_000)).toEqual(counts({ added: 1, refused: 11 }));
    expect(await bestRuns.list()).toMatchObject([{ seed: 7, score: 900 }]);
  });

  it('keeps the best hundred', async () => {
    const bestRuns = createBestRuns(holds);
    await bestRuns.add(runOf(7, 50_000), NOW);
    const runs = Array.from({ length: TABLE_MAX_ROWS + 20 }, (_, i) => entryOf(runOf(7, i * 100)));
    expect(await bestRuns.importFile(fileOf(...runs), NOW + 1_000)).toEqual(
      counts({ added: TABLE_MAX_ROWS - 1, below: 21 }),
    );
    expect(await bestRuns.list()).toHaveLength(TABLE_MAX_ROWS);
  });
});
