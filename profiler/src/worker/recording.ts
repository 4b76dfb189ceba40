/** Records spans, frames and counters while a panel is open. */
import {
  type Batch,
  FRAME_FIELDS,
  GAUGE_FIELDS,
  type LoopOptions,
  SPAN_FIELDS,
  type Stamp,
} from '../protocol.ts';
import { onFrameBegin, onFrameEnd, watchRequests } from './frame-requests.ts';
import { beginTaking, endTaking, readPresses, resetPresses, showPresses } from './presses.ts';
import { createRing } from './ring.ts';
import { FRAME, names, ORIGIN, readClock, roles, state } from './state.ts';

// The page reads twice a second, but a blocked or hidden page may not read for half a minute.
/** It takes 1.3 MB. A game that records 1,000 spans a second fills it in half a minute. */
const spans = createRing(32_768, SPAN_FIELDS);
/** A display of 240 Hz fills it in 34 s. */
const frames = createRing(8192, FRAME_FIELDS);
const gauges = createRing(16_384, GAUGE_FIELDS);

/** Starts of the open spans. Spans deeper than 64 are lost. */
const starts = new Float64Array(65);
/** Place of an async span's start. */
const ASYNC = 64;
/** What ends the open spans, by depth: the code of a phase, BEGUN - code for `end`, or WRAPPED for a function's return. */
const phases = new Int32Array(64);
const WRAPPED = -1;
const BEGUN = -2;
/** Number of open spans. They are a stack, because wrapped functions end in the reverse order of their starts. */
let depth = 0;
let frameDepth = 0;
let inFrame = false;
let follows = 0;
/** The thread's track in the browser's own performance panel, which groups the tracks of a game (`name`). */
let track: Track | null = null;
type Track = Required<Pick<LoopOptions, 'name' | 'thread'>>;

/** True while a panel records the loop. */
export let isOpen = false;

/** Starts an empty recording, or ends it. No span is open, because it is called in a task of its own. */
export function setOpen(next: boolean): void {
  if (next === isOpen) return;
  isOpen = next;
  for (const ring of [spans, frames, gauges]) ring.reset(isOpen);
  resetPresses();
  watchRequests(isOpen);
  state.requested = 0;
  state.lost = 0;
  depth = 0;
  inFrame = false;
  track = null;
}

/** Shows the spans in the browser's own performance panel from now on; null to stop. */
export function mirrorTo(next: Track | null): void {
  track = next;
}

export function beginSpan(code: number): void {
  readClock();
  starts[depth] = state.now;
  phases[depth] = WRAPPED;
  if (code === roles.takes) {
    state.began = state.now;
    beginTaking();
  }
  depth += 1;
}

/** Begins a span that `end` ends. */
export function begin(code: number): void {
  beginSpan(code);
  phases[depth - 1] = BEGUN - code;
}

/** Ends the span that `begin` began last, and its last phase. */
export function end(): void {
  if (depth === 0) return;
  readClock();
  endPhase();
  const open = innermost();
  if (open <= BEGUN) record(BEGUN - open);
}

/** Begins the next phase of the open span, and ends the phase before. */
export function beginPhase(code: number): void {
  if (depth === 0) return;
  readClock();
  endPhase();
  starts[depth] = state.now;
  phases[depth] = code;
  depth += 1;
}

/** What ends the innermost open span. */
function innermost(): number {
  return phases[depth - 1] ?? WRAPPED;
}

function endPhase(): void {
  const phase = innermost();
  if (phase >= 0) record(phase);
}

/** Ends the function that began last, its last phase, and what it began and did not end. */
export function endSpan(code: number): void {
  readClock();
  for (let open = innermost(); open !== WRAPPED; open = innermost())
    record(open >= 0 ? open : BEGUN - open);
  if (code === roles.takes) endTaking();
  if (code === roles.tick) state.tick += 1;
  if (code === roles.drawing) showPresses();
  record(code);
}

/** Records the span or phase that began last. Its end is `state.now`. */
function record(code: number): void {
  depth -= 1;
  if (depth >= ASYNC) {
    state.lost += 1;
    return;
  }
  write(code, depth);
}

/** Writes a span that began at `starts[index]` and ends at `state.now`. */
function write(code: number, index: number): void {
  const at = spans.next();
  const { data } = spans;
  data[at] = code;
  data[at + 1] = starts[index] ?? 0;
  data[at + 2] = state.now;
  data[at + 3] = state.tick;
  data[at + 4] = index === ASYNC ? -1 : index;
  if (track === null) return;
  // Firefox has no tracks, and the host may have measures of its own: the name says the thread.
  const name = `${names[code]} (${track.thread})`;
  // See https://developer.chrome.com/docs/devtools/performance/extension.
  const devtools = { track: track.thread, trackGroup: track.name };
  const start = (starts[index] ?? 0) - ORIGIN;
  performance.measure(name, { start, end: state.now - ORIGIN, detail: { devtools } });
  performance.clearMeasures(name);
}

/** Records an async span that began at a Stamp and ends now. It is outside the stack of spans. */
export function recordAsync(code: number, start: Stamp): void {
  if (!isOpen) return;
  readClock();
  starts[ASYNC] = start;
  write(code, ASYNC);
}

/** Returns false within another frame, because only the outer one is recorded. */
export function beginFrame(): boolean {
  if (inFrame) return false;
  inFrame = true;
  // A span that began in an earlier task and never ended.
  for (; innermost() <= BEGUN; depth--) state.lost += 1;
  frameDepth = depth;
  beginSpan(FRAME);
  follows = onFrameBegin();
  return true;
}

/** `result`: what the frame's function returned. */
export function endFrame(result: unknown): void {
  endSpan(FRAME);
  onFrameEnd(result);
  const at = frames.next();
  const { data } = frames;
  data[at] = starts[frameDepth] ?? 0;
  data[at + 1] = state.now;
  data[at + 2] = state.tick;
  data[at + 3] = follows;
  data[at + 4] = state.requested;
  data[at + 5] = state.runKey;
  state.requested = 0;
  inFrame = false;
}

export function setGauge(code: number, value: number): void {
  readClock();
  const at = gauges.next();
  const { data } = gauges;
  data[at] = code;
  data[at + 1] = state.now;
  data[at + 2] = value;
}

export function readBatch(): Batch {
  readClock();
  const batch = {
    at: state.now,
    names,
    spans: spans.read(),
    frames: frames.read(),
    presses: readPresses(),
    gauges: gauges.read(),
    // This comes last, because the reads above count the records that were overwritten.
    lost: state.lost,
  };
  state.lost = 0;
  return batch;
}
