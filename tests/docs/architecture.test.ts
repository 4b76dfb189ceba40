/** ARCHITECTURE.md follows the code: its layers are those of the boundary test, its words occur in the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LAYERS } from '../boundaries/arrows.ts';

const page = readFileSync('ARCHITECTURE.md', 'utf8');
const code = ['shared', 'worker', 'src']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

it('lists every layer, from the lowest up', () => {
  expect(firstCells('Who may import whom')).toEqual(LAYERS);
});

it.each(firstCells('Words'))('the word "%s" occurs in the code', (word) => {
  // As prose, in an identifier or in the name of a file: 'saved run', savedRun, saved-run.
  expect(code).toMatch(new RegExp(word.replaceAll(' ', '[ -]?'), 'i'));
});

/** The first column of a section's tables without their headings; several words in a cell are apart. */
function firstCells(title: string): string[] {
  const [, rest = ''] = page.split(`\n## ${title}\n`);
  const [section = ''] = rest.split('\n## ');
  return [...section.matchAll(/^\| ([a-z][^|]*|[A-Z]\w+Api) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(', '),
  );
}
