/** What is compared of a session: its figures in six parts of equal length. A trace file has it as well. */
import type { Stamp } from '../protocol.ts';
import { overIn } from './analysis/causes.ts';
import { compareValues } from './analysis/comparison.ts';
import { sum } from './analysis/statistics.ts';
import type { History, Lane } from './records.ts';

/** By row: one value for each part. */
export type Session = Readonly<Record<string, readonly number[]>>;

const PARTS = 6;

/** The last minute of a history. Spans are in ms a frame, without inner spans. @internal */
export function partsOf({ lanes }: History, until: Stamp): Session {
  const rows = lanes
    .filter(({ frames }) => frames.length > PARTS)
    .flatMap((lane) => {
      const first = lane.frames[0]?.start ?? until;
      const length = (until - first) / PARTS;
      const parts = Array.from({ length: PARTS }, (_, i) =>
        partOf(lane, first + i * length, length),
      );
      return [...new Set(parts.flatMap((part) => [...part.keys()]))].map((name) => {
        return [`${lane.name}: ${name}`, parts.map((part) => part.get(name) ?? 0)] as const;
      });
    });
  return Object.fromEntries(rows);
}

function partOf(lane: Lane, from: Stamp, length: number): Map<string, number> {
  const to = from + length;
  const isIn = (at: Stamp) => at >= from && at < to;
  const frames = lane.frames.filter(({ start }) => isIn(start)).length;
  const missed = sum(overIn(lane, from, to).map((frame) => frame.missed));
  const seconds = length / 1000;
  const part = new Map([
    ['frames a second', frames / seconds],
    ['missed a second', missed / seconds],
  ]);
  for (const { name, end, ownMs } of lane.spans)
    if (isIn(end)) part.set(name, (part.get(name) ?? 0) + ownMs / Math.max(frames, 1));
  return part;
}

/** The session in the `otherData` of a trace file, which may be anything. */
export function sessionOf(data: unknown): Session {
  const found: unknown = typeof data === 'object' && data !== null && Reflect.get(data, 'session');
  const isRow = (row: unknown) =>
    Array.isArray(row) && row.length === PARTS && row.every(Number.isFinite);
  const isSession = (value: unknown): value is Session =>
    typeof value === 'object' && value !== null && Object.values(value).every(isRow);
  if (!isSession(found)) throw new Error('it is no trace of this version, or recorded nothing');
  return found;
}

/** One row for each figure of both sessions; those that differ come first. */
export function compareSessions(own: Session, other: Session) {
  const none = Array<number>(PARTS).fill(0);
  return [...new Set([...Object.keys(own), ...Object.keys(other)])]
    .map((name) => {
      const { verdict, ...means } = compareValues(own[name] ?? none, other[name] ?? none);
      const text = (value: number) => value.toFixed(value < 1 ? 3 : 2);
      const noise = text(Math.max(...means.noise.map(Math.abs)));
      return { name, verdict, own: text(means.own), other: text(means.other), noise };
    })
    .sort((a, b) => Number(b.verdict !== '') - Number(a.verdict !== ''));
}

export function comparisonText(own: Session, other: Session): string {
  const rows = compareSessions(own, other)
    .map(Object.values)
    .map((row) => `| ${row.join(' | ')} |\n`);
  return `| ms a frame | | first | second | noise |\n| --- | --- | --- | --- | --- |\n${rows.join('')}`;
}
