/** The section that the table of contents marks. */
import { expect, it } from 'vitest';
import { readSection } from '../../../../src/pages/whitepaper/contents.tsx';

const IDS = ['one', 'two', 'three'];
const sight = (inBand: string[], onScreen: string[] = inBand, endSeen = false) => ({
  inBand: new Set(inBand),
  onScreen: new Set(onScreen),
  endSeen,
});

it.each([
  ['the section in the band', sight(['two']), '', 'two'],
  ['the upper of two sections in the band', sight(['three', 'two']), '', 'two'],
  ['none between two sections', sight([], ['three']), '', undefined],
  ['the section being read, although another one is linked', sight(['one']), 'two', 'one'],
  ['the last section at the end of the page', sight(['two'], ['two', 'three'], true), '', 'three'],
  ['the linked section that cannot rise into the band', sight(['one'], IDS, true), 'two', 'two'],
  [
    'the last section when the linked one is off screen',
    sight(['two'], ['three'], true),
    'one',
    'three',
  ],
])('marks %s', (_what, seen, linked, expected) => {
  expect(readSection(IDS, seen, linked)).toBe(expected);
});
