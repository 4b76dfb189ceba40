/** Reads a trace file (trace-file.ts). The user chose the file: nothing in it is trusted. */
import * as v from 'valibot';
import type { Replays, RunToReplay } from '../host-tools.ts';
import { oncePerTick } from './trace-file.ts';

/** Data that a reader needs to replay a slow frame. */
export interface TracedRun {
  readonly run: RunToReplay | null;
  /** The slowest frames of that run, slowest first. `interval`: ms since the frame before. */
  readonly slowFrames: readonly { readonly ticks: number; readonly interval: number }[];
}

type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string };

/** Largest file to read: twice the trace of a full history. */
export const MAX_TRACE_BYTES = 32 * 1024 * 1024;
/** Longest `otherData` to parse: a run of 10,000 inputs needs a third of it. */
const MAX_DATA_CHARS = 256 * 1024;
/** Key of the last member, as traceOf writes it. */
const OTHER_DATA = '"otherData":';

const OTHER_GAME = 'a trace file, but not of this game';
const NO_RUN = 'recording: not a run';
const WRONG_SLOW_FRAMES = 'slowFrames: not a list of ticks and gaps of this run';
/** A value that may be missing: the pipe continues with null. */
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

/** Slow frames of a run that ended at `lastTick`. */
function slowFramesUpTo(lastTick: number) {
  const wrong = WRONG_SLOW_FRAMES;
  const size = v.pipe(v.number(wrong), v.minValue(0, wrong));
  return v.array(
    v.object(
      {
        ticks: v.pipe(size, v.integer(wrong), v.maxValue(lastTick, wrong)),
        // JSON reads 1e999 as Infinity.
        gap: v.pipe(size, v.finite(wrong)),
      },
      wrong,
    ),
    wrong,
  );
}

/**
 * Parses the text of a trace file to its run and slow frames. The events are for other programs and
 * stay text: JSON.parse would block the page for half a minute with 64 MB of brackets.
 */
export function parseTraceFile(
  text: string,
  game: Pick<Replays, 'rulesVersion' | 'parseRun'>,
): Result<TracedRun> {
  if (!/^\s*\{/.test(text) || !/"traceEvents":\s*\[/.test(text) || !/\}\s*$/.test(text.slice(-99)))
    return { ok: false, reason: 'not a trace file' };
  const data = parse(otherDataOf(game.rulesVersion), otherDataIn(text));
  if (!data.ok) return data;
  if (data.value.recording === null) return { ok: true, value: { run: null, slowFrames: [] } };
  const object = parse(RecordedObject, data.value.recording);
  if (!object.ok) return object;
  const run = game.parseRun(object.value);
  if (typeof run === 'string') return { ok: false, reason: run };
  const slow = parse(slowFramesUpTo(run.ticks), data.value.slowFrames);
  if (!slow.ok) return slow;
  const frames = slow.value.map(({ ticks, gap }) => ({ ticks, interval: gap }));
  return { ok: true, value: { run, slowFrames: oncePerTick(frames) } };
}

/** Text of the last member, which is the only one with this key: within strings, quotes are escaped. */
function otherDataIn(text: string): string | undefined {
  const at = text.lastIndexOf(OTHER_DATA);
  return at < 0 ? undefined : text.slice(at + OTHER_DATA.length, text.lastIndexOf('}'));
}

/** Returns the output, or the reason of the first mistake. */
function parse<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): Result<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, input, { abortEarly: true });
  return parsed.success
    ? { ok: true, value: parsed.output }
    : { ok: false, reason: parsed.issues[0].message };
}
