/** A group of measurements: how it is printed, and how it becomes a part of bench/results.json. */

import { percentile } from '../../shared/statistics.ts';
import type { Bench } from './browser.ts';

/** Values by column: 'site' and 'bare worker', or one column per page. */
export type Figure = Readonly<Record<string, number>>;

/** The bar that a figure should meet. Bars that depend on the machine are ratios to the column 'bare worker'. */
interface Bar {
  readonly text: string;
  holds(figure: Figure): boolean;
}

/** `bar`: what it should be; left out if there is no bar. */
type Measurement = readonly [title: string, unit: string, bar?: Bar];

export interface Group {
  readonly title: string;
  /** How it is measured, in one line. */
  readonly how: string;
  /** By path in bench/results.json. */
  readonly list: Readonly<Record<string, Measurement>>;
  /** Returns a figure for each path of `list`. */
  measure(bench: () => Promise<Bench>): Figures | Promise<Figures>;
}

/** By path. */
export type Figures = Readonly<Record<string, Figure>>;

/** Name of the column of a figure with only one. */
export const SITE = 'site';
export const BARE = 'bare worker';

/** By column, or for all of them. */
export function most(limit: number | Figure): Bar {
  const limitOf = (column: string) => (typeof limit === 'number' ? limit : limit[column]);
  return {
    text: typeof limit === 'number' ? `${limit}` : Object.values(limit).join(' · '),
    holds: (figure) =>
      Object.entries(figure).every(
        ([column, value]) => column === BARE || value <= (limitOf(column) ?? Infinity),
      ),
  };
}

export function least(limit: number): Bar {
  return { text: `at least ${limit}`, holds: ({ [SITE]: value = Number.NaN }) => value >= limit };
}

/** At most `limit` times the value of the bare worker, for the first column. */
export function times(limit: number): Bar {
  return { text: `${limit} times`, holds: (figure) => ratioOf(figure) <= limit };
}

export function either(one: Bar, other: Bar): Bar {
  return {
    text: `${one.text}, or ${other.text}`,
    holds: (figure) => one.holds(figure) || other.holds(figure),
  };
}

function ratioOf(figure: Figure): number {
  return (Object.values(figure)[0] ?? Number.NaN) / (figure[BARE] ?? Number.NaN);
}

/** Medians of samples by column: one figure for each of their names. A column without samples has no value. */
export function medians(
  group: string,
  samples: Readonly<Record<string, readonly Figure[]>>,
): Figures {
  const names = Object.values(samples).flatMap(([first = {}]) => Object.keys(first));
  const median = (name: string) =>
    Object.entries(samples).flatMap(([column, list]) => {
      const value = percentile(
        list.map((each) => each[name] ?? Number.NaN),
        0.5,
      );
      return Number.isNaN(value) ? [] : [[column, value] as const];
    });
  return Object.fromEntries(
    names.map((name) => [`${group}.${name}`, Object.fromEntries(median(name))]),
  );
}

export function printGroup({ title, how, list }: Group, figures: Figures): void {
  console.log(`\n${title}. ${how}`);
  const rows = Object.entries(list).map(([path, [title, unit, bar]]) => {
    const figure = figures[path] ?? {};
    const cells = Object.entries(figure).map(([column, value]) => [column, round(value)]);
    const ratio = BARE in figure ? { times: round(ratioOf(figure)) } : {};
    const verdict = bar && { bar: bar.text, held: bar.holds(figure) ? 'yes' : 'NO' };
    return [`${title}, ${unit}`, { ...Object.fromEntries(cells), ...ratio, ...verdict }];
  });
  console.table(Object.fromEntries(rows));
}

/** Writes the figures to their paths. A figure with one column is a number. Returns the paths of missing numbers. */
export function addResults(
  results: Record<string, unknown>,
  { list }: Group,
  figures: Figures,
): string[] {
  for (const [path, figure] of Object.entries(figures)) {
    const [group = path, name] = path.split('.');
    const value = Object.keys(figure).join() === SITE ? figure[SITE] : figure;
    results[group] = name === undefined ? value : { ...Object(results[group]), [name]: value };
  }
  return Object.keys(list).filter((path) => {
    const values = Object.values(figures[path] ?? {});
    return values.length === 0 || values.some(Number.isNaN);
  });
}

export function round(value: number): number {
  return Math.abs(value) < 100 ? Math.round(value * 100) / 100 : Math.round(value);
}
