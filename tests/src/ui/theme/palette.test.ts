/** Colours that must be written again, because nothing can be imported there, are those of shared/colour.ts. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

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
