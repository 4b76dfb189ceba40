/** Reads a trace file (trace-file.ts). The user chose the file, so it may contain anything. */
import * as v from 'valibot';
import type { Replays, RunToReplay } from '../host-tools.ts';
import { oncePerTick } from './trace-file.ts';

/** Everything that is needed to replay the slow frames of a file. */
export interface TracedRun {
  readonly run: RunToReplay | null;
  /** The slow frames of the run, slowest first. `interval`: ms since the frame before. */
  readonly slowFrames: readonly { readonly ticks: number; readonly interval: number }[];
}

type Result =
  | { readonly ok: true; readonly value: TracedRun }
  | { readonly ok: false; readonly reason: string };

/** Larger files are not read. The trace of a full history is half as large. */
export const MAX_TRACE_BYTES = 32 * 1024 * 1024;
/** Longer data is not parsed. A run of 10,000 inputs needs a third of this. */
const MAX_DATA_CHARS = 256 * 1024;
const OTHER_DATA = '"otherData":';

const OTHER_GAME = 'a trace file, but not of this game';
const NO_RUN = 'recording: not a run';
const WRONG_SLOW_FRAMES = 'slowFrames: not a list of ticks and gaps of this run';
/** A value that may be missing, and is null then. */
const Anything = v.optional(v.unknown(), null);

const otherDataOf = (rulesVersion: number) =>
  v.pipe(
    v.string(OTHER_GAME),
    v.maxLength(MAX_DATA_CHARS, OTHER_GAME),
    v.parseJson({}, OTHER_GAME),
    v.object(
      {
        recording: v.unknown(),
        rules: v.pipe(Anything, v.literal(rulesVersion, `rules: not version ${rulesVersion}`)),
        slowFrames: Anything,
      },
      OTHER_GAME,
    ),
  );

const RecordedObject = v.custom<Readonly<Record<string, unknown>>>(
  (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
  NO_RUN,
);

/** Schema of the slow frames of a run that ended at `lastTick`. */
function slowFramesUpTo(lastTick: number) {
  const wrong = WRONG_SLOW_FRAMES;
  const size = v.pipe(v.number(wrong), v.minValue(0, wrong));
  return v.array(
    v.object(
      {
        ticks: v.pipe(size, v.integer(wrong), v.maxValue(lastTick, wrong)),
        // JSON.parse reads 1e999 as Infinity.
        gap: v.pipe(size, v.finite(wrong)),
      },
      wrong,
    ),
    wrong,
  );
}

/**
 * Parses the run and the slow frames in the text of a trace file. It does not parse the events, which are for other
 * programs: with 64 MB of brackets, JSON.parse would block the page for half a minute.
 */
export function parseTraceFile(
  text: string,
  game: Pick<Replays, 'rulesVersion' | 'parseRun'>,
): Result {
  if (!/^\s*\{/.test(text) || !/"traceEvents":\s*\[/.test(text) || !/\}\s*$/.test(text.slice(-99)))
    return { ok: false, reason: 'not a trace file' };
  const first = { abortEarly: true };
  try {
    const data = v.parse(otherDataOf(game.rulesVersion), otherDataIn(text), first);
    if (data.recording === null) return { ok: true, value: { run: null, slowFrames: [] } };
    const run = game.parseRun(v.parse(RecordedObject, data.recording));
    if (typeof run === 'string') return { ok: false, reason: run };
    const slow = v.parse(slowFramesUpTo(run.ticks), data.slowFrames, first);
    const frames = slow.map(({ ticks, gap }) => ({ ticks, interval: gap }));
    return { ok: true, value: { run, slowFrames: oncePerTick(frames) } };
  } catch (error) {
    if (!v.isValiError(error)) throw error;
    return { ok: false, reason: error.message };
  }
}

/** Returns the text of the last member. No string can contain its key, because quotes in strings are escaped. */
function otherDataIn(text: string): string | undefined {
  const at = text.lastIndexOf(OTHER_DATA);
  return at < 0 ? undefined : text.slice(at + OTHER_DATA.length, text.lastIndexOf('}'));
}
