/** A group of measurements: how it is printed, and how it becomes a part of bench/results.json. */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { percentile } from '../../shared/statistics.ts';
import { ROOT } from '../run.mjs';
import { writeFiles } from '../site-files.ts';
import type { Bench } from './browser.ts';

/** Values of what was measured at one time, by name. NaN means that there is no such value. */
export type Measured = Readonly<Record<string, number>>;

/** All values by column: 'site' and 'bare worker', or one column per page. */
export type Figure = Readonly<Record<string, readonly number[]>>;

/** Target of a figure. In each column at least one of these limits must hold. */
interface Bar {
  readonly most?: number;
  readonly least?: number;
  /** At most so many times the value of the reference. */
  readonly times?: number;
  /** At least this share of the value of the reference. */
  readonly share?: number;
}

export type Measurement = readonly [title: string, unit: string, bar?: Bar];

export interface Group {
  readonly title: string;
  /** How it is measured, in one line. */
  readonly how: string;
  /** By path in bench/results.json. */
  readonly list: Readonly<Record<string, Measurement>>;
  /** Returns a figure for each path of `list`. */
  measure(bench: () => Promise<Bench>): FiguresByName | Promise<FiguresByName>;
}

/** By path. */
export type FiguresByName = Readonly<Record<string, Figure>>;

/** Name of the column of a figure with only one. */
export const SITE = 'site';
/** The two columns to which others are compared, so that a bar does not depend on the machine. */
export const BARE = 'bare worker';
export const IDLE = 'idle';

/** NaN without values. */
function medianOf(values: readonly number[] = []): number {
  return percentile(values, 0.5);
}

/** What a bar with `times` or `share` is compared with. */
function referenceOf(figure: Figure): number {
  return medianOf(figure[BARE] ?? figure[IDLE]);
}

/** A limit that the bar does not have is NaN, and no value passes it. */
function holds({ most = NaN, least = NaN, times = NaN, share = NaN }: Bar, figure: Figure) {
  const reference = referenceOf(figure);
  return Object.entries(figure).every(([column, values]) => {
    const value = medianOf(values);
    return (
      column === BARE ||
      column === IDLE ||
      value <= most ||
      value >= least ||
      value <= times * reference ||
      value >= share * reference
    );
  });
}

/** What is measured now, for whoever waits. */
export function progress(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Measures each column in each round, so that a busy moment of the machine affects all columns. */
export async function sample(
  group: string,
  rounds: number,
  columns: Readonly<Record<string, () => Promise<Measured>>>,
): Promise<FiguresByName> {
  const figures: Record<string, Figure> = {};
  for (let round = 0; round < rounds; round++) {
    for (const [column, measure] of Object.entries(columns)) {
      progress(`${group}, ${column}: ${round + 1} of ${rounds}`);
      for (const [name, value] of Object.entries(await measure())) {
        if (Number.isNaN(value)) continue;
        const path = `${group}.${name}`;
        const before = figures[path]?.[column] ?? [];
        figures[path] = { ...figures[path], [column]: [...before, value] };
      }
    }
  }
  return figures;
}

/** Medians, with the lowest and the highest value. */
export function printGroup(
  { title, how, list }: Omit<Group, 'measure'>,
  figures: FiguresByName,
): void {
  console.log(`\n${title}. ${how}`);
  const rows = Object.entries(list).map(([path, [name, unit, bar]]) => {
    const figure = figures[path] ?? {};
    const cells = Object.entries(figure).map(([column, values]) => {
      const [low, high] = [Math.min(...values), Math.max(...values)].map(round);
      const range = values.length > 1 ? ` (${low} to ${high}, ${values.length} times)` : '';
      return [column, `${round(medianOf(values))}${range}`];
    });
    const ratio = medianOf(figure[SITE]) / referenceOf(figure);
    const times = Number.isFinite(ratio) ? { times: round(ratio) } : {};
    const limits = Object.entries(bar ?? {}).map((limit) => limit.join(' '));
    const verdict = bar && { bar: limits.join(', or '), held: holds(bar, figure) ? 'yes' : 'NO' };
    return [
      unit === '' ? name : `${name}, ${unit}`,
      { ...Object.fromEntries(cells), ...times, ...verdict },
    ];
  });
  console.table(Object.fromEntries(rows));
}

/**
 * Adds the machine and the medians at `paths` to `head`, and writes bench/<name>.json. A figure with one column becomes
 * a number. If a figure is missing, the file stays as it is, and the exit code is 1.
 */
export function writeResults(
  name: string,
  head: Readonly<Record<string, unknown>>,
  paths: readonly string[],
  figures: FiguresByName,
): void {
  const file = join('bench', `${name}.json`);
  const { [0]: first, length: cores } = cpus();
  const machine = { node: process.version, cpu: first?.model ?? 'unknown', cores };
  const results: Record<string, unknown> = { machine, ...head };
  for (const path of paths) {
    const figure = Object.entries(figures[path] ?? {});
    if (figure.length === 0) {
      console.error(`${file} stays as it is: ${path} was not measured`);
      process.exitCode = 1;
      return;
    }
    const [group = path, key] = path.split('.');
    const medians = Object.fromEntries(figure.map(([column, of]) => [column, medianOf(of)]));
    const value = Object.keys(medians).join() === SITE ? medians[SITE] : medians;
    results[group] = key === undefined ? value : { ...Object(results[group]), [key]: value };
  }
  writeFiles(ROOT, { [file]: `${JSON.stringify(results, null, 2)}\n` });
}

function round(value: number): number {
  return Math.abs(value) < 100 ? Math.round(value * 100) / 100 : Math.round(value);
}
