/** Reads a trace file back (trace-file.ts). The file was chosen by a person: nothing in it is trusted. */

import * as v from 'valibot';
import { parseRun } from '../../../shared/recording.ts';
import { err, isRecord, type Result } from '../../../shared/result.ts';
import { RULES_VERSION, WIN_TICKS } from '../../../shared/rules.ts';
import { MAX_SLOW_FRAMES, type SlowFrame, type TracedRun } from './trace-file.ts';

/** Much more than a trace of a minute needs. */
export const MAX_TRACE_BYTES = 64 * 1024 * 1024;

const List = v.custom<readonly unknown[]>(Array.isArray, 'not a trace file');
/** A value that may be missing; what follows in the pipe then gets null. */
const Anything = v.optional(v.unknown(), null);

const TraceText = v.pipe(
  v.string(),
  v.parseJson({}, 'not a trace file'),
  v.object({ traceEvents: List, otherData: Anything }, 'not a trace file'),
);

const OtherData = v.object(
  {
    recording: v.unknown(),
    rules: v.pipe(Anything, v.literal(RULES_VERSION, `rules: not version ${RULES_VERSION}`)),
    slowFrames: Anything,
  },
  'a trace file, but not of this game',
);

const RecordedObject = v.custom<Readonly<Record<string, unknown>>>(
  isRecord,
  'recording: not a run',
);

const WRONG_SLOW_FRAMES = 'slowFrames: not a list of ticks and gaps of this run';

/** `lastTick`: of the run that the frames belong to. */
function slowFramesUpTo(lastTick: number) {
  const wrong = WRONG_SLOW_FRAMES;
  return v.array(
    v.object(
      {
        ticks: v.pipe(
          v.number(wrong),
          v.integer(wrong),
          v.minValue(0, wrong),
          v.maxValue(lastTick, wrong),
        ),
        // JSON reads 1e999 as Infinity.
        gap: v.pipe(v.number(wrong), v.finite(wrong), v.minValue(0, wrong)),
      },
      wrong,
    ),
    wrong,
  );
}

/** Gets the run and its slow frames from the text of a trace file. */
export function parseTraceFile(text: string): Result<TracedRun> {
  const file = parse(TraceText, text);
  if (!file.ok) return file;
  const data = parse(OtherData, file.value.otherData);
  if (!data.ok) return data;
  if (data.value.recording === null)
    return { ok: true, value: { recording: null, slowFrames: [] } };
  const object = parse(RecordedObject, data.value.recording);
  if (!object.ok) return object;
  const run = parseRun(object.value, WIN_TICKS);
  if (!run.ok) return run;
  const slowFrames = parse(slowFramesUpTo(run.value.ticks), data.value.slowFrames);
  if (!slowFrames.ok) return slowFrames;
  return {
    ok: true,
    value: { recording: run.value, slowFrames: oncePerTick(slowFrames.value) },
  };
}

/** Several late frames may show one tick; the slowest of them comes first. */
function oncePerTick(frames: readonly SlowFrame[]): readonly SlowFrame[] {
  const byTick = new Map<number, SlowFrame>();
  for (const frame of frames) {
    if (!byTick.has(frame.ticks)) byTick.set(frame.ticks, frame);
  }
  return [...byTick.values()].slice(0, MAX_SLOW_FRAMES);
}

/** Either the output or the reason of the first mistake. */
function parse<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): Result<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, input, { abortEarly: true });
  return parsed.success ? { ok: true, value: parsed.output } : err(parsed.issues[0].message);
}
