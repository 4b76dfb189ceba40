/** The file of best runs, for another device: `{"version":1,"runs":[{"playedAt":0,"recording":{}}]}`. */
import * as v from 'valibot';
import type { ClaimedRun } from '../../shared/recording.ts';
import { parseRecording } from '../../shared/recording-file.ts';
import { err, type Result } from '../../shared/result.ts';
import { readText, runFileText } from '../shared-run/run-file.ts';
import { decodePlain } from '../shared-run/run-link.ts';
import { type BestRun, PlayedAt } from './best-run.ts';

const VERSION = 1;

/** Bytes, and so characters, of the largest file that is read. A hundred runs with a press in every tick have 9.5 million. */
export const BEST_RUNS_FILE_MAX_BYTES = 16 * 1024 * 1024;

/** Runs of the largest file that is read: ten tables. */
export const BEST_RUNS_FILE_MAX_RUNS = 1_000;

const FileShape = v.object({
  version: v.literal(VERSION),
  runs: v.pipe(v.array(v.unknown()), v.maxLength(BEST_RUNS_FILE_MAX_RUNS)),
});

const Entry = v.object({ playedAt: PlayedAt, recording: v.unknown() });

export interface PlayedRun {
  readonly claimed: ClaimedRun;
  /** ms since the epoch. */
  readonly playedAt: number;
}

/** Text of the file: one run per line, in the order of the rows. */
export function formatBestRunsFile(rows: readonly BestRun[]): string {
  const lines = rows.flatMap(({ code, playedAt }) => {
    const decoded = decodePlain(code);
    if (!decoded.ok) return [];
    return [`{"playedAt":${playedAt},"recording":${runFileText(decoded.value)}}`];
  });
  return `{"version":${VERSION},"runs":[\n${lines.join(',\n')}\n]}\n`;
}

/** Text of a file that the user chose, not parsed; or the fault in one line. Never rejects. */
export function readBestRunsFile(file: Blob): Promise<Result<string>> {
  return readText(file, BEST_RUNS_FILE_MAX_BYTES);
}

/** The entries of a file, parsed one by one: null for each that is no played run. Never throws. */
export function parseBestRunsFile(text: string): Result<readonly (PlayedRun | null)[]> {
  if (text.length > BEST_RUNS_FILE_MAX_BYTES) return err('the file is too large');
  const file = v.safeParse(FileShape, parseJson(text));
  if (!file.success) return err('not a file of best runs');
  return { ok: true, value: file.output.runs.map(parseEntry) };
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
  const entry = v.safeParse(Entry, json);
  if (!entry.success) return null;
  const parsed = parseRecording(entry.output.recording);
  return parsed.ok ? { claimed: parsed.value, playedAt: entry.output.playedAt } : null;
}
