/**
 * The profiler's trace file (Trace Event Format): opens in Perfetto and chrome://tracing, and carries
 * the run it was recorded from, so that a slow frame can be played again.
 */
import { type MissedFrame, missedFrames } from './frame-pace.ts';
import { FRAME_FIELDS, PRESS_FIELDS, type ProfileBatch, SPAN_FIELDS } from './profile.ts';
import { outside, type Parsed, parseInputs, type SavedRun, SETUP_RANGE } from './recording.ts';
import { RULES_VERSION, WIN_TICKS } from './rules.ts';
import {
  frameEvents,
  missedEvents,
  nameEvents,
  type PageSpan,
  pageEvents,
  pressEvents,
  recordsOf,
  spanEvents,
  type TraceEvent,
} from './trace-format.ts';

/** All that was collected, on both threads. */
export interface TraceSource {
  /** Who hosts the engine; 'main' is the page's thread. */
  readonly thread: 'worker' | 'main';
  /** What the engine's profiler gave, in order. */
  readonly batches: readonly ProfileBatch[];
  readonly page: readonly PageSpan[];
  /** The run under way, or the last one; null when there was none. */
  readonly run: SavedRun | null;
}

export interface TraceFile {
  readonly displayTimeUnit: 'ms';
  readonly traceEvents: readonly TraceEvent[];
  readonly otherData: TraceData;
}

/** What the file carries besides its events. */
export interface TraceData extends TracedRun {
  readonly rules: typeof RULES_VERSION;
  readonly seed: number | null;
  /** Stamp of ts 0. */
  readonly origin: number;
  /** Records that were overwritten before they were read. */
  readonly lost: number;
}

/** What it takes to play a slow frame again. */
export interface TracedRun {
  readonly recording: SavedRun | null;
  /** Of that run, the slowest first. */
  readonly slowFrames: readonly SlowFrame[];
}

/** Ticks of the world when the frame was drawn, ms since the frame before. */
export interface SlowFrame {
  readonly ticks: number;
  readonly gap: number;
}

const MAX_SLOW_FRAMES = 20;

/** The file as an object: JSON.stringify makes it one. */
export function traceOf(source: TraceSource): TraceFile {
  const spans = join(source.batches.map((batch) => batch.spans));
  const frames = join(source.batches.map((batch) => batch.frames));
  const presses = join(source.batches.map((batch) => batch.presses));
  const missed = missedFrames(frames);
  const origin = earliest(spans, presses, source.page);
  const since = lastReturn(frames);
  const events = [
    ...pageEvents(source.page, origin),
    ...frameEvents(frames, since, origin),
    ...spanEvents(spans, since, origin),
    ...missedEvents(missed, since, origin),
    ...pressEvents(presses, origin),
  ];
  // A span that holds another stands before it, also where the clock saw both begin at once.
  events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  return {
    displayTimeUnit: 'ms',
    traceEvents: [
      ...nameEvents(source.thread === 'worker' ? 'engine (worker)' : 'engine (page)'),
      ...events,
    ],
    otherData: {
      rules: RULES_VERSION,
      seed: source.run?.seed ?? null,
      origin,
      lost: source.batches.reduce((sum, { lost }) => sum + lost, 0),
      recording: source.run,
      slowFrames: slowest(missed, since, source.run),
    },
  };
}

/** Gets out of a trace file what it takes to play its slow frames again. `text`: the file. */
export function parseTraceFile(text: string): Parsed<TracedRun> {
  const file = parseJson(text);
  if (!isRecord(file) || !Array.isArray(file['traceEvents'])) return no('not a trace file');
  const data = file['otherData'];
  if (!isRecord(data) || !('recording' in data)) return no('a trace file, but not of this game');
  if (data['rules'] !== RULES_VERSION) return no(`rules: not version ${RULES_VERSION}`);
  const { recording } = data;
  if (recording === null) return { ok: true, value: { recording, slowFrames: [] } };
  const run = parseRun(recording);
  if (!run.ok) return run;
  const slowFrames = parseSlowFrames(data['slowFrames'], run.value.ticks);
  if (slowFrames === null) return no('slowFrames: not a list of ticks and gaps of this run');
  return { ok: true, value: { recording: run.value, slowFrames } };
}

function parseRun(json: unknown): Parsed<SavedRun> {
  if (!isRecord(json) || !isRecord(json['world'])) return no('recording: not a run');
  const { seed, ticks } = json;
  const { width, height } = json['world'];
  if (!isWhole(seed, ...SETUP_RANGE.seed)) return no(outside('seed'));
  if (!isWhole(width, ...SETUP_RANGE.width)) return no(outside('width'));
  if (!isWhole(height, ...SETUP_RANGE.height)) return no(outside('height'));
  if (!isWhole(ticks, 0, WIN_TICKS)) return no(`ticks: not a whole number from 0 to ${WIN_TICKS}`);
  const inputs = parseInputs(json['inputs']);
  if (!inputs.ok) return inputs;
  const last = inputs.value.at(-1);
  if (last !== undefined && last[0] >= ticks) return no('inputs: they go on after the run');
  const run = { seed, world: { width, height }, inputs: inputs.value, ticks };
  return { ok: true, value: json['stepped'] === true ? { ...run, stepped: true } : run };
}

function parseSlowFrames(json: unknown, end: number): SlowFrame[] | null {
  if (!Array.isArray(json)) return null;
  const frames: SlowFrame[] = [];
  for (const entry of json) {
    if (!isRecord(entry)) return null;
    const { ticks, gap } = entry;
    if (!isWhole(ticks, 0, end) || typeof gap !== 'number') return null;
    frames.push({ ticks, gap });
  }
  return frames;
}

/** Of the run that is attached, which may have been saved a moment before the last frame. */
function slowest(missed: readonly MissedFrame[], since: number, run: SavedRun | null): SlowFrame[] {
  const end = run?.ticks ?? -1;
  return missed
    .filter(({ at, ticks }) => at >= since && ticks <= end)
    .sort((a, b) => b.gap - a.gap)
    .slice(0, MAX_SLOW_FRAMES)
    .map(({ ticks, gap }) => ({ ticks, gap }));
}

/** Stamp after which the world's ticks only rose: what came before is no part of the recording. */
function lastReturn(frames: Float64Array): number {
  let since = Number.NEGATIVE_INFINITY;
  let before = { end: since, ticks: 0 };
  for (const [, , end = 0, , , ticks = 0] of recordsOf(frames, FRAME_FIELDS)) {
    if (ticks < before.ticks) since = before.end;
    before = { end, ticks };
  }
  return since;
}

/** Stamp of whatever came first; 0 when there is nothing at all. */
function earliest(spans: Float64Array, presses: Float64Array, page: readonly PageSpan[]): number {
  let first = Number.POSITIVE_INFINITY;
  for (const [, start = first] of recordsOf(spans, SPAN_FIELDS)) first = Math.min(first, start);
  for (const [, pressed = first] of recordsOf(presses, PRESS_FIELDS)) {
    first = Math.min(first, pressed);
  }
  for (const { start } of page) first = Math.min(first, start);
  return Number.isFinite(first) ? first : 0;
}

function join(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function no(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}

function isWhole(value: unknown, low: number, high: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
