/** What the site asks of a connection, in Brotli kB of JavaScript, read off the production build. */
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './support/test.ts';

const DIST = new URL('../dist/', import.meta.url);

function kilobytes(files: readonly string[]): number {
  const bytes = files.map((file) => brotliCompressSync(readFileSync(new URL(file, DIST))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

function named(pattern: RegExp): string[] {
  return readdirSync(new URL('assets/', DIST))
    .filter((file) => pattern.test(file))
    .map((file) => `assets/${file}`);
}

/** What index.html asks for before anything else. */
function initialScripts(): string[] {
  const html = readFileSync(new URL('index.html', DIST), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
}

test('the landing page starts with at most 150 kB', () => {
  const scripts = initialScripts();
  expect(scripts.length).toBeGreaterThan(0);
  expect(kilobytes(scripts)).toBeLessThan(150);
});

test('the game takes at most 30 kB more, its worker included', () => {
  const initial = initialScripts();
  const route = named(/^(game-page|worker|key-cap|dist)-.*\.js$/).filter(
    (file) => !initial.includes(file),
  );
  expect(route.length).toBeGreaterThanOrEqual(2);
  expect(kilobytes(route)).toBeLessThan(30);
});
