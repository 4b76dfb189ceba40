/**
 * `npm run lighthouse`: builds the site, visits its pages with Lighthouse as a phone, prints the medians
 * and writes bench/lighthouse.json and the figures of README.md. The server sends Brotli. Prices come from a service of its own, so
 * that the figures do not depend on the network.
 */
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import * as v from 'valibot';
import { build, preview } from 'vite';
import { pages, type SitePage } from '../../src/content/pages.ts';
import { findBrowser } from '../find-browser.mjs';
import { type LighthouseArguments, parseLighthouseArguments, USAGE } from './arguments.ts';
import {
  LighthouseResults,
  medianOf,
  quoteFigures,
  readReport,
  tableRow,
  type Visit,
} from './results.ts';

const ROOT = new URL('../../', import.meta.url);
const PRICE = JSON.stringify({ binancecoin: { usd: 612.34 } });

const parsed = parseLighthouseArguments(process.argv.slice(2));
if (parsed.ok) await measure(parsed.value);
else {
  console.error(`${parsed.reason}\n${USAGE}`);
  process.exitCode = 2;
}

async function measure({ runs, pages: asked }: LighthouseArguments): Promise<void> {
  const executablePath = await findBrowser('chromium');
  if (executablePath === null) throw new Error('No browser: run node tools/setup.mjs --browser');
  const prices = createServer((_request, response) => {
    response.writeHead(200, {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': 'application/json',
    });
    response.end(PRICE);
  });
  const site = await serveBuild(await listen(prices));
  try {
    const visits = new Map<SitePage, Visit[]>(asked.map((page) => [page, []]));
    let versions = { lighthouse: '', chromium: '' };
    // Page after page, so that a busy minute of the machine does not fall on one of them.
    for (let run = 0; run < runs; run++) {
      for (const [page, list] of visits) {
        const { visit, ...others } = await visitAgain(executablePath, site.address + page.path);
        list.push(visit);
        versions = others;
        process.stderr.write(`${page.name}: ${visit.figures.performance}\n`);
      }
    }
    await report({ ...versions, runs }, visits);
  } finally {
    await site.close();
    prices.close();
  }
}

/** Chromium now and then records a trace without the start of its navigation: Lighthouse asks to run again. */
async function visitAgain(executablePath: string, address: string) {
  try {
    return await visitPage(executablePath, address);
  } catch (error) {
    process.stderr.write(`${address} once more: ${String(error)}\n`);
    return visitPage(executablePath, address);
  }
}

/** A browser of its own for each visit: nothing is warm. */
async function visitPage(executablePath: string, address: string) {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await puppeteer.launch({
    executablePath,
    args: ['--disable-background-networking', ...asRoot],
  });
  try {
    // Without settings Lighthouse is a phone with a slow network and a slow processor.
    const result = await lighthouse(address, {
      port: Number(new URL(browser.wsEndpoint()).port),
      logLevel: 'error',
    });
    if (result === undefined) throw new Error(`Lighthouse has no report of ${address}`);
    return {
      visit: readReport(result.lhr),
      lighthouse: result.lhr.lighthouseVersion,
      chromium: await browser.version(),
    };
  } finally {
    await browser.close();
  }
}

async function report(
  facts: { readonly runs: number; readonly lighthouse: string; readonly chromium: string },
  visits: ReadonlyMap<SitePage, readonly Visit[]>,
): Promise<void> {
  const medians = [...visits].map(
    ([{ name }, list]) => [name, medianOf(list.map(({ figures }) => figures))] as const,
  );
  console.log(`Lighthouse ${facts.lighthouse}, phone, medians of ${facts.runs}`);
  console.table(Object.fromEntries(medians.map(([page, figures]) => [page, tableRow(figures)])));
  for (const [{ path }, list] of visits) {
    const faults = new Set(list.flatMap(({ faults }) => faults));
    for (const fault of faults) console.log(`${path}: ${fault}`);
  }
  if (medians.length < pages.length) return;
  const [cpu] = cpus();
  const results = v.parse(LighthouseResults, {
    machine: { node: process.version, cpu: cpu?.model ?? 'unknown', cores: cpus().length },
    ...facts,
    pages: Object.fromEntries(medians),
  });
  await writeFile(new URL('bench/lighthouse.json', ROOT), `${JSON.stringify(results, null, 2)}\n`);
  const readme = new URL('README.md', ROOT);
  await writeFile(readme, quoteFigures(await readFile(readme, 'utf8'), results));
}

/** Not in dist/, which keeps a build that asks the real price service. */
async function serveBuild(priceService: string) {
  const outDir = await mkdtemp(join(tmpdir(), 'bnb-runner-lighthouse-'));
  process.env['VITE_PRICE_API'] = priceService;
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const server = await preview({ logLevel: 'error', build: { outDir }, preview: { port: 0 } });
  return {
    address: addressOf(server.httpServer),
    async close() {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return addressOf(server);
}

function addressOf(server: Pick<Server, 'address'>): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}
