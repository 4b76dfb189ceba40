/** Sizes of the scripts that a page loads, Brotli kB, added up by the manifest of the build. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import { expect, test } from './support/test.ts';

const DIST = new URL('../dist/', import.meta.url);

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
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
    for (const file of [chunk.file, ...chunk.assets]) if (file.endsWith('.js')) files.add(file);
    queue.push(...chunk.imports);
  }
  return files;
}

function kilobytes(files: ReadonlySet<string>): number {
  const sizes = [...files].map((file) => brotliCompressSync(readFileSync(new URL(file, DIST))));
  return sizes.reduce((sum, { length }) => sum + length, 0) / 1000;
}

const landing = scriptsOf('index.html');

test('the landing page starts with at most 150 kB', () => {
  expect(landing.size).toBeGreaterThan(0);
  expect(kilobytes(landing)).toBeLessThan(150);
});

test('the game takes at most 31 kB more, its worker included', () => {
  const game = scriptsOf('src/pages/game/game-page.tsx');
  const more = new Set([...game].filter((file) => !landing.has(file)));
  expect([...more].filter((file) => file.includes('/worker-'))).toHaveLength(1);
  expect(kilobytes(more)).toBeLessThan(31);
});
