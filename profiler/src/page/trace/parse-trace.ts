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
const OTHER_DATA = /^"otherData"\s*:\s*(?=\{)/;
/** What may change the depth of nested objects. Braces in strings do not. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}]/g;

const OtherData = v.pipe(
  v.string(),
  v.maxLength(MAX_DATA_CHARS),
  v.parseJson(),
  v.object({
    recording: v.unknown(),
    rules: v.optional(v.unknown()),
    slowFrames: v.optional(v.unknown()),
  }),
);

const RecordedObject = v.custom<Readonly<Record<string, unknown>>>(
  (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
);

/** Schema of the slow frames of a run that ended at `lastTick`. */
const slowFramesUpTo = (lastTick: number) =>
  v.array(
    v.object({
      ticks: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(lastTick)),
      // JSON.parse reads 1e999 as Infinity.
      gap: v.pipe(v.number(), v.finite(), v.minValue(0)),
    }),
  );

const refused = (reason: string) => ({ ok: false, reason }) as const;

/**
 * Parses the run and the slow frames in the text of a trace file. It does not parse the events, which are for other
 * programs: with 64 MB of brackets, JSON.parse would block the page for half a minute.
 */
export function parseTraceFile(
  text: string,
  game: Pick<Replays, 'rulesVersion' | 'parseRun'>,
): Result {
  if (
    !/^\s*\{/.test(text) ||
    !/"traceEvents"\s*:\s*\[/.test(text) ||
    !/\}\s*$/.test(text.slice(-99))
  )
    return refused('not a trace file');
  const data = v.safeParse(OtherData, otherDataIn(text));
  if (!data.success) return refused('a trace file, but not of this game');
  const { recording, rules, slowFrames } = data.output;
  if (rules !== game.rulesVersion) return refused(`rules: not version ${game.rulesVersion}`);
  if (recording === null) return { ok: true, value: { run: null, slowFrames: [] } };
  if (!v.is(RecordedObject, recording)) return refused('recording: not a run');
  const run = game.parseRun(recording);
  if (typeof run === 'string') return refused(run);
  const slow = v.safeParse(slowFramesUpTo(run.ticks), slowFrames, { abortEarly: true });
  if (!slow.success) return refused('slowFrames: not a list of ticks and gaps of this run');
  const frames = slow.output.map(({ ticks, gap }) => ({ ticks, interval: gap }));
  return { ok: true, value: { run, slowFrames: oncePerTick(frames) } };
}

/**
 * Returns the text of the member with the run, wherever it is: another program may have sorted the members. No string can
 * contain its key, because quotes in strings are escaped.
 */
function otherDataIn(text: string): string | undefined {
  const at = text.lastIndexOf('"otherData"');
  const member = at < 0 ? '' : text.slice(at, at + MAX_DATA_CHARS);
  const [key] = OTHER_DATA.exec(member) ?? [];
  if (key === undefined) return undefined;
  const data = member.slice(key.length);
  let depth = 0;
  for (const { 0: token, index } of data.matchAll(TOKEN)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return data.slice(0, index + 1);
  }
  return undefined;
}
