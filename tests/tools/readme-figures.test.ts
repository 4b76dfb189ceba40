/**
 * The measured figures of the README and of docs/worker-loop.md are those of bench/results.json. A figure bears the place of its
 * value in a comment: `17<!-- browser.page.msPerSecond -->`, and `~10` where it is given to the next ten.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FIGURE = /(\d[\d,]*(?:\.\d+)?)<!-- (.+?)(?: ~(\d+(?:\.\d+)?))? -->/g;

const readme = readFileSync('README.md', 'utf8');
const article = readFileSync('docs/worker-loop.md', 'utf8');
const results: unknown = JSON.parse(readFileSync('bench/results.json', 'utf8'));
const [, measured = ''] = /^## Measured\n(.*?)^## /ms.exec(readme) ?? [];
const figures = figuresOf(readme);

it.each([...figures, ...figuresOf(article)])('$text', ({ quoted, path, step }) => {
  const value = valueAt(results, path);
  expect(value, `${path} in bench/results.json`).toBeTypeOf('number');
  expect(Math.round(Number(value) / step) * step).toBeCloseTo(quoted, 6);
});

it('every cell of the table is such a figure', () => {
  const rows = measured.split('\n').filter((line) => /^\|[^|]*[a-z][^|]*\|/.test(line));
  const cells = rows.flatMap((row) => row.split('|').slice(2, -1));
  expect(cells.length).toBeGreaterThanOrEqual(6);
  for (const cell of cells) expect(cell.trim()).toMatch(/^\d[\d,.]*<!-- .+ -->$/);
});

it('and the text has some, too', () => {
  expect(figures.length).toBeGreaterThanOrEqual(10);
  for (const { text } of figures) expect(measured).toContain(text);
});

it('nor does the article go without', () => {
  expect(figuresOf(article).length).toBeGreaterThanOrEqual(10);
});

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
