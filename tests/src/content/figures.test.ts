/** The published figures: consistent with each other, written in one place only. Their values: specified-texts.test.tsx. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import * as figures from '../../../src/content/figures.ts';
import { guideCopy } from '../../../src/content/guide.ts';
import { chapters } from '../../../src/content/whitepaper.ts';

it('the published figures add up: the parts of the tax are the tax, the shares of the supply are all of it', () => {
  const blocks = chapters.find(({ id }) => id === 'tokenomics')?.blocks ?? [];
  const sums = blocks.flatMap((block) =>
    typeof block === 'object' && 'shares' in block
      ? [Object.values(block.shares).reduce((total, [percent]) => total + percent, 0)]
      : [],
  );
  expect(sums).toEqual([100, figures.TAX.total]);
});

it('the guide says how the five advertised rounds fit the twenty of a won run', () => {
  const { line } = guideCopy.car;
  expect(line).toContain('5 rounds');
  expect(line).toContain('20');
  expect(line).toContain('1,000 m');
});

it('published figures appear nowhere else in the text of the site', () => {
  const published = Object.values(figures).filter(
    (figure) => typeof figure === 'string' && figure.length > 4,
  );
  expect(published).toContain('1,000');
  const written = new RegExp(`(?<![\\d,])(?:${published.join('|')})(?![\\d,])`);
  const share = /\b\d+ ?%(?= (?:of|to) )/;
  const culprits: string[] = [];
  for (const folder of ['content', 'pages', 'shell', 'player', 'price', 'wallet', 'ui']) {
    for (const file of readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })) {
      const path = `src/${folder}/${file}`;
      if (!/\.tsx?$/.test(path) || path.endsWith('figures.ts')) continue;
      for (const text of textsOf(path)) {
        if (written.test(text) || share.test(text)) culprits.push(`${path}: ${text}`);
      }
    }
  }
  expect(culprits).toEqual([]);
});

it.each([
  [0, 0, '0'],
  [1_000_000_000, 0, '1,000,000,000'],
  [312.7, 1, '312.7'],
  [1234.5, 2, '1,234.50'],
  [999_999.999, 2, '1,000,000.00'],
] as const)('%d with %d decimals is printed as %s', (value, decimals, text) => {
  expect(figures.amount(value, decimals)).toBe(text);
});

/** Strings, templates and JSX text of a module; comments are not text of the site. */
function textsOf(path: string): string[] {
  const { program } = parseSync(path, readFileSync(path, 'utf8'));
  const texts: string[] = [];
  new Visitor({
    Literal({ value }) {
      texts.push(amountOrText(value));
    },
    TemplateElement({ value }) {
      texts.push(value.cooked ?? '');
    },
    JSXText({ value }) {
      texts.push(value);
    },
  }).visit(program);
  return texts;
}

/** Numbers from a million up are checked as they would be printed; smaller ones may be sizes. */
function amountOrText(value: unknown): string {
  if (typeof value === 'number') return value >= 1_000_000 ? figures.amount(value) : '';
  return typeof value === 'string' ? value : '';
}
