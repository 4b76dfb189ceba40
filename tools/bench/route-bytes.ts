/** Adds up what a first visit to a page downloads, compressed with Brotli. */
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';
import { pages } from '../../src/content/pages.ts';
import { newVisit } from './playing.ts';

const KINDS = ['html', 'script', 'style', 'font', 'image', 'other'] as const;

/** Bytes by kind; fonts and pictures as they are, because their formats are compressed already. */
export type RouteBytes = Readonly<Record<(typeof KINDS)[number] | 'all', number>>;
/** By path of the page. */
export type BytesFigures = Readonly<Record<string, RouteBytes>>;

type Kind = (typeof KINDS)[number];

const KIND_OF_TYPE: readonly (readonly [RegExp, Kind])[] = [
  [/html/, 'html'],
  [/javascript/, 'script'],
  [/css/, 'style'],
  [/font/, 'font'],
  [/image/, 'image'],
];

export async function measureBytes(browser: Browser, address: string): Promise<BytesFigures> {
  const figures: Record<string, RouteBytes> = {};
  for (const { path } of pages) figures[path] = await bytesOf(browser, address, path);
  return figures;
}

async function bytesOf(browser: Browser, address: string, route: string): Promise<RouteBytes> {
  const context = await newVisit(browser);
  // A device that saves data prefetches nothing for the pages after this one.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  try {
    const page = await context.newPage();
    const answers = collect(page, new URL(address).origin);
    await page.goto(new URL(route, address).href, { waitUntil: 'networkidle' });
    return await addUp(answers);
  } finally {
    await context.close();
  }
}

/** Answers of the site by address: a file that comes out of the cache the second time counts once. */
function collect(page: Page, origin: string): ReadonlyMap<string, Response> {
  const answers = new Map<string, Response>();
  page.on('response', (response) => {
    if (response.ok() && new URL(response.url()).origin === origin) {
      answers.set(response.url(), response);
    }
  });
  return answers;
}

async function addUp(answers: ReadonlyMap<string, Response>): Promise<RouteBytes> {
  const bytes = { html: 0, script: 0, style: 0, font: 0, image: 0, other: 0, all: 0 };
  for (const response of answers.values()) {
    const kind = kindOf(response.headers()['content-type'] ?? '');
    const body = await response.body();
    const isCompressed = kind === 'font' || (kind === 'image' && !response.url().endsWith('.svg'));
    const length = isCompressed ? body.length : brotliCompressSync(body).length;
    bytes[kind] += length;
    bytes.all += length;
  }
  return bytes;
}

function kindOf(type: string): Kind {
  return KIND_OF_TYPE.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';
}
