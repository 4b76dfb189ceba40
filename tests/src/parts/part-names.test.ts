/** `import()` alone cannot be repeated in every browser: all of the page's name their part, whose files are fetched first. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../../src');
const IMPORT = /(?<!typeof )\bimport\('(?<path>[^']+)'\)/g;
const LOAD =
  /(?:loadPart|latePart|beginWhenIdle)\(\s*'(?<name>[\w-]+)',\s*\(\) => import\('(?:[^']*\/)?\k<name>\.tsx?'\)/g;

it('every import() is loaded as a part that has the name of its file', () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(SRC, file), 'utf8'));
  const all = sources.flatMap((source) => [...source.matchAll(IMPORT)]);
  const parts = sources.flatMap((source) => [...source.matchAll(LOAD)]);
  expect(all.length).toBeGreaterThan(8);
  expect(parts).toHaveLength(all.length);
});
