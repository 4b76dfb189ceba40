/** Sizes of the scripts that a page loads, added up by the manifest of the build, and of its HTML: kB in Brotli. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pages } from '../src/content/pages.ts';
import { isStored } from '../tools/offline/offline.ts';
import { pageFiles, readManifest } from '../tools/prerender/page-files.ts';
import { expect, test } from './support/test.ts';

const DIST = new URL('../dist/', import.meta.url);

const manifest = readManifest(fileURLToPath(DIST));

/** All scripts until a page can be used: those of every page, and its own. */
function scriptsOfPage(name: string): Set<string> {
  const { site, own, boot } = pageFiles(manifest, name);
  return new Set([
    ...site,
    ...own,
    ...(boot?.scripts ?? []),
    ...(boot === null ? [] : [boot.worker]),
  ]);
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}

function kilobytes(files: ReadonlySet<string>): number {
  const sizes = [...files].map((file) => statSync(new URL(`${file}.br`, DIST)).size);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

test('a page other than the game takes at most 140 kB of script, and neither a file of another page nor the boot', () => {
  for (const { name } of pages) {
    if (name === 'game') continue;
    const files = scriptsOfPage(name);
    expect(kilobytes(files), name).toBeLessThan(140);
    const ofPages = [...files].map((file) => /\w+(?=-page-)|boot/.exec(file)?.[0]).filter(Boolean);
    expect(ofPages, name).toEqual([name]);
  }
});

test('the game takes at most 170 kB of script, its worker included', () => {
  const game = scriptsOfPage('game');
  expect([...game].filter((file) => file.includes('worker'))).toHaveLength(1);
  expect(kilobytes(game)).toBeLessThan(170);
});

test('each script that a page needs first is compiled while it arrives', () => {
  const scripts = new Set(pages.flatMap(({ name }) => [...scriptsOfPage(name)]));
  const first = [...scripts].filter((file) => isScript(file) && !file.includes('worker'));
  expect(first.length).toBeGreaterThan(8);
  const text = (file: string) => readFileSync(new URL(file, DIST), 'utf8');
  const ahead = '//# allFunctionsCalledOnLoad\n';
  expect(first.filter((file) => !text(file).startsWith(ahead))).toEqual([]);
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

test('what is stored for use without a network takes at most 1.86 MB', () => {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(isStored);
  expect(files.length).toBeGreaterThan(30);
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, DIST)).size, 0);
  expect(bytes).toBeLessThan(1_860_000);
});
