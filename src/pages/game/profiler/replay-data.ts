/** The data in a trace file with which its slow frames can be replayed. The user chose the file: it may contain anything. */
import type { Frame } from 'worker-loop-profiler/panel';
import { parseRun, type RecordedRun } from '../../../../shared/recording.ts';
import { err, isRecord, isWhole, type Result } from '../../../../shared/result.ts';
import { RULES_VERSION, WIN_TICKS } from '../../../../shared/rules.ts';

/** A tick whose frame was late. `gap`: ms since the frame before. */
export type SlowFrame = { readonly ticks: number; readonly gap: number };

/** Everything that is needed to replay the slow frames of a file, slowest first. */
export interface TracedRun {
  readonly run: RecordedRun | null;
  readonly slowFrames: readonly SlowFrame[];
}

/** Larger files are not read. The trace of a full history is half as large. */
export const MAX_TRACE_BYTES = 32 * 1024 * 1024;
/** Longer data is not parsed. A run of 10,000 inputs needs a third of this. */
const MAX_DATA_CHARS = 256 * 1024;
/** A file contains no more slow frames than this. */
const MAX_SLOW_FRAMES = 20;
const OTHER_DATA = /^"otherData"\s*:\s*(?=\{)/;
/** What may change the depth of nested objects. Braces in strings do not. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}]/g;

/** Members of `otherData` about a run and its frames. Their keys never change, because old files must still open. */
export function replayData(run: RecordedRun | null, frames: readonly Frame[], runKey: number) {
  const slow = frames
    // Frames after the run's last tick cannot be replayed.
    .filter(
      ({ runKey: key, missed, tick }) => key === runKey && missed > 0 && tick <= (run?.ticks ?? -1),
    )
    .map(({ tick, since, end }) => ({ ticks: tick, gap: end - since }))
    .sort((a, b) => b.gap - a.gap);
  const seed = run?.seed ?? null;
  return { rules: RULES_VERSION, seed, recording: run, slowFrames: oncePerTick(slow) };
}

/** Keeps the first frame of each tick, because a replay can only go to a tick. */
function oncePerTick(frames: readonly SlowFrame[]): readonly SlowFrame[] {
  const isFirst = ({ ticks }: SlowFrame, i: number) =>
    frames.findIndex((other) => other.ticks === ticks) === i;
  return frames.filter(isFirst).slice(0, MAX_SLOW_FRAMES);
}

/**
 * Parses the run and the slow frames in the text of a trace file. It does not parse the events, which are for other
 * programs: with 64 MB of brackets, JSON.parse would block the page for half a minute.
 */
export function parseReplayData(text: string): Result<TracedRun> {
  const isTrace =
    /^\s*\{/.test(text) && /"traceEvents"\s*:\s*\[/.test(text) && /\}\s*$/.test(text.slice(-99));
  if (!isTrace) return err('not a trace file');
  const data = otherDataIn(text);
  if (!isRecord(data) || data['recording'] === undefined)
    return err('a trace file, but not of this game');
  const { rules, recording, slowFrames } = data;
  if (rules !== RULES_VERSION) return err(`rules: not version ${RULES_VERSION}`);
  if (recording === null) return { ok: true, value: { run: null, slowFrames: [] } };
  if (!isRecord(recording)) return err('recording: not a run');
  // Trace files of version 0.1 hold the world size in an object `world`.
  const { world } = recording;
  const parsed = parseRun({ ...recording, ...(isRecord(world) && world) }, WIN_TICKS);
  if (!parsed.ok) return parsed;
  const run = parsed.value;
  const isSlow = (frame: unknown): frame is SlowFrame =>
    isRecord(frame) &&
    isWhole(frame['ticks'], 0, run.ticks) &&
    // JSON.parse reads 1e999 as Infinity.
    Number.isFinite(frame['gap']) &&
    Number(frame['gap']) >= 0;
  if (!Array.isArray(slowFrames) || !slowFrames.every(isSlow))
    return err('slowFrames: not a list of ticks and gaps of this run');
  return { ok: true, value: { run, slowFrames: oncePerTick(slowFrames) } };
}

/**
 * Returns the member with the run, wherever it is: another program may have sorted the members. undefined if there is
 * none. No string can contain its key, because quotes in strings are escaped.
 */
function otherDataIn(text: string): unknown {
  const at = text.lastIndexOf('"otherData"');
  const member = at < 0 ? '' : text.slice(at, at + MAX_DATA_CHARS);
  const [key] = OTHER_DATA.exec(member) ?? [];
  if (key === undefined) return undefined;
  const data = member.slice(key.length);
  let depth = 0;
  for (const { 0: token, index } of data.matchAll(TOKEN)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth > 0) continue;
    try {
      return JSON.parse(data.slice(0, index + 1));
    } catch {
      return undefined;
    }
  }
  return undefined;
}
