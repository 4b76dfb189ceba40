/** Sizes of the scripts that a page loads, added up by the manifest of the build, and of its HTML: kB in Brotli. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';
import { pages } from '../src/content/pages.ts';
import { isStored } from '../tools/offline/offline.ts';
import { expect, test } from './support/test.ts';

const DIST = new URL('../dist/', import.meta.url);

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string(), ''),
    /** Keys of chunks that are loaded together with this one. */
    imports: v.optional(v.array(v.string()), []),
    /** Files that this chunk names; a worker's script is one. */
    assets: v.optional(v.array(v.string()), []),
  }),
);

const manifest = v.parse(
  Manifest,
  JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')),
);

/** Scripts that are loaded with a chunk: its imports, theirs, and the workers that they name. */
function scriptsOf(entry: string): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  for (const queue = [entry]; queue.length > 0; ) {
    const key = queue.pop() ?? entry;
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no ${key}`);
    for (const file of [chunk.file, ...chunk.assets].filter(isScript)) files.add(file);
    queue.push(...chunk.imports);
  }
  return files;
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}

function kilobytes(files: ReadonlySet<string>): number {
  const sizes = [...files].map((file) => statSync(new URL(`${file}.br`, DIST)).size);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** All scripts until a page can be used: those of every page, and its own. */
function scriptsOfPage(name: string): Set<string> {
  const own = Object.keys(manifest).find((key) => manifest[key]?.name === name);
  if (own === undefined) throw new Error(`the build has no ${name}`);
  return new Set(['index.html', own].flatMap((entry) => [...scriptsOf(entry)]));
}

test('a page other than the game takes at most 140 kB of script, and no file of another page', () => {
  for (const { name } of pages) {
    if (name === 'game') continue;
    const files = scriptsOfPage(`${name}-page`);
    expect(kilobytes(files), name).toBeLessThan(140);
    const ofPages = [...files].map((file) => /\w+(?=-page-)/.exec(file)?.[0]).filter(Boolean);
    expect(ofPages, name).toEqual([name]);
  }
});

test('the game takes at most 170 kB of script, its worker included', () => {
  const game = scriptsOfPage('game-page');
  const workers = new Set(Object.values(manifest).flatMap(({ assets }) => assets.filter(isScript)));
  expect([...game].filter((file) => workers.has(file))).toHaveLength(1);
  expect(kilobytes(game)).toBeLessThan(170);
});

test('the site has at most 32 script files, and none computes styles', () => {
  const scripts = readdirSync(new URL('assets/', DIST)).filter(isScript);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.length).toBeLessThanOrEqual(32);
  // Words of Chakra's reset, of its conditions and of Emotion, which no minifier changes.
  const computing = /--global-color-border|prefers-color-scheme|data-emotion/;
  const found = scripts.filter((file) =>
    computing.test(readFileSync(new URL(`assets/${file}`, DIST), 'utf8')),
  );
  expect(found).toEqual([]);
});

test('each page of HTML with its styles takes at most 25 kB', () => {
  const pages = readdirSync(DIST).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.filter((file) => kilobytes(new Set([file])) > 25)).toEqual([]);
});

test('what is stored for use without a network takes at most 1.8 MB', () => {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(isStored);
  expect(files.length).toBeGreaterThan(30);
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, DIST)).size, 0);
  expect(bytes).toBeLessThan(1_800_000);
});
