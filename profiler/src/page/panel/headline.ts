/** Writes the headline as Markdown: whether the loop is smooth, what made frames late, and what to do next. */
import type { Cause } from '../analysis/causes.ts';
import { sum } from '../analysis/statistics.ts';
import type { View } from '../collector.ts';
import type { Unrecorded } from '../loop-connection.ts';
import type { ProfilerOptions } from '../options.ts';
import type { History } from '../records.ts';
import { figure, milliseconds, missedFrames, plural } from './numbers.ts';

export interface Headline {
  readonly kind: 'smooth' | 'missed' | 'nothing' | Unrecorded['state'];
  readonly title: string;
  /** A sentence for each cause, and one about workers that are not recorded. */
  readonly causes: readonly string[];
  readonly next: string | null;
}

/** Clocks that differ by this show it, ms. A blocked page reads late, but never this much for long. */
const CLOCK_MS = 5000;

export function headlineOf(view: View, options: ProfilerOptions): Headline {
  const { connection, figures, history } = view;
  if (connection.state !== 'open') {
    return { kind: connection.state, title: connection.text, causes: [], next: null };
  }
  const others = connection.state === 'open' ? connection.others : [];
  const notes = others
    .slice(0, 1)
    .map((other) => `${plural(others.length, 'worker')} not recorded. ${other.text}`);
  const seconds = Math.max(1, ...figures.lanes.map((lane) => Math.round(lane.seconds)));
  const lost = sum(figures.lanes.map((lane) => lane.lost));
  if (lost > 0) notes.push(`${plural(lost, 'record')} lost: figures are too low.`);
  for (const { name, clockAheadMs } of history.lanes) {
    if (Math.abs(clockAheadMs) < CLOCK_MS) continue;
    const side = clockAheadMs > 0 ? 'ahead of' : 'behind';
    const clock = `${figure(Math.abs(clockAheadMs) / 1000)} s ${side} the page's`;
    notes.push(`The clock of ${name} is ${clock}, so its times are wrong: reload the page.`);
  }
  for (const { name, steps } of figures.lanes) {
    if (steps === null) continue;
    const missed = steps.missed === 0 ? 'none' : plural(steps.missed, 'step');
    notes.push(`${name}: ${figure(steps.perSecond)} steps a second, ${missed} missed.`);
  }
  const drawing = figures.lanes.filter(({ frames }) => frames > 0);
  const [main] = figures.attributions;
  if (main !== undefined) {
    const causes = figures.attributions.map(({ cause, missed }) => {
      const share = missed === figures.missed ? '' : `${missed} of them: `;
      return share + causeText(cause, history, options, 'up to ');
    });
    const title = `${missedFrames(figures.missed)} in ${seconds} s.`;
    return { kind: 'missed', title, causes: [...causes, ...notes], next: nextStep(main.cause) };
  }
  if (drawing.length === 0) {
    const hasSteps = figures.lanes.some(({ steps }) => steps !== null);
    const title = `${hasSteps ? 'Steps only' : 'Nothing moves'}: no frame came in ${seconds} s.`;
    return { kind: 'nothing', title, causes: notes, next: null };
  }
  const rates = drawing.flatMap(({ name, framesPerSecond: rate, isLimited }) => {
    const pace = isLimited ? ' (its own pace)' : '';
    return rate === null ? [] : [`${drawing.length > 1 ? `${name} ` : ''}${figure(rate)}${pace}`];
  });
  if (!figures.isRateKnown && rates.length > 0) {
    const title = `${rates.join(', ')} frames a second. The display's rate is not known: the page was hidden, busy or throttled, or its clock is too coarse.`;
    return { kind: 'nothing', title, causes: notes, next: null };
  }
  const title =
    rates.length === 0
      ? `${plural(sum(drawing.map(({ frames }) => frames)), 'frame')} on demand, none late in ${seconds} s.`
      : `Smooth: ${rates.join(', ')} frames a second, none missed in ${seconds} s.`;
  return { kind: 'smooth', title, causes: notes, next: null };
}

/** Describes a cause: '`tick` (worker) took 31.2 ms.' `upTo` is written before the length, for the longest of several. */
export function causeText(
  cause: Cause,
  { lanes }: Pick<History, 'lanes'>,
  options: ProfilerOptions,
  upTo = '',
): string {
  if (cause.on === 'lane') {
    const { lane, span, length, parts } = cause;
    const sources = [lanes.find(({ name }) => name === lane)?.about.sources?.[span] ?? []].flat();
    const files = sources.map((source) => `\`${source}\``).join(', ');
    const work = described(span, options);
    const about = work === '' ? files : `${work}${files === '' ? '.' : `: ${files}`}`;
    const inner = parts
      ? ` in ${plural(parts.count, 'span')}, the longest \`${parts.name}\`, ${milliseconds(parts.length)}`
      : '';
    return `\`${span}\` (${lane}) took ${upTo}${milliseconds(length)}${inner}. ${about}`.trim();
  }
  if (cause.on === 'page') {
    const source = cause.source === null ? '' : `: \`${cause.source}\``;
    return `The page was busy for ${upTo}${milliseconds(cause.length)}, and the loop is on it${source}.`;
  }
  const page =
    cause.pageBusy >= 1
      ? ` The page was busy for ${milliseconds(cause.pageBusy)} meanwhile: a suspect, not a proof.`
      : '';
  return `No measured work was long enough. It may be other code on that thread, garbage collection, the GPU, another program or the display.${page}`;
}

/** The host's function may throw, at each view. */
function described(span: string, options: ProfilerOptions): string {
  try {
    const work = options.describe?.(span) ?? '';
    return work === '' ? '' : `It ${work}`;
  } catch (error) {
    return `\`describe\` failed (${String(error)})`;
  }
}

function nextStep(cause: Cause): string {
  if (cause.on === 'page') return 'Next: look at the longest work of the page in the list below.';
  if (cause.on === 'elsewhere') {
    return "Next: wrap more of the work in spans, or record it in the browser's performance panel, which shows collections and the GPU.";
  }
  const most = cause.parts?.name ?? cause.span;
  if (most === 'frame') return 'Next: wrap the parts of the frame in spans of their own.';
  return `Next: record it in the browser's performance panel with the switch under Trace, and look inside \`${most}\`.`;
}
