/** Export and import of the list, with its own verifier or the real one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClaimedRun } from '../../../shared/recording.ts';
import { createBestRun, KEPT_RUNS } from '../../../src/runs/best-run.ts';
import {
  BEST_RUNS_FILE_MAX_BYTES,
  BEST_RUNS_FILE_MAX_RUNS,
  formatBestRunsFile,
  type ImportCounts,
  importRuns,
  parseBestRunsFile,
  type VerifyRun,
} from '../../../src/runs/best-runs-file.ts';
import { createRunList } from '../../../src/runs/run-list.ts';
import { verifyRun } from '../../../worker/simulation/verify.ts';
import { readGoldens } from '../../recordings/golden.ts';
import { claimedRuns } from '../../support/claimed-runs.ts';
import { NOW, rowOf, runOf } from './runs-fixture.ts';

const holds: VerifyRun = async ({ claim }) => ({ valid: true, result: claim });
/** Without storage it has its runs in memory. */
const openList = () => createRunList(() => {});

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
        const rows = played.map(([claimed, playedAt]) => createBestRun({ ...claimed, playedAt }));
        expect(parseBestRunsFile(formatBestRunsFile(rows))).toEqual({
          ok: true,
          value: played.map(([claimed, playedAt]) => ({ ...claimed, playedAt })),
        });
      }),
      { numRuns: 5 },
    );
  });

  it('holds recordings as the rules say', () => {
    const text = formatBestRunsFile([rowOf(runOf(7, 900)), rowOf(runOf(8, 800))]);
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
    expect(await importRuns(text, NOW, holds, openList())).toEqual({
      ok: false,
      reason,
    });
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
  it('brings the runs of another device here', async () => {
    const there = openList();
    there.add(...[7, 8, 9].map((seed) => ({ ...runOf(seed, seed * 100), playedAt: NOW + seed })));
    const text = formatBestRunsFile(there.rows());
    const here = openList();
    expect(await importRuns(text, NOW + 1_000, holds, here)).toEqual(counts({ added: 3 }));
    expect(here.rows()).toEqual(there.rows());
    expect(await importRuns(text, NOW + 1_000, holds, here)).toEqual(counts({ known: 3 }));
  });

  it('moves a run of the future to now, so that its course is not the last for ever', async () => {
    const list = openList();
    const text = fileOf(entryOf(runOf(7, 900), 8.64e15), entryOf(runOf(8, 800), NOW - 5));
    expect(await importRuns(text, NOW, holds, list)).toEqual(counts({ added: 2 }));
    expect(list.rows()).toMatchObject([{ playedAt: NOW }, { playedAt: NOW - 5 }]);
  });

  it('adds nothing when a run cannot be checked, and says so', async () => {
    const lost: VerifyRun[] = [holds, async () => null];
    const verify: VerifyRun = (claimed) => (lost.shift() ?? holds)(claimed);
    const list = openList();
    const text = fileOf(entryOf(runOf(7, 900)), entryOf(runOf(8, 800)));
    const reason = 'the runs cannot be checked now; try again';
    expect(await importRuns(text, NOW, verify, list)).toEqual({ ok: false, reason });
    expect(list.rows()).toEqual([]);
    expect(await importRuns(text, NOW, verify, list)).toEqual(counts({ added: 2 }));
  });

  it('takes a run once, although a file has it twice', async () => {
    const text = fileOf(entryOf(runOf(7, 900)), entryOf(runOf(7, 900), NOW + 5));
    const result = await importRuns(text, NOW + 1_000, holds, openList());
    expect(result).toEqual(counts({ added: 1, known: 1 }));
  });

  it('refuses damaged, marked and invalid runs, and takes the others', async () => {
    const verify: VerifyRun = async (claimed) =>
      claimed.claim.score === 666
        ? { valid: false, reason: 'score: claimed 666, played 600', fault: 'result' }
        : holds(claimed);
    const list = openList();
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
    const result = await importRuns(text, NOW, verify, list);
    expect(result).toEqual(counts({ added: 1, refused: 11 }));
    expect(list.rows()).toEqual([rowOf(runOf(7, 900))]);
  });

  it('keeps the best hundred, and the newest', async () => {
    const list = openList();
    list.add({ ...runOf(7, 0), playedAt: NOW });
    const runs = Array.from({ length: KEPT_RUNS + 20 }, (_, i) =>
      entryOf(runOf(7, 100 + i * 100), NOW - 1),
    );
    const result = await importRuns(fileOf(...runs), NOW, holds, list);
    expect(result).toEqual(counts({ added: KEPT_RUNS - 1, below: 21 }));
    expect(list.rows()).toHaveLength(KEPT_RUNS);
  });

  it('takes every golden recording, and none with another claim', async () => {
    const verify: VerifyRun = async (claimed) => verifyRun(claimed);
    const goldens = readGoldens();
    const text = fileOf(...goldens.map((golden) => entryOf(golden)));
    const result = await importRuns(text, NOW, verify, openList());
    expect(result).toEqual(counts({ added: goldens.length }));
    const forged = goldens.flatMap(({ run, claim }) =>
      (['ticks', 'round', 'score'] as const).map((name) =>
        entryOf({ run, claim: { ...claim, [name]: claim[name] + 1 } }),
      ),
    );
    const refused = await importRuns(fileOf(...forged), NOW, verify, openList());
    expect(refused).toEqual(counts({ refused: forged.length }));
  });
});
