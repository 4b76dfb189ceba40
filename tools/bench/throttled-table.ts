/** The table of throttled visits: the bars beside the medians, or two builds beside each other. */
import { percentile } from '../../shared/statistics.ts';
import type { PressFigures, Route, VisitFigures } from './throttled-visit.ts';

type Figures = VisitFigures & PressFigures;

export interface Sample {
  readonly build: 'own' | 'other';
  readonly route: Route;
  readonly figures: Figures;
}

interface Row {
  readonly title: string;
  readonly valueOf: (figures: Figures) => number;
  /** The most that it should be, on all pages or by page. */
  readonly bar: number | Partial<Record<Route, number>> | null;
}

const ROWS: readonly Row[] = [
  { title: 'first paint, ms', valueOf: (each) => each.paintMs, bar: null },
  {
    title: 'hydrated, ms',
    valueOf: (each) => each.hydratedMs,
    bar: { '/': 1800, '/whitepaper': 1800, '/game': 2000 },
  },
  { title: 'engine open, ms', valueOf: (each) => each.engineMs, bar: null },
  { title: 'pressed at once, ms', valueOf: (each) => each.pressedMs, bar: null },
  { title: '  answered, ms', valueOf: (each) => each.answeredMs, bar: null },
  { title: 'longest task, ms', valueOf: (each) => each.longestTaskMs, bar: 120 },
  { title: '  which starts at, ms', valueOf: (each) => each.longestTaskAtMs, bar: null },
  { title: 'blocked in all, ms', valueOf: (each) => each.blockedMs, bar: 150 },
  {
    title: 'script asked for until hydrated, kB',
    valueOf: (each) => each.scriptAskedBytes / 1000,
    bar: { '/': 140, '/game': 170 },
  },
  { title: '  arrived by then, kB', valueOf: (each) => each.scriptArrivedBytes / 1000, bar: null },
];

/** `isPaired`: cells show the own build, the other one and the ratio. */
export function throttledTable(
  samples: readonly Sample[],
  routes: readonly Route[],
  isPaired: boolean,
): Record<string, Record<string, string | number>> {
  const cellOf = (route: Route, row: Row) => {
    const own = valuesOf(samples, 'own', route, row);
    return isPaired ? paired(own, valuesOf(samples, 'other', route, row)) : shown(own);
  };
  return Object.fromEntries(
    ROWS.map((row) => [
      row.title,
      {
        ...Object.fromEntries(routes.map((route) => [route, cellOf(route, row)])),
        bar: barOf(row, routes),
      },
    ]),
  );
}

function barOf({ bar }: Row, routes: readonly Route[]): string | number {
  if (bar === null || typeof bar === 'number') return bar ?? '';
  return routes.map((route) => bar[route] ?? '-').join(' · ');
}

/** In the order of the visits. */
function valuesOf(
  samples: readonly Sample[],
  build: Sample['build'],
  route: Route,
  row: Row,
): number[] {
  return samples
    .filter((sample) => sample.build === build && sample.route === route)
    .map(({ figures }) => row.valueOf(figures));
}

function paired(own: readonly number[], other: readonly number[]): string {
  const ratio = pairedRatio(own, other);
  const end = Number.isFinite(ratio) ? ` = ${ratio.toFixed(2)}` : '';
  return `${shown(own)} : ${shown(other)}${end}`;
}

/** Median of the ratios of each pair: what slowed both visits of a pair is not in it. */
function pairedRatio(own: readonly number[], other: readonly number[]): number {
  const ratios = own.map((value, at) => value / (other[at] ?? Number.NaN));
  return percentile(ratios, 0.5);
}

/** The median, and how many were never: one lost press is one too many. */
function shown(values: readonly number[]): string | number {
  const median = percentile(values, 0.5);
  if (Number.isNaN(median)) return '-';
  const lost = values.filter((value) => value === Number.POSITIVE_INFINITY).length;
  if (lost === 0) return Math.round(median);
  return Number.isFinite(median) ? `${Math.round(median)} (${lost} lost)` : 'lost';
}
