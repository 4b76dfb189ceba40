/** Each page as Lighthouse sees it, which emulates a slow phone. The server sends Brotli. */
import type { Result } from 'lighthouse';
import { pages } from '../../src/content/pages.ts';
import { freePort } from '../run.mjs';
import { launchBrowser } from './browser.ts';
import { type Group, type Measurement, progress, sample } from './measurements.ts';

export const RUNS = 5;

/** For each figure: how to read it from a report, and its row in the tables. */
const FIGURES: Readonly<Record<string, readonly [of: (report: Result) => number, Measurement]>> = {
  performance: [points('performance'), ['Performance', '', { least: 97 }]],
  accessibility: [points('accessibility'), ['Accessibility', '', { least: 100 }]],
  bestPractices: [points('best-practices'), ['Best practices', '', { least: 100 }]],
  seo: [points('seo'), ['SEO', '', { least: 100 }]],
  firstPaintMs: [audit('first-contentful-paint'), ['First paint', 'ms']],
  largestPaintMs: [audit('largest-contentful-paint'), ['Largest paint', 'ms']],
  blockedMs: [audit('total-blocking-time'), ['Blocked', 'ms']],
  layoutShift: [audit('cumulative-layout-shift'), ['Layout shift', '', { most: 0 }]],
};

export const lighthouseGroup: Group = {
  title: 'Lighthouse, phone',
  how: `Medians of ${RUNS} visits`,
  list: Object.fromEntries(
    Object.entries(FIGURES).map(([name, [, measurement]]) => [`pages.${name}`, measurement]),
  ),
  async measure(bench) {
    const { site } = await bench();
    const visits = pages.map(({ path }) => {
      const address = new URL(path, site).href;
      const measure = async () => {
        // Sometimes Chromium records a trace without the start of its navigation; Lighthouse then asks to run again.
        const seen = await visit(address).catch(() => visit(address));
        progress([points('performance')(seen), ...faultsOf(seen)].join(', '));
        return Object.fromEntries(Object.entries(FIGURES).map(([name, [of]]) => [name, of(seen)]));
      };
      return [path, measure] as const;
    });
    return sample('pages', RUNS, Object.fromEntries(visits));
  },
};

function points(category: string) {
  return (report: Result) => Math.round((report.categories[category]?.score ?? Number.NaN) * 100);
}

function audit(id: string) {
  return (report: Result) => report.audits[id]?.numericValue ?? Number.NaN;
}

/** A new browser for each visit, so that nothing is cached. */
async function visit(address: string): Promise<Result> {
  // Loaded here, because the other groups need not wait for it.
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const report = (await lighthouse(address, { port, logLevel: 'error' }))?.lhr;
    if (report === undefined || report.runtimeError !== undefined) {
      throw new Error(report?.runtimeError?.message ?? 'Lighthouse has no report');
    }
    return report;
  } finally {
    await browser.close();
  }
}

/** Titles of the audits that lower a score, except for performance. */
function faultsOf({ categories, audits }: Result): string[] {
  return Object.entries(categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0))
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ title }) => title);
}
