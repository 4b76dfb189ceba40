/** Published figures: as specified, consistent with each other, and written in one place only. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as figures from '../../../src/content/figures.ts';
import { homeCopy } from '../../../src/content/home.ts';
import { whitepaperCopy } from '../../../src/content/whitepaper.ts';

it('are those of the specification', () => {
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
  });
});

it('add up: the parts of the tax to the tax, the shares of the supply to all of it', () => {
  const { supply, tax } = whitepaperCopy.tokenomics;
  const sum = (shares: readonly { percent: number }[]) =>
    shares.reduce((total, share) => total + share.percent, 0);
  expect(figures.TAX.players + figures.TAX.marketing).toBe(figures.TAX.total);
  expect(sum(tax.shares)).toBe(figures.TAX.total);
  expect(sum(supply.shares)).toBe(100);
});

it('are the same on both pages, but for the share that only the landing page names', () => {
  const home = JSON.stringify(homeCopy);
  const paper = JSON.stringify(whitepaperCopy);
  for (const page of [home, paper]) {
    const { entryFee, prize, tax, playersShare, marketingShare, premiumPrice } = figures;
    for (const figure of [entryFee, prize, tax, playersShare, marketingShare, premiumPrice]) {
      expect(page).toContain(figure);
    }
  }
  expect(home).toContain('Game development and events');
  expect(paper).not.toContain('development and events');
});

it('stand nowhere else in the site’s sources', () => {
  const written = /1,000|10,000|12,000|1 billion|1_000_000_000|Q4 2025|\b\d+ ?%(?= (?:of|to) )/;
  const culprits: string[] = [];
  for (const folder of ['src/content', 'src/pages', 'src/shell', 'src/player', 'src/wallet']) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || path.endsWith('figures.ts')) continue;
      const source = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      if (written.test(source)) culprits.push(path);
    }
  }
  expect(culprits).toEqual([]);
});
