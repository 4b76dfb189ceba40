/** Files of runs: what is read, and the import of a list. */
import { describe, expect, it } from 'vitest';
import type { ClaimedRun } from '../../../shared/recording.ts';
import { formatRecording } from '../../../shared/recording-file.ts';
import type { PlayedRun } from '../../../src/runs/best-run.ts';
import {
  FILE_MAX_BYTES,
  FILE_MAX_RUNS,
  formatRuns,
  importRuns,
  parseRunFile,
  readRunFile,
  type VerifyRun,
} from '../../../src/runs/run-file.ts';
import { createRunList } from '../../../src/runs/run-list.ts';
import { NOW, rowOf, runOf } from './runs-fixture.ts';

const holds: VerifyRun = async ({ claim }) => ({
  valid: true,
  result: { ...claim, gold: [] },
});
/** Node has no storage: the list has its runs in memory. */
const openList = () => createRunList(() => {});

const fileOf = (...runs: unknown[]) => JSON.stringify({ version: 1, runs });

const entryOf = (claimed: ClaimedRun, playedAt: unknown = NOW) => ({
  playedAt,
  recording: JSON.parse(formatRecording(claimed)),
});

/** The runs in the file of a list, null for each damaged one. */
function runsIn(text: string): readonly (PlayedRun | null)[] {
  const file = parseRunFile(text);
  if (!file.ok || !('runs' in file.value)) throw new Error('not a list');
  return file.value.runs;
}

it.each([
  ['nothing', '', 'empty'],
  ['half a list', fileOf(entryOf(runOf(7, 900))).slice(0, -5), 'not JSON'],
  ['another version', '{"version":2,"runs":[]}', 'not a list of runs'],
  ['deep nesting', '['.repeat(1_000_000), 'not JSON'],
  ['too many runs', fileOf(...Array<number>(FILE_MAX_RUNS + 1).fill(0)), 'not a list of runs'],
  ['too many characters', ' '.repeat(FILE_MAX_BYTES + 1), 'the file is too large'],
  ['UTF-16', Buffer.from(`\ufeff${fileOf()}`, 'utf16le'), 'not text in UTF-8'],
  ['a wrong byte', Buffer.from('{"\xff"}', 'latin1'), 'not text in UTF-8'],
])('a file is refused as a whole: %s', async (_name, text, reason) => {
  const refused = { ok: false, reason: expect.stringContaining(reason) };
  expect(await readRunFile(new Blob([text]))).toEqual(refused);
});

describe('an import', () => {
  it('brings the runs of another device here, once', async () => {
    const there = openList();
    there.add(...[7, 8, 9].map((seed) => ({ ...runOf(seed, seed * 100), playedAt: NOW + seed })));
    const runs = runsIn(formatRuns(there.rows()));
    const here = openList();
    expect(await importRuns(runs, NOW + 1_000, holds, here)).toMatchObject({ all: 3, added: 3 });
    expect(here.rows()).toEqual(there.rows());
    expect(await importRuns(runs, NOW + 1_000, holds, here)).toMatchObject({ added: 0 });
  });

  it('moves a run of the future to now, so that its course is not the last for ever', async () => {
    const list = openList();
    const runs = [
      { ...runOf(7, 900), playedAt: 8.64e15 },
      { ...runOf(8, 800), playedAt: NOW - 5 },
    ];
    await importRuns(runs, NOW, holds, list);
    expect(list.rows()).toMatchObject([{ playedAt: NOW }, { playedAt: NOW - 5 }]);
  });

  it('adds nothing when a run cannot be checked', async () => {
    const lost: VerifyRun[] = [holds, async () => null];
    const verify: VerifyRun = (claimed) => (lost.shift() ?? holds)(claimed);
    const list = openList();
    const runs = [7, 8].map((seed) => ({ ...runOf(seed, 900), playedAt: NOW }));
    expect(await importRuns(runs, NOW, verify, list)).toBeNull();
    expect(list.rows()).toEqual([]);
    expect(await importRuns(runs, NOW, verify, list)).toMatchObject({ added: 2 });
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
    const counts = await importRuns(runsIn(text), NOW, verify, list);
    expect(counts).toEqual({ all: 12, added: 1, refused: 11 });
    expect(list.rows()).toEqual([rowOf(runOf(7, 900))]);
  });
});
