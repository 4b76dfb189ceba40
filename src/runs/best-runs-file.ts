/** The file of best runs, for another device: `{"version":1,"runs":[{"playedAt":0,"recording":{}}]}`. */
import { type ClaimedRun, hasMark } from '../../shared/recording.ts';
import { formatRecording, parseRecording } from '../../shared/recording-file.ts';
import { err, isRecord, type Result } from '../../shared/result.ts';
import type { Verdict } from '../../shared/verdict.ts';
import { type BestRun, createBestRun, isTime, type PlayedRun } from './best-run.ts';
import type { RunList } from './run-list.ts';

const VERSION = 1;

/** Bytes, and so characters, of the largest file that is read. A hundred runs with a press in every tick have 9.5 million. */
export const BEST_RUNS_FILE_MAX_BYTES = 16 * 1024 * 1024;

/** Runs of the largest file that is read: ten lists. */
export const BEST_RUNS_FILE_MAX_RUNS = 1_000;

/** Plays the run again and compares it with its claim; null while no engine can. */
export type VerifyRun = (claimed: ClaimedRun) => Promise<Verdict | null>;

/** Numbers of runs of a file: added, there already, not among the best; damaged, marked or with a false claim. */
export interface ImportCounts {
  readonly added: number;
  readonly known: number;
  readonly below: number;
  readonly refused: number;
}

/** Text of the file: one run per line, in the order of the rows. */
export function formatBestRunsFile(rows: readonly BestRun[]): string {
  const lines = rows.map(
    (row) => `{"playedAt":${row.playedAt},"recording":${formatRecording(row)}}`,
  );
  return `{"version":${VERSION},"runs":[\n${lines.join(',\n')}\n]}\n`;
}

/** The entries of a file, parsed one by one: null for each that is no played run. Never throws. */
export function parseBestRunsFile(text: string): Result<readonly (PlayedRun | null)[]> {
  if (text.length > BEST_RUNS_FILE_MAX_BYTES) return err('the file is too large');
  const file = parseJson(text);
  const runs: unknown = isRecord(file) && file['version'] === VERSION ? file['runs'] : null;
  if (!Array.isArray(runs) || runs.length > BEST_RUNS_FILE_MAX_RUNS) {
    return err('not a file of best runs');
  }
  return { ok: true, value: runs.map(parseEntry) };
}

/** null for text that is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // JSON.parse throws for text that is nested too deep, too.
    return null;
  }
}

function parseEntry(json: unknown): PlayedRun | null {
  if (!isRecord(json) || !isTime(json['playedAt'])) return null;
  const parsed = parseRecording(json['recording']);
  return parsed.ok ? { ...parsed.value, playedAt: json['playedAt'] } : null;
}

/**
 * Adds the runs of a file that hold to the list; or one line that names the mistake. `now`: the latest time at which
 * a run can have been played, ms since the epoch.
 */
export async function importRuns(
  text: string,
  now: number,
  verify: VerifyRun,
  list: Pick<RunList, 'add' | 'rows'>,
): Promise<Result<ImportCounts>> {
  const file = parseBestRunsFile(text);
  if (!file.ok) return file;
  const runs: PlayedRun[] = [];
  for (const played of file.value) {
    // One after the other, so that other work of the engine can come between.
    if (played === null || hasMark(played.run)) continue;
    const verdict = await verify(played);
    if (verdict === null) return err('the runs cannot be checked now; try again');
    // A run from the future (a wrong clock) would stay the last one played for ever.
    if (verdict.valid) runs.push({ ...played, playedAt: Math.min(played.playedAt, now) });
  }
  const codes = () => new Set(list.rows().map(({ code }) => code));
  const before = codes();
  if (runs.length > 0) list.add(...runs);
  const after = codes();
  const fresh = [...new Set(runs.map((run) => createBestRun(run).code))].filter(
    (code) => !before.has(code),
  );
  const added = fresh.filter((code) => after.has(code)).length;
  const known = runs.length - fresh.length;
  const refused = file.value.length - runs.length;
  return { ok: true, value: { added, known, below: fresh.length - added, refused } };
}
