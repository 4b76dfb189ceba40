/** The shape of bench/lighthouse.json, and how a report of Lighthouse becomes figures. */
import * as v from 'valibot';
import { percentile } from '../../shared/statistics.ts';
import { pages } from '../../src/content/pages.ts';
import { markdownTable, quoteTable } from '../quote.ts';

const Score = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const Measure = v.pipe(v.number(), v.finite(), v.minValue(0));

const PageFigures = v.object({
  performance: Score,
  accessibility: Score,
  bestPractices: Score,
  seo: Score,
  firstPaintMs: Measure,
  largestPaintMs: Measure,
  /** Total blocking time. */
  blockedMs: Measure,
  /** Cumulative layout shift. */
  layoutShift: Measure,
});

export type PageFigures = v.InferOutput<typeof PageFigures>;

export const LighthouseResults = v.object({
  machine: v.object({ node: v.string(), cpu: v.string(), cores: v.number() }),
  lighthouse: v.string(),
  chromium: v.string(),
  /** Visits to each page; every figure is the median. */
  runs: v.pipe(v.number(), v.integer(), v.minValue(1)),
  pages: v.record(v.picklist(pages.map(({ name }) => name)), PageFigures),
});

export type LighthouseResults = v.InferOutput<typeof LighthouseResults>;

const Category = v.object({
  score: v.number(),
  auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
});
const Timing = v.object({ numericValue: v.number() });

/** The part of a report that is read. */
const Report = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.object({
    performance: Category,
    accessibility: Category,
    'best-practices': Category,
    seo: Category,
  }),
  audits: v.objectWithRest(
    {
      'first-contentful-paint': Timing,
      'largest-contentful-paint': Timing,
      'total-blocking-time': Timing,
      'cumulative-layout-shift': Timing,
    },
    v.object({ score: v.nullable(v.number()), title: v.string() }),
  ),
});

export interface Visit {
  readonly figures: PageFigures;
  /** Titles of the audits that cost points, performance aside. */
  readonly faults: readonly string[];
}

/** Throws an Error when the page could not be measured. */
export function readReport(report: unknown): Visit {
  const { runtimeError } = v.parse(v.pick(Report, ['runtimeError']), report);
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
  const { categories, audits } = v.parse(Report, report);
  const { performance, ...others } = categories;
  const points = ({ score }: { readonly score: number }) => Math.round(score * 100);
  return {
    figures: {
      performance: points(performance),
      accessibility: points(others.accessibility),
      bestPractices: points(others['best-practices']),
      seo: points(others.seo),
      firstPaintMs: audits['first-contentful-paint'].numericValue,
      largestPaintMs: audits['largest-contentful-paint'].numericValue,
      blockedMs: audits['total-blocking-time'].numericValue,
      layoutShift: audits['cumulative-layout-shift'].numericValue,
    },
    faults: Object.values(others).flatMap(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => {
        const audit = audits[id];
        if (audit === undefined || !('title' in audit)) return [];
        return weight > 0 && audit.score !== null && audit.score < 1 ? [audit.title] : [];
      }),
    ),
  };
}

/** The median of each figure. Throws an Error without a visit. */
export function medianOf(visits: readonly PageFigures[]): PageFigures {
  const median = (name: keyof PageFigures) =>
    percentile(
      visits.map((figures) => figures[name]),
      0.5,
    );
  return v.parse(PageFigures, {
    performance: median('performance'),
    accessibility: median('accessibility'),
    bestPractices: median('bestPractices'),
    seo: median('seo'),
    firstPaintMs: median('firstPaintMs'),
    largestPaintMs: median('largestPaintMs'),
    blockedMs: median('blockedMs'),
    layoutShift: median('layoutShift'),
  });
}

/** A row of the printed table, in the units of the README. */
export function tableRow(figures: PageFigures): Record<string, number> {
  const seconds = (ms: number) => Math.round(ms / 10) / 100;
  return {
    Performance: figures.performance,
    Accessibility: figures.accessibility,
    'Best practices': figures.bestPractices,
    SEO: figures.seo,
    'First paint, s': seconds(figures.firstPaintMs),
    'Largest paint, s': seconds(figures.largestPaintMs),
    'Blocked, ms': Math.round(figures.blockedMs),
    'Layout shift': Math.round(figures.layoutShift * 1000) / 1000,
  };
}

/** `document` with the table of `results` between its two marks. Throws an Error where a mark is missing. */
export function quoteFigures(document: string, results: LighthouseResults): string {
  // A page that was not measured yet has no row.
  const rows = pages.flatMap(({ name, path }) => {
    const figures = results.pages[name];
    return figures === undefined ? [] : [{ Page: path, ...tableRow(figures) }];
  });
  const table = markdownTable(
    Object.keys(rows[0] ?? {}),
    rows.map((row) => Object.values(row)),
  );
  return quoteTable(document, 'lighthouse', table);
}
