/**
 * Rules of Perfetto's importer for this format, after its json_trace_parser_impl.cc (commit 0ba84ac3) and its page
 * 'other formats'. Perfetto drops or moves what breaks them, without an error on screen.
 */
import type { TraceEvent } from '../../src/page/trace/trace-events.ts';

/** Returns the faults, by event; an empty list for a file that is shown whole. */
export function importFaults(events: readonly TraceEvent[]): string[] {
  const named = events.filter(({ name }) => name === 'thread_name');
  const threads = new Set(named.map(trackOf));
  return [
    ...events.flatMap((event, i) => {
      const reason = faultOf(event, threads);
      return reason === null ? [] : [`${i} ${event.ph} ${event.name}: ${reason}`];
    }),
    ...nestingFaults(events),
    ...pairFaults(events),
  ];
}

function faultOf(event: TraceEvent, threads: ReadonlySet<string>): string | null {
  const { ph, name, pid, tid, ts, dur, cat, id, id2, s, args } = event;
  if (name === '') return 'no name';
  if (![pid, tid].every((n) => Number.isInteger(n) && n >= 0 && n < 2 ** 32)) return 'pid or tid';
  if (!Number.isFinite(ts) || ts < 0) return 'ts';
  if (!threads.has(trackOf(event))) return 'a thread without a name';
  if (ph === 'X' && !(Number.isFinite(dur) && (dur ?? -1) >= 0)) return 'dur';
  if ('stf'.includes(ph) && !(Number.isInteger(id) && (id ?? -1) >= 0)) return 'id';
  // With a global id they are outside the process.
  if ('bne'.includes(ph) && !/^0x[\da-f]+$/.test(id2?.local ?? '')) return 'local id';
  if ('bnestf'.includes(ph) && cat === undefined) return 'no category, by which ids are told apart';
  if (ph === 'i' && s !== 't') return 'scope';
  const values = Object.values(args ?? {});
  if (ph === 'C' && (values.length === 0 || !values.every(Number.isFinite))) return 'no number';
  if (ph === 'M' && name.endsWith('_name') && typeof args?.['name'] !== 'string') return 'no name';
  return null;
}

/**
 * A span that overlaps another one on its thread, without lying within it, goes to another track. One of no length
 * holds the spans that begin with it (trace processor 55.3).
 */
function nestingFaults(events: readonly TraceEvent[]): string[] {
  const open = new Map<string, number[]>();
  return events.flatMap((event, i) => {
    if (event.ph !== 'X') return [];
    const ends = open.get(trackOf(event)) ?? [];
    open.set(trackOf(event), ends);
    while ((ends.at(-1) ?? Number.POSITIVE_INFINITY) <= event.ts) ends.pop();
    const end = event.ts + (event.dur ?? 0);
    const isInside = end <= (ends.at(-1) ?? Number.POSITIVE_INFINITY);
    ends.push(end);
    if (event.dur === 0) return [`${i} X ${event.name}: no length`];
    return isInside ? [] : [`${i} X ${event.name}: overlaps`];
  });
}

/** Asynchronous spans end once, and arrows start before they go on. Both are matched by name, category and id. */
function pairFaults(events: readonly TraceEvent[]): string[] {
  const spans = new Set<string>();
  const arrows = new Set<string>();
  const faults: string[] = [];
  for (const { ph, name, cat, id, id2 } of events) {
    const key = `${cat} ${id2?.local ?? id} ${name}`;
    if (ph === 'b') spans.add(key);
    if (ph === 'e' && !spans.delete(key)) faults.push(`${key} ends, but never began`);
    if (ph === 's') arrows.add(key);
    if ((ph === 't' || ph === 'f') && !arrows.has(key)) faults.push(`${key} has no start`);
  }
  return [...faults, ...[...spans].map((key) => `${key} never ends`)];
}

function trackOf({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`;
}
