/** The section that the table of contents marks. */
import { expect, it } from 'vitest';
import { END, readSection } from '../../../../src/pages/whitepaper/contents.tsx';

const IDS = ['one', 'two', 'three'];
it.each([
  ['the section in the band', ['two'], ['two'], '', 'two'],
  ['the upper of two sections in the band', ['three', 'two'], ['three', 'two'], '', 'two'],
  ['none between two sections', [], ['three'], '', undefined],
  ['the section being read, although another one is linked', ['one'], ['one'], 'two', 'one'],
  ['the last section at the end of the page', ['two'], ['two', 'three', END], '', 'three'],
  ['the linked section that cannot rise into the band', ['one'], [...IDS, END], 'two', 'two'],
  ['the last section when the linked one is off screen', ['two'], ['three', END], 'one', 'three'],
])('marks %s', (_what, inBand, onScreen, linked, expected) => {
  expect(readSection(IDS, new Set(inBand), new Set(onScreen), linked)).toBe(expected);
});
