/**
 * `npm run lighthouse [-- RUNS]`: builds the site, visits its pages with Lighthouse as a phone, prints the medians and
 * writes docs/bench/lighthouse.json and the figures of README.md. The server sends Brotli. The site itself serves a price,
 * so that the figures do not depend on the network.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { pages } from '../../src/content/pages.ts';
import { chromiumOptions } from '../browsers.mjs';
import { complain, whole } from '../command-line.ts';
import { listen, serveAsDeployed } from '../hosting/serve-as-deployed.ts';
import { freePort } from '../run.mjs';
import { buildSite } from '../site.ts';
import {
  labelOf,
  type Measurement,
  medians,
  printGroup,
  round,
  writeResults,
} from './measurements.ts';
import { markdownTable, quoteTables } from './quote.ts';

const RUNS = '5';
/** File that the site requests from its price service. */
const PRICES = 'api/v3/simple/price';

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

const group = {
  title: 'Lighthouse, phone',
  how: 'Medians',
  list: Object.fromEntries(
    Object.entries(FIGURES).map(([name, [, measurement]]) => [`pages.${name}`, measurement]),
  ),
};

const runs = whole(process.argv[2] ?? RUNS);
if (runs === null || runs < 1) complain('lighthouse', 'runs: not a whole number from 1');
else await report(runs);

function points(category: string) {
  return (report: Result) => Math.round((report.categories[category]?.score ?? Number.NaN) * 100);
}

function audit(id: string) {
  return (report: Result) => report.audits[id]?.numericValue ?? Number.NaN;
}

/** Medians of all pages, and the last report. */
async function visitAll(runs: number) {
  // Not in dist/: that keeps its build, which requests real prices.
  const outDir = mkdtempSync(join(tmpdir(), 'bnb-runner-lighthouse-'));
  const port = await freePort();
  process.env['VITE_PRICE_API'] = `http://127.0.0.1:${port}`;
  await buildSite({ build: { outDir, emptyOutDir: true } });
  const prices = join(outDir, PRICES);
  mkdirSync(dirname(prices), { recursive: true });
  writeFileSync(prices, JSON.stringify({ binancecoin: { usd: 612.34 } }));
  const site = await listen(serveAsDeployed(outDir), port);
  let last: Result | undefined;
  const visits = pages.map(({ path }) => {
    const address = new URL(path, site.address).href;
    const figureOf = async () => {
      // Sometimes Chromium records a trace without the start of its navigation; Lighthouse then asks to run again.
      const seen = await visit(address).catch(() => visit(address));
      last = seen;
      const line = [points('performance')(seen), ...faultsOf(seen)].join(', ');
      process.stderr.write(`${path}: ${line}\n`);
      return Object.fromEntries(Object.entries(FIGURES).map(([name, [of]]) => [name, of(seen)]));
    };
    return [path, figureOf] as const;
  });
  try {
    return { figures: await medians('pages', runs, Object.fromEntries(visits)), last };
  } finally {
    await site.close();
    rmSync(outDir, { recursive: true });
  }
}

/** A new browser for each visit, so that nothing is cached. By default, Lighthouse emulates a slow phone. */
async function visit(address: string): Promise<Result> {
  const browser = await puppeteer.launch(await chromiumOptions());
  try {
    const port = Number(new URL(browser.wsEndpoint()).port);
    const report = (await lighthouse(address, { port, logLevel: 'error' }))?.lhr;
    if (report === undefined || report.runtimeError !== undefined) {
      throw new Error(report?.runtimeError?.message ?? 'Lighthouse has no report');
    }
    return report;
  } finally {
    await browser.close();
  }
}

async function report(runs: number): Promise<void> {
  const { figures, last } = await visitAll(runs);
  printGroup(group, figures);
  const { lighthouseVersion, userAgent = '' } = last ?? {};
  const chromium = /Chrome\/\S+/.exec(userAgent)?.[0];
  const head = { lighthouse: lighthouseVersion, chromium, runs };
  if (!writeResults('lighthouse', head, Object.keys(group.list), figures)) return;
  const table = markdownTable(
    ['Page', ...Object.values(group.list).map(labelOf)],
    pages.map(({ path }) => [
      path,
      ...Object.keys(group.list).map((name) => round(figures[name]?.[path] ?? NaN)),
    ]),
  );
  quoteTables('README.md', { lighthouse: `Medians of ${runs} visits:\n\n${table}` });
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
