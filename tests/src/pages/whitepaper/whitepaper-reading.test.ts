/** Which section the table of contents marks. */
import { expect, it } from 'vitest';
import { readSection } from '../../../../src/pages/whitepaper/use-reading.ts';

const IDS = ['one', 'two', 'three'];
const sight = (inBand: string[], onScreen: string[] = inBand, endSeen = false) => ({
  inBand: new Set(inBand),
  onScreen: new Set(onScreen),
  endSeen,
});

it.each([
  ['the one in the band', sight(['two']), '', 'two'],
  ['the upper one of two', sight(['three', 'two']), '', 'two'],
  ['none between two', sight([], ['three']), '', undefined],
  ['what is read, whatever the address says', sight(['one']), 'two', 'one'],
  ['the last one at the end of the page', sight(['two'], ['two', 'three'], true), '', 'three'],
  ['the linked one that cannot rise higher', sight(['one'], IDS, true), 'two', 'two'],
  ['the last one when the linked one is gone', sight(['two'], ['three'], true), 'one', 'three'],
])('marks %s', (_what, seen, linked, expected) => {
  expect(readSection(IDS, seen, linked)).toBe(expected);
});
