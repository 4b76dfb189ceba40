/** The fonts that visitors load, and the stand-ins that the page shows before they arrive. */
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { beforeAll, expect, it } from 'vitest';
import { SUBSETS, siteCharacters, writeSubsets } from '../../../tools/fonts/subsets.ts';

const ROOT = new URL('../../../', import.meta.url);
/** The folder of the build: what it has written is not made again. */
const FOLDER = new URL('node_modules/.cache/fonts/', ROOT);
const characters = siteCharacters(fileURLToPath(new URL('src', ROOT)));
const css = readFileSync(new URL('src/ui/theme/fonts.css', ROOT), 'utf8');

const fileOf = (name: string) => new URL(`${name}.woff2`, FOLDER);

// Compressing a font takes seconds on a busy machine.
beforeAll(() => writeSubsets(fileURLToPath(FOLDER), characters), 120_000);

it('the subsets that every page loads have 30 kB in all at most', () => {
  const bytes = Object.keys(SUBSETS).map((name) => statSync(fileOf(name)).size);
  expect(Math.min(...bytes)).toBeGreaterThan(3000);
  const typed = statSync(fileOf('inter-typed')).size + statSync(fileOf('inter-names')).size;
  expect(bytes.reduce((sum, size) => sum + size) - typed).toBeLessThan(30_000);
});

it('the characters are those of the copy, and for what people type all of Latin-1', () => {
  for (const sign of ['A', '~', '©', '→', '’', '…']) {
    expect(characters.written, sign).toContain(sign);
  }
  const { typed } = characters;
  for (const letter of ['ß', 'é', 'Ñ', 'ÿ', 'ø', 'œ']) expect(typed).toContain(letter);
  // A page that has only the copy does not load the file of the others.
  const ranges = /unicode-range:([^;]*);/.exec(css)?.[1] ?? '';
  // As a class of a regular expression: U+A0-A8 is \u{A0}-\u{A8}.
  const escaped = ranges.replace(/U\+|(?<=-)/g, '\\u{').replace(/[\dA-F]+(?=[-,\s]|$)/g, '$&}');
  const inRange = (sign: string) =>
    new RegExp(`[${escaped.replace(/[,\s]/g, '')}]`, 'u').test(sign);
  expect([...typed].filter((letter) => !inRange(letter))).toEqual([]);
  expect([...characters.written].filter(inRange)).toEqual([]);
});

/** Average width of English text in Arial, and in Liberation Sans, which has its widths: share of the em. */
const ARIAL = 913 / 2048;
const ARIAL_BOLD = 983 / 2048;

it.each([
  ['Inter', 400],
  ['Inter', 600],
  ['Chakra Petch', 700],
] as const)('the stand-in for %s %d has its widths and heights', async (family, weight) => {
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await metricsOf(family, weight);
  expect(lineGap).toBe(0);
  const isBold = weight >= 600;
  const scale = xWidthAvg / unitsPerEm / (isBold ? ARIAL_BOLD : ARIAL);
  const face = standIn(family, isBold ? '600 700' : '400 500');
  expect(face).toContain(isBold ? 'local("Arial Bold")' : 'local("Arial")');
  expect(face).toContain(`size-adjust: ${percent(scale)};`);
  // Overrides are shares of the scaled size.
  expect(face).toContain(`ascent-override: ${percent(ascent / unitsPerEm / scale)};`);
  expect(face).toContain(`descent-override: ${percent(-descent / unitsPerEm / scale)};`);
  expect(face).toContain('line-gap-override: 0%;');
});

/** Metrics of the font file that visitors load. */
async function metricsOf(family: string, weight: 400 | 600 | 700) {
  if (family === 'Chakra Petch') return fromBuffer(readFileSync(fileOf(`chakra-petch-${weight}`)));
  const options = { targetFormat: 'sfnt', variationAxes: { wght: weight } } as const;
  return fromBuffer(await subsetFont(readFileSync(fileOf('inter')), characters.written, options));
}

/** The rule of the stand-in in fonts.css. */
function standIn(family: string, weights: string): string {
  const rules = css.split('@font-face').filter((rule) => rule.includes(`"${family} stand-in"`));
  const rule = rules.find((text) => text.includes(`font-weight: ${weights};`));
  if (rule === undefined) throw new Error(`fonts.css has no stand-in for ${family} ${weights}`);
  return rule;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
