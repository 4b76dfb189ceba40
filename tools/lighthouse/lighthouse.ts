/**
 * `npm run lighthouse [-- RUNS]`: builds the site, visits its pages with Lighthouse as a phone, prints the medians and
 * writes bench/lighthouse.json and the figures of README.md. The server sends Brotli. Prices come from a local service,
 * so that the figures do not depend on the network.
 */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { build, preview } from 'vite';
import { percentile } from '../../shared/statistics.ts';
import { pages } from '../../src/content/pages.ts';
import { chromiumOptions } from '../browsers.mjs';
import { complain, whole } from '../command-line.ts';
import { markdownTable, quoteTable } from '../quote.ts';

const RUNS = '5';
const ROOT = new URL('../../', import.meta.url);
const PRICE = JSON.stringify({ binancecoin: { usd: 612.34 } });

/** What is read from a report. The title in the tables includes the unit. */
const FIGURES: Readonly<Record<string, readonly [title: string, of: (report: Result) => number]>> =
  {
    performance: ['Performance', points('performance')],
    accessibility: ['Accessibility', points('accessibility')],
    bestPractices: ['Best practices', points('best-practices')],
    seo: ['SEO', points('seo')],
    firstPaintMs: ['First paint, ms', audit('first-contentful-paint')],
    largestPaintMs: ['Largest paint, ms', audit('largest-contentful-paint')],
    blockedMs: ['Blocked, ms', audit('total-blocking-time')],
    layoutShift: ['Layout shift', audit('cumulative-layout-shift')],
  };

const runs = whole(process.argv[2] ?? RUNS);
if (runs === null || runs < 1) complain('lighthouse', 'runs: not a whole number from 1');
else await measure(runs);

function points(category: string) {
  return (report: Result) => Math.round((report.categories[category]?.score ?? Number.NaN) * 100);
}

function audit(id: string) {
  return (report: Result) => report.audits[id]?.numericValue ?? Number.NaN;
}

async function measure(runs: number): Promise<void> {
  const type = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' };
  const prices = createServer((_, response) => response.writeHead(200, type).end(PRICE));
  await once(prices.listen(0, '127.0.0.1'), 'listening');
  // Not in dist/: that keeps its build, which requests real prices.
  const outDir = mkdtempSync(join(tmpdir(), 'bnb-runner-lighthouse-'));
  process.env['VITE_PRICE_API'] = addressOf(prices);
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const site = await preview({ logLevel: 'error', build: { outDir }, preview: { port: 0 } });
  try {
    const visits = new Map(pages.map(({ path }) => [path, [] as Result[]]));
    // All pages in each round, so that a busy minute of the machine does not affect only one of them.
    for (let run = 0; run < runs; run++) {
      for (const [path, reports] of visits) {
        const visited = await visitAgain(addressOf(site.httpServer) + path);
        reports.push(visited);
        process.stderr.write(`${path}: ${points('performance')(visited)}\n`);
      }
    }
    report(runs, visits);
  } finally {
    await site.close();
    prices.close();
    rmSync(outDir, { recursive: true });
  }
}

/** Sometimes Chromium records a trace without the start of its navigation; Lighthouse then asks to run again. */
async function visitAgain(address: string): Promise<Result> {
  try {
    return await visit(address);
  } catch (error) {
    process.stderr.write(`${address} once more: ${String(error)}\n`);
    return visit(address);
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

function report(runs: number, visits: ReadonlyMap<string, readonly Result[]>): void {
  const [{ lighthouseVersion = '', userAgent = '' } = {}] = visits.get('/') ?? [];
  const medians = pages.map(({ name, path }) => {
    const reports = visits.get(path) ?? [];
    const row = Object.entries(FIGURES).map(([figure, [title, of]]) => {
      const value = percentile(reports.map(of), 0.5);
      if (Number.isNaN(value)) throw new Error(`${title} was not measured`);
      return [figure, value] as const;
    });
    return { name, path, row };
  });
  const table = markdownTable(
    ['Page', ...Object.values(FIGURES).map(([title]) => title)],
    medians.map(({ path, row }) => [
      path,
      ...row.map(([, value]) => (value < 1 ? Math.round(value * 1000) / 1000 : Math.round(value))),
    ]),
  );
  console.log(`Lighthouse ${lighthouseVersion}, phone, medians of ${runs}\n\n${table}`);
  for (const [path, reports] of visits) {
    for (const fault of new Set(reports.flatMap(faultsOf))) console.log(`${path}: ${fault}`);
  }
  const results = {
    machine: { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length },
    lighthouse: lighthouseVersion,
    chromium: /Chrome\/\S+/.exec(userAgent)?.[0],
    runs,
    pages: Object.fromEntries(medians.map(({ name, row }) => [name, Object.fromEntries(row)])),
  };
  writeFileSync(new URL('bench/lighthouse.json', ROOT), `${JSON.stringify(results, null, 2)}\n`);
  const readme = new URL('README.md', ROOT);
  writeFileSync(readme, quoteTable(readFileSync(readme, 'utf8'), 'lighthouse', table));
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

function addressOf(server: Pick<Server, 'address'>): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}
