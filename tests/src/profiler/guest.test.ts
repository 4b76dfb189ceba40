/** The profiler is a guest of the game page: it must not know who its host is. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readImports, resolveImport } from '../../boundaries/read-module.ts';

const HOME = 'src/profiler/';
const ALLOWED = [HOME, 'src/ui/', 'src/content/', 'shared/'];

const files = readdirSync(HOME, { recursive: true, encoding: 'utf8' })
  .map((name) => HOME + name.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file));

it('imports nothing of the game page', () => {
  expect(files).toContain('src/profiler/collection/collector.ts');
  const strays = files.flatMap((file) =>
    readImports(file, readFileSync(file, 'utf8')).flatMap(({ specifier }) => {
      const target = specifier === null ? 'a computed path' : resolveImport(file, specifier);
      const isAllowed = target === null || ALLOWED.some((folder) => target.startsWith(folder));
      return isAllowed ? [] : [`${file} imports ${target}`];
    }),
  );
  expect(strays).toEqual([]);
});
