/** Colours that are written again, where nothing can be imported, are those of shared/colour.ts; and what is seen on which. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as colour from '../../../../shared/colour.ts';
import { tokens } from '../../../../src/ui/theme/tokens.ts';
import { contrast } from '../../../support/colour-vision.ts';

const HEX = /#[\da-f]{6}\b/gi;
const coloursIn = (file: string) =>
  (readFileSync(file, 'utf8').match(HEX) ?? []).map((colour) => colour.toUpperCase());
const palette = new Set(coloursIn('shared/colour.ts'));

it.each(['index.html', 'public/icon.svg', 'src/app/start-trouble.css', 'src/shell/logo.tsx'])(
  '%s',
  (file) => {
    const colours = coloursIn(file);
    expect(colours).not.toEqual([]);
    // The light that falls on the car of the logo is in no other drawing.
    expect(colours.filter((colour) => colour !== '#F9E4A2' && !palette.has(colour))).toEqual([]);
  },
);

it.each([
  ['text', colour.TEXT, 4.5],
  ['quiet text', colour.QUIET, 4.5],
  ['the edge of a control', tokens.colors.border['control']?.value ?? '', 3],
])('%s is seen on every background', (_, seen, least) => {
  for (const ground of [colour.INK, colour.SURFACE, colour.RAISED])
    expect(contrast(seen, ground), ground).toBeGreaterThanOrEqual(least);
});
