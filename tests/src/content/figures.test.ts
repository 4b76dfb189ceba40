/** The published figures are consistent with each other. Their values: specified-texts.test.tsx. */
import { expect, it } from 'vitest';
import * as figures from '../../../src/content/figures.ts';
import { guideCopy } from '../../../src/content/game.ts';
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

it.each([
  [0, 0, '0'],
  [1_000_000_000, 0, '1,000,000,000'],
  [312.7, 1, '312.7'],
  [1234.5, 2, '1,234.50'],
  [999_999.999, 2, '1,000,000.00'],
] as const)('%d with %d decimals is printed as %s', (value, decimals, text) => {
  expect(figures.amount(value, decimals)).toBe(text);
});
