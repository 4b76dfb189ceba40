/** The published figures: as specified, consistent with each other, written in one place only. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import * as figures from '../../../src/content/figures.ts';
import { guideCopy } from '../../../src/content/guide.ts';
import { homeCopy } from '../../../src/content/home.ts';
import { chapters } from '../../../src/content/whitepaper.ts';

it('have the values of the specification', () => {
  expect(figures).toMatchObject({
    entryFee: '1,000',
    prize: '1,000',
    advertisedRounds: 5,
    supply: '1,000,000,000',
    supplyWords: '1 billion',
    tax: '5%',
    playersShare: '2%',
    marketingShare: '3%',
    developmentShare: '5%',
    teamShare: '10%',
    teamTokens: '100,000,000',
    premiumPrice: '12,000',
    premiumLaunch: 'Q4 2025',
    winTicks: '10,000',
    winRound: 21,
    wonRounds: 20,
  });
});

it('add up: the parts of the tax are the tax, the shares of the supply are all of it', () => {
  const blocks = chapters.find(({ id }) => id === 'tokenomics')?.blocks ?? [];
  const sums = blocks.flatMap((block) =>
    typeof block === 'object' && block.kind === 'shares'
      ? [block.shares.reduce((total, share) => total + share.percent, 0)]
      : [],
  );
  expect(sums).toEqual([100, figures.TAX.total]);
});

it('are the same on both pages', () => {
  const { entryFee, prize, tax, playersShare, marketingShare, premiumPrice } = figures;
  for (const page of [JSON.stringify(homeCopy), JSON.stringify(chapters)]) {
    for (const figure of [entryFee, prize, tax, playersShare, marketingShare, premiumPrice]) {
      expect(page).toContain(figure);
    }
  }
});

it('the guide says how the five advertised rounds fit the twenty of a won run', () => {
  const { line } = guideCopy.car;
  expect(line).toContain('5 rounds');
  expect(line).toContain('20');
  expect(line).toContain('1,000 m');
});

it('appear nowhere else in the text of the site', () => {
  const published = Object.values(figures).filter(
    (figure) => typeof figure === 'string' && figure.length > 4,
  );
  expect(published).toContain('1,000');
  const written = new RegExp(`(?<![\\d,])(?:${published.join('|')})(?![\\d,])`);
  const share = /\b\d+ ?%(?= (?:of|to) )/;
  const culprits: string[] = [];
  for (const folder of [
    'src/content',
    'src/pages',
    'src/shell',
    'src/player',
    'src/price',
    'src/wallet',
    'src/ui',
  ]) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
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
  [999, 0, '999'],
  [1000, 0, '1,000'],
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
