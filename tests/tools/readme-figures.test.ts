/**
 * The measured figures in docs/worker-loop.md and docs/verify.md equal those of bench/results.json. A comment
 * after a figure names the path of its value: `17<!-- browser.page.msPerSecond -->`. `~10` in the comment
 * means: rounded to the nearest ten. The table of README.md is the one that `npm run lighthouse` writes.
 */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { LighthouseResults, quoteFigures } from '../../tools/lighthouse/results.ts';

const FIGURE = /(\d[\d,]*(?:\.\d+)?)<!-- (.+?)(?: ~(\d+(?:\.\d+)?))? -->/g;

const readme = readFileSync('README.md', 'utf8');
const article = readFileSync('docs/worker-loop.md', 'utf8');
const verifying = readFileSync('docs/verify.md', 'utf8');
const lighthouse = v.parse(
  LighthouseResults,
  JSON.parse(readFileSync('bench/lighthouse.json', 'utf8')),
);
const results: unknown = JSON.parse(readFileSync('bench/results.json', 'utf8'));

it('the table of README.md is the one of bench/lighthouse.json', () => {
  expect(quoteFigures(readme, lighthouse)).toBe(readme);
});

it.each([article, verifying].flatMap(figuresOf))('$text', ({ quoted, path, step }) => {
  const value = valueAt(results, path);
  expect(value, `${path} in bench/`).toBeTypeOf('number');
  expect(Math.round(Number(value) / step) * step).toBeCloseTo(quoted, 6);
});

it.each([
  { title: 'Why', fewest: 6 },
  { title: 'What it costs', fewest: 10 },
])('every cell of the table in "$title" is such a figure', ({ title, fewest }) => {
  const cells = tableCells(sectionOf(article, title));
  expect(cells.length).toBeGreaterThanOrEqual(fewest);
  for (const cell of cells) expect(cell).toMatch(/^\d[\d,.]*<!-- .+ -->$/);
});

function sectionOf(page: string, title: string): string {
  const [, rest = ''] = page.split(`\n## ${title}\n`);
  return rest.split('\n## ')[0] ?? '';
}

/** The cells of a table without its header and its first column. */
function tableCells(section: string): string[] {
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => row.split('|').slice(2, -1)).map((cell) => cell.trim());
}

function figuresOf(page: string) {
  return [...page.matchAll(FIGURE)].map(([text, quoted = '', path = '', step]) => {
    const number = quoted.replaceAll(',', '');
    const decimals = number.split('.')[1]?.length ?? 0;
    return { text, quoted: Number(number), path, step: Number(step ?? 10 ** -decimals) };
  });
}

function valueAt(json: unknown, path: string): unknown {
  let value = json;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.getOwnPropertyDescriptor(value, key)?.value;
  }
  return value;
}
