/** Records spans, frames and counters while a panel is open. */
import type { Batch, LoopOptions } from '../protocol.ts';
import * as columns from '../protocol.ts';
import { onFrameBegin, onFrameEnd, watchRequests } from './frame-requests.ts';
import { beginTaking, endTaking, readPresses, resetPresses, showPresses } from './presses.ts';
import { createRing } from './ring.ts';
import {
  add,
  BUSY,
  ENDED,
  FRAME,
  FRAME_ENDED,
  LOST,
  marks,
  names,
  ORIGIN,
  RUN,
  roles,
  STEP,
  TICK,
  WANTED,
  writeTime,
} from './state.ts';

// The page reads twice a second, but a blocked or hidden page may not read for half a minute.
/** It takes 1.3 MB. A game that records 1,000 spans a second fills it in half a minute. */
const spans = createRing(32_768, columns.SPAN_FIELDS);
/** A display of 240 Hz fills it in 34 s. */
const frames = createRing(8192, columns.FRAME_FIELDS);
const counts = createRing(8192, columns.COUNT_FIELDS);

/** Starts of the open spans. Deeper spans are lost: a typed array ignores what is written beyond its end. */
const starts = new Float64Array(64);
/** Codes of the open phases by depth; -1 for spans that are not phases. */
const phases = new Int32Array(64);
/** Number of open spans. They are a stack, because wrapped functions end in the reverse order of their starts. */
let depth = 0;
let frameDepth = 0;
let inFrame = false;
let follows = false;
let hasDrawn = false;
let played = 0;
/** Current values by counter. Only 32 counters are recorded. */
const values = new Float64Array(32);
/** The last recorded value of each counter. */
const recorded = new Float64Array(32);
/** The thread's track in the browser's own performance panel, which groups the tracks of a game (`name`). */
let track: Track | null = null;
type Track = Required<Pick<LoopOptions, 'name' | 'thread'>>;
/** Colors of that panel. */
const COLORS = ['secondary', 'primary', 'tertiary'] as const;

/** After this time without frames and measured work the loop rested, ms. A hidden page, for example, gets no frames. */
const REST_MS = 1000;
/** An older timestamp is implausible, ms: it comes from another clock. */
export const OLDEST_MS = 60_000;

/** True while a panel records the loop. */
export let isOpen = false;

/** Starts an empty recording, or ends it. No span is open, because it is called in a task of its own. */
export function setOpen(next: boolean): void {
  if (next === isOpen) return;
  isOpen = next;
  for (const ring of [spans, frames, counts]) ring.reset(isOpen);
  resetPresses(isOpen);
  watchRequests(isOpen);
  marks.fill(0, ENDED);
  values.fill(Number.NaN);
  recorded.fill(Number.NaN);
  depth = 0;
  inFrame = false;
  hasDrawn = false;
  played = 0;
  track = null;
}

/** Shows the spans in the browser's own performance panel from now on; null to stop. */
export function mirrorTo(next: Track | null): void {
  track = next;
}

export function beginSpan(code: number): void {
  writeTime(starts, depth);
  phases[depth] = -1;
  if (code === roles.takes) beginTaking(starts, depth);
  depth += 1;
}

/** Begins the next phase of the open span, and ends the phase before. */
export function beginPhase(code: number): void {
  if (depth === 0) return;
  writeTime(marks, ENDED);
  endPhase();
  starts[depth] = marks[ENDED] ?? 0;
  phases[depth] = code;
  depth += 1;
}

function endPhase(): void {
  const phase = phases[depth - 1] ?? -1;
  if (phase >= 0) record(phase);
}

/** Ends the span that began last, and its last phase. */
export function endSpan(code: number): void {
  writeTime(marks, ENDED);
  endPhase();
  if (code === roles.takes) endTaking();
  if (code === roles.tick) {
    add(TICK, marks[STEP] ?? 0);
    played += 1;
  }
  if (code === roles.drawing) {
    showPresses();
    hasDrawn = true;
  }
  record(code);
}

/** Records the span or phase that began last. Its end is the time in `marks`. */
function record(code: number): void {
  depth -= 1;
  const start = starts[depth];
  if (start === undefined) {
    add(LOST, 1);
    return;
  }
  // Not by `add`: V8 may allocate an object for a fraction that is passed.
  if (depth === 0) marks[BUSY] = (marks[BUSY] ?? 0) + (marks[ENDED] ?? 0) - start;
  const at = spans.next();
  const { data } = spans;
  data[at + columns.SPAN_CODE] = code;
  data[at + columns.SPAN_START] = start;
  data[at + columns.SPAN_END] = marks[ENDED] ?? 0;
  data[at + columns.SPAN_TICK] = marks[TICK] ?? 0;
  data[at + columns.SPAN_DEPTH] = depth;
  if (track !== null) {
    // A call takes 0.15 µs. See https://developer.chrome.com/docs/devtools/performance/extension.
    const time = [start - ORIGIN, (marks[ENDED] ?? 0) - ORIGIN];
    const place = [track.thread, track.name, COLORS[code % COLORS.length]];
    const given = [names.spans[code], ...time, ...place];
    const timeStamp: unknown = Reflect.get(console, 'timeStamp');
    if (typeof timeStamp === 'function') Reflect.apply(timeStamp, console, given);
  }
}

/** Returns false within another frame, because only the outer one is recorded. */
export function beginFrame(): boolean {
  if (inFrame) return false;
  inFrame = true;
  frameDepth = depth;
  beginSpan(FRAME);
  const rest = (starts[frameDepth] ?? 0) - (marks[FRAME_ENDED] ?? 0) - (marks[BUSY] ?? 0);
  follows = onFrameBegin() && rest < REST_MS;
  return true;
}

/** `time`: the display's timestamp, if the frame got one. `result`: what the frame's function returned. */
export function endFrame(time: unknown, result: unknown): void {
  endSpan(FRAME);
  onFrameEnd(result);
  const at = frames.next();
  const { data } = frames;
  const ended = (marks[ENDED] ?? 0) - ORIGIN;
  // There are two assignments because V8 allocates an object for the result of a conditional expression.
  if (typeof time === 'number' && time <= ended && time > ended - OLDEST_MS)
    data[at + columns.FRAME_SHOWN] = ORIGIN + time;
  else data[at + columns.FRAME_SHOWN] = ORIGIN + ended;
  data[at + columns.FRAME_START] = starts[frameDepth] ?? 0;
  data[at + columns.FRAME_END] = marks[ENDED] ?? 0;
  data[at + columns.FRAME_PLAYED] = played;
  data[at + columns.FRAME_TICK] = marks[TICK] ?? 0;
  data[at + columns.FRAME_FOLLOWS] = follows ? 1 : 0;
  data[at + columns.FRAME_WANTED] = marks[WANTED] ?? 0;
  data[at + columns.FRAME_RUN] = marks[RUN] ?? 0;
  marks[FRAME_ENDED] = marks[ENDED] ?? 0;
  marks[BUSY] = 0;
  marks[WANTED] = 0;
  if (!hasDrawn) showPresses();
  recordCounts();
  hasDrawn = false;
  inFrame = false;
  played = 0;
}

/** Sets a counter. The frame's end records the change. */
export function count(code: number, value: number): void {
  values[code] = value;
}

function recordCounts(): void {
  for (let code = 0; code < names.counters.length; code++) {
    const value = values[code];
    // NaN means that the counter was not set in this recording.
    if (value === recorded[code] || !Number.isFinite(value)) continue;
    recorded[code] = value ?? 0;
    const at = counts.next();
    counts.data[at + columns.COUNT_CODE] = code;
    counts.data[at + columns.COUNT_AT] = marks[ENDED] ?? 0;
    counts.data[at + columns.COUNT_VALUE] = value ?? 0;
  }
}

export function readBatch(): Batch {
  const batch = {
    names,
    spans: spans.read(),
    frames: frames.read(),
    presses: readPresses(),
    counts: counts.read(),
    // This comes last, because the reads above count the records that were overwritten.
    lost: marks[LOST] ?? 0,
  };
  marks[LOST] = 0;
  return batch;
}
