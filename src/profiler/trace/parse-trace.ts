/** Reads a trace file back (trace-file.ts). A person chose it: nothing in it is trusted. */

import { parseRun } from '../../../shared/recording.ts';
import { err, isRecord, isWhole, type Result } from '../../../shared/result.ts';
import { RULES_VERSION, WIN_TICKS } from '../../../shared/rules.ts';
import { MAX_SLOW_FRAMES, type SlowFrame, type TracedRun } from './trace-file.ts';

/** Far more than a minute comes to; what is larger is not worth the page's memory. */
export const MAX_TRACE_BYTES = 64 * 1024 * 1024;

/** Gets out of a trace file what it takes to play its slow frames again. `text`: the file. */
export function parseTraceFile(text: string): Result<TracedRun> {
  const file = parseJson(text);
  if (!isRecord(file) || !Array.isArray(file['traceEvents'])) return err('not a trace file');
  const data = file['otherData'];
  if (!isRecord(data) || !('recording' in data)) return err('a trace file, but not of this game');
  if (data['rules'] !== RULES_VERSION) return err(`rules: not version ${RULES_VERSION}`);
  const { recording } = data;
  if (recording === null) return { ok: true, value: { recording, slowFrames: [] } };
  if (!isRecord(recording)) return err('recording: not a run');
  const run = parseRun(recording, WIN_TICKS);
  if (!run.ok) return run;
  const slowFrames = parseSlowFrames(data['slowFrames'], run.value.ticks);
  if (slowFrames === null) return err('slowFrames: not a list of ticks and gaps of this run');
  return { ok: true, value: { recording: run.value, slowFrames } };
}

/** One for each tick: several late frames may show the same one. */
function parseSlowFrames(json: unknown, end: number): readonly SlowFrame[] | null {
  if (!Array.isArray(json)) return null;
  const frames = new Map<number, SlowFrame>();
  for (const entry of json) {
    if (!isRecord(entry)) return null;
    const { ticks, gap } = entry;
    if (!isWhole(ticks, 0, end) || !isLength(gap)) return null;
    // The slowest come first.
    if (!frames.has(ticks)) frames.set(ticks, { ticks, gap });
    if (frames.size === MAX_SLOW_FRAMES) break;
  }
  return [...frames.values()];
}

/** Also of 1e999, which JSON takes for a number. */
function isLength(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
