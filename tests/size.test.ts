/** The ledger: no room of the house grows without a word. Lines of ts, tsx, mjs and css, rounded up to hundreds. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COUNTED = /\.(?:tsx?|mjs|css)$/;

/** Lines that each room may have. `tools` includes the files at the root, `profiler` is without its tests. */
const ROOMS = {
  shared: 1400,
  worker: 8500,
  src: 17_300,
  tools: 4500,
  profiler: 5000,
  tests: 13_800,
  e2e: 6100,
  'profiler/tests': 2600,
};

function linesIn(folder: string): number {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isFile() && COUNTED.test(path)) {
        return readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1;
      }
      const isPart =
        folder !== '.' &&
        !Object.hasOwn(ROOMS, path) &&
        !/^(?:dist|node_modules)$/.test(entry.name);
      return entry.isDirectory() && isPart ? linesIn(path) : 0;
    })
    .reduce((sum, lines) => sum + lines, 0);
}

it.each(Object.entries(ROOMS))('%s has no more lines than it may, and no reserve', (room, most) => {
  const lines = linesIn(room) + (room === 'tools' ? linesIn('.') : 0);
  const tooMany = `${room} has ${lines} lines, ${lines - most} more than tests/size.test.ts grants: remove as many, or raise its number there and say in the commit message what the product gains`;
  expect(lines, tooMany).toBeLessThanOrEqual(most);
  const tooFew = `${room} shrank to ${lines} lines: lower its number in tests/size.test.ts`;
  expect(lines, tooFew).toBeGreaterThan(most - 200);
});
