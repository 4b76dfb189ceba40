/** A group of measurements: how it is printed, and how it becomes a part of docs/bench/results.json. */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../shared/statistics.ts';
import { ROOT } from '../run.mjs';
import type { Bench } from './browser.ts';
import { sum } from './trace.ts';

/** Values by column: 'site' and 'bare worker', or one column per page. */
export type Figure = Readonly<Record<string, number>>;

/** What a figure should be: one of the limits holds in each column. */
interface Bar {
  /** For all columns, or by column. */
  readonly most?: number | Figure;
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
  /** By path in docs/bench/results.json. */
  readonly list: Readonly<Record<string, Measurement>>;
  /** Returns a figure for each path of `list`. */
  measure(bench: () => Promise<Bench>): Figures | Promise<Figures>;
}

/** By path. */
export type Figures = Readonly<Record<string, Figure>>;

/** Ends of the paths that say from which values a median comes. They are printed, and not written. */
const [LOW, HIGH, COUNT] = [' low', ' high', ' count'];

/** Name of the column of a figure with only one. */
export const SITE = 'site';
/** The two columns to which others are compared, so that a bar does not depend on the machine. */
export const BARE = 'bare worker';
export const IDLE = 'idle';

function referenceOf(figure: Figure): number {
  return figure[BARE] ?? figure[IDLE] ?? Number.NaN;
}

/** A limit that the bar does not have is NaN, and no value passes it. */
function holds({ most = NaN, least = NaN, times = NaN, share = NaN }: Bar, figure: Figure) {
  const reference = referenceOf(figure);
  return Object.entries(figure).every(
    ([column, value]) =>
      column === BARE ||
      column === IDLE ||
      value <= (typeof most === 'number' ? most : (most[column] ?? Infinity)) ||
      value >= least ||
      value <= times * reference ||
      value >= share * reference,
  );
}

function textOf({ most, ...others }: Bar): string {
  const all = {
    most: typeof most === 'object' ? Object.values(most).join(' · ') : most,
    ...others,
  };
  const given = Object.entries(all).filter(([, limit]) => limit !== undefined);
  return given.map(([kind, limit]) => `${kind} ${limit}`).join(', or ');
}

/** Share of the machine's time that others take, %, for a second in which the benchmark waits. */
export async function busyElsewhere(): Promise<number> {
  const times = () => {
    const all = cpus().map(({ times }) => times);
    return { idle: sum(all.map(({ idle }) => idle)), all: sum(all.flatMap(Object.values)) };
  };
  const before = times();
  await wait(1000);
  const after = times();
  return Math.round(100 * (1 - (after.idle - before.idle) / (after.all - before.all)));
}

/** What is measured now, for whoever waits. */
export function progress(line: string): void {
  process.stderr.write(`${line}\n`);
}

/**
 * Measures each column in each round, so that a busy moment of the machine affects all columns. Returns medians; NaN
 * means that a column has no such value.
 */
export async function medians(
  group: string,
  rounds: number,
  columns: Readonly<Record<string, () => Promise<Figure>>>,
): Promise<Figures> {
  const samples: (readonly [path: string, column: string, value: number])[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [column, measure] of Object.entries(columns)) {
      progress(`${group}, ${column}: ${round + 1} of ${rounds}`);
      for (const [name, value] of Object.entries(await measure())) {
        if (!Number.isNaN(value)) samples.push([`${group}.${name}`, column, value]);
      }
    }
  }
  const figures: Record<string, Figure> = {};
  for (const [path, column] of samples) {
    const same = samples.filter(([other, of]) => other === path && of === column);
    const values = same.map(([, , value]) => value);
    const spread = { '': 0.5, [LOW]: 0, [HIGH]: 1 };
    for (const [end, share] of Object.entries(spread)) {
      figures[path + end] = { ...figures[path + end], [column]: percentile(values, share) };
    }
    figures[path + COUNT] = { ...figures[path + COUNT], [column]: values.length };
  }
  return figures;
}

/** A measurement with its unit, if it has one. */
export function labelOf([title, unit]: Measurement): string {
  return unit === '' ? title : `${title}, ${unit}`;
}

export function printGroup({ title, how, list }: Omit<Group, 'measure'>, figures: Figures): void {
  console.log(`\n${title}. ${how}`);
  const rows = Object.entries(list).map(([path, measurement]) => {
    const [, , bar] = measurement;
    const figure = figures[path] ?? {};
    const of = (end: string, column: string) => round(figures[path + end]?.[column] ?? NaN);
    const cells = Object.entries(figure).map(([column, value]) => {
      const range = `${of(LOW, column)} to ${of(HIGH, column)}, ${of(COUNT, column)} times`;
      return [column, of(COUNT, column) > 1 ? `${round(value)} (${range})` : round(value)];
    });
    const ratio = (figure[SITE] ?? NaN) / referenceOf(figure);
    const times = Number.isFinite(ratio) ? { times: round(ratio) } : {};
    const verdict = bar && { bar: textOf(bar), held: holds(bar, figure) ? 'yes' : 'NO' };
    return [labelOf(measurement), { ...Object.fromEntries(cells), ...times, ...verdict }];
  });
  console.table(Object.fromEntries(rows));
}

/**
 * Adds the machine and the figures at `paths` to `head`, and writes bench/<name>.json. A figure with one column becomes
 * a number. Returns false if a figure is missing: the file stays as it is, and the exit code is 1.
 */
export function writeResults(
  name: string,
  head: Readonly<Record<string, unknown>>,
  paths: readonly string[],
  figures: Figures,
): boolean {
  const file = join('docs/bench', `${name}.json`);
  const { [0]: first, length: cores } = cpus();
  const machine = { node: process.version, cpu: first?.model ?? 'unknown', cores };
  const results: Record<string, unknown> = { machine, ...head };
  for (const path of paths) {
    const figure = figures[path] ?? {};
    const values = Object.values(figure);
    if (values.length === 0 || values.some(Number.isNaN)) {
      console.error(`${file} stays as it is: ${path} was not measured`);
      process.exitCode = 1;
      return false;
    }
    const [group = path, key] = path.split('.');
    const value = Object.keys(figure).join() === SITE ? figure[SITE] : figure;
    results[group] = key === undefined ? value : { ...Object(results[group]), [key]: value };
  }
  writeFileSync(join(ROOT, file), `${JSON.stringify(results, null, 2)}\n`);
  return true;
}

export function round(value: number): number {
  return Math.abs(value) < 100 ? Math.round(value * 100) / 100 : Math.round(value);
}
