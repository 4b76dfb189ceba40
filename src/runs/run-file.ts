/**
 * Files of runs: a single run (docs/rules.md, "A recorded run"), or the list of a device:
 * `{"version":1,"runs":[{"playedAt":0,"recording":{}}]}`.
 */
import { type ClaimedRun, hasMark } from '../../shared/recording.ts';
import {
  formatRecording,
  NOT_UTF8,
  parseRecording,
  parseRecordingText,
} from '../../shared/recording-file.ts';
import { err, isRecord, type Result } from '../../shared/result.ts';
import type { Verdict } from '../../shared/verdict.ts';
import type { BestRun, PlayedRun } from './best-run.ts';
import { isTime } from './daily.ts';
import type { RunList } from './run-list.ts';

const VERSION = 1;

/** Larger files are refused. A hundred runs with a press in every tick have 9.5 million bytes. */
export const FILE_MAX_BYTES = 16 * 1024 * 1024;

/** Longer lists are refused. */
export const FILE_MAX_RUNS = 1_000;

/** A single run, or a list with null for each damaged run. */
export type RunFile = ClaimedRun | { readonly runs: readonly (PlayedRun | null)[] };

/** Plays the run again and compares it with its claim; null if no engine is open. */
export type VerifyRun = (claimed: ClaimedRun) => Promise<Verdict | null>;

export function runFileName({ run, claim }: ClaimedRun): string {
  return `bnb-runner-${run.seed}-${claim.score}.json`;
}

/** The file of a list, with one run per line. */
export function formatRuns(rows: readonly BestRun[]): string {
  const lines = rows.map(
    (row) => `{"playedAt":${row.playedAt},"recording":${formatRecording(row)}}`,
  );
  return `{"version":${VERSION},"runs":[\n${lines.join(',\n')}\n]}\n`;
}

/** Reads an untrusted file. Never rejects. */
export async function readRunFile(file: Blob): Promise<Result<RunFile>> {
  if (file.size > FILE_MAX_BYTES) return err('the file is too large');
  try {
    // As tools/command-line.ts does. `text` would guess UTF-16, and replace wrong bytes.
    const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return parseRunFile(utf8.decode(await file.arrayBuffer()));
  } catch (error) {
    // Otherwise it is a folder, or a file that was removed.
    return err(error instanceof TypeError ? NOT_UTF8 : 'the file cannot be read');
  }
}

/** Never throws. */
export function parseRunFile(text: string): Result<RunFile> {
  const list = parseList(text);
  if (list === null) return parseRecordingText(text);
  const runs: unknown = list['version'] === VERSION ? list['runs'] : null;
  if (!Array.isArray(runs) || runs.length > FILE_MAX_RUNS) return err('not a list of runs');
  return { ok: true, value: { runs: runs.map(parseEntry) } };
}

/** null if the text is not a list of runs. */
function parseList(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isRecord(json) && 'runs' in json ? json : null;
  } catch {
    return null;
  }
}

function parseEntry(json: unknown): PlayedRun | null {
  if (!isRecord(json) || !isTime(json['playedAt'])) return null;
  const parsed = parseRecording(json['recording']);
  return parsed.ok ? { ...parsed.value, playedAt: json['playedAt'] } : null;
}

/**
 * Adds the runs with true claims to the list. Resolves to the numbers of runs; refused ones are damaged, marked or false.
 * Resolves to null, and adds none, if they cannot be verified. `now`: ms since the epoch.
 */
export async function importRuns(
  entries: readonly (PlayedRun | null)[],
  now: number,
  verify: VerifyRun,
  list: Pick<RunList, 'addOlder' | 'rows'>,
) {
  const runs: PlayedRun[] = [];
  for (const played of entries) {
    // Verify one run at a time, so that the engine can do other work in between.
    if (played === null || hasMark(played.run)) continue;
    const verdict = await verify(played);
    if (verdict === null) return null;
    // Another device's clock was ahead.
    if (verdict.valid) runs.push({ ...played, playedAt: Math.min(played.playedAt, now) });
  }
  const before = new Set(list.rows().map(({ code }) => code));
  if (runs.length > 0) list.addOlder(...runs);
  const added = list.rows().filter(({ code }) => !before.has(code)).length;
  return { all: entries.length, added, refused: entries.length - runs.length };
}
