/** Says whether a recording keeps a limit of missed refreshes, for jobs that must fail. */
import { spansOf } from './analysis/causes.ts';
import { REST_MS } from './analysis/own-pace.ts';
import { sum } from './analysis/statistics.ts';
import type { View } from './collector.ts';
import { misuse } from './need-options.ts';
import { headlineOf } from './panel/headline.ts';
import { figure } from './panel/numbers.ts';
import type { Frame, Lane, Span } from './records.ts';

export interface Limits {
  /** Counts only the refreshes that this span made a loop miss, with the spans inside it. */
  readonly span?: string;
  /** A number of refreshes, or a share of them, as in '2 %'. By default 0. */
  readonly maxMissed?: number | string;
}

/** What a check needs. A trace file has it as well, so its keys never change. */
export interface Verdict {
  /** Why nothing can be said about the recording; null if something can. */
  readonly nothing: string | null;
  /** Number of the display's refreshes. */
  readonly refreshes: number;
  readonly missed: number;
  /** Missed refreshes by span, 0 for a span that caused none. */
  readonly missedBy: Readonly<Record<string, number>>;
}

/** @internal */
export function verdictOf(view: View): Verdict {
  const { history, figures, until } = view;
  const since = until - figures.rangeMs;
  const names = history.lanes.flatMap(({ spanNames }) => spanNames);
  const missedBy = new Map(names.map((name) => [name, 0]));
  for (const { lane, frame, cause } of figures.late) {
    if (cause.on !== 'lane') continue;
    const { span, parts } = cause;
    for (const name of new Set([span, ...around(lane, frame, parts ? null : span)]))
      missedBy.set(name, (missedBy.get(name) ?? 0) + frame.missed);
  }
  const drawing = history.lanes.filter(({ frames }) => frames.length > 0);
  const lengths = drawing.map(({ frames }) => until - Math.max(since, frames[0]?.start ?? until));
  return {
    nothing: whyNothing(view, drawing),
    refreshes: Math.round(sum(lengths) / figures.period),
    missed: figures.missed,
    missedBy: Object.fromEntries(missedBy),
  };
}

/** The names around most of the work of a span, or of all work, in a frame. */
function around(lane: Lane, frame: Frame, span: string | null): readonly string[] {
  const spans = spansOf(lane, frame);
  const parts = spans.filter(({ name }) => name === (span ?? name));
  const own = (list: typeof parts) => sum(list.map(({ ownMs }) => ownMs));
  return lane.spanNames.filter((name) => {
    const isIn = ({ start, end }: Span) =>
      spans.some((one) => one.name === name && one.start <= start && one.end >= end);
    return own(parts.filter(isIn)) > own(parts) / 2;
  });
}

function whyNothing(view: View, drawing: readonly Lane[]): string | null {
  const { connection, figures, until } = view;
  const [missing] = connection.state === 'open' ? connection.others : [connection];
  if (missing !== undefined) return missing.text;
  if (drawing.length === 0) return headlineOf(view, {}).title;
  if (!figures.isRateKnown) return "The display's rate is not known.";
  for (const { name, frames } of drawing) {
    const idle = until - (frames.at(-1)?.end ?? 0);
    if (idle > REST_MS) return `The loop stopped ${figure(idle / 1000)} s ago (${name}).`;
  }
  return null;
}

/** Says in one line which limit a recording breaks; null if it keeps it. Throws a TypeError for limits that are none. */
export function breachOf(verdict: Verdict, { span, maxMissed = 0 }: Limits): string | null {
  const [, digits, percent] = /^(\d+(?:\.\d+)?) *(%?)$/.exec(String(maxMissed)) ?? [];
  if (digits === undefined) throw misuse(`maxMissed is a number or '2 %', not ${maxMissed}`);
  const { nothing, refreshes, missed, missedBy } = verdict;
  if (nothing !== null) return `Nothing to check. ${nothing}`;
  if (span !== undefined && !Object.hasOwn(missedBy, span))
    return `Nothing to check. No span \`${span}\` was recorded.`;
  const count = span === undefined ? missed : (missedBy[span] ?? 0);
  const most = percent === '%' ? (Number(digits) / 100) * refreshes : Number(digits);
  if (count <= most) return null;
  const who = span === undefined ? '' : ` because of \`${span}\``;
  return `${count} of ${refreshes} refreshes missed${who}, and ${maxMissed} allowed.`;
}
