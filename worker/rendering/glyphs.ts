/** The digits of the popups, drawn as strokes, because a worker has no fonts. */
import { INK } from './colour.ts';
import type { Surface } from './surface.ts';

const GLYPH_HEIGHT = 13;
const WIDTH = 8.5;
const CUT = 2.5;
const ADVANCE = 12;
const STROKE = 2.7;
const EDGE = 2.1;

type Glyph = '+' | '0' | '1' | '2';

/** Lines as x, y pairs; y 0 is the top. A closed line ends where it begins. */
const LINES: Readonly<Record<Glyph, readonly (readonly number[])[]>> = {
  '+': [
    [0.4, 7, 8.1, 7],
    [4.25, 3.2, 4.25, 10.8],
  ],
  '0': [
    [
      CUT,
      0,
      WIDTH - CUT,
      0,
      WIDTH,
      CUT,
      WIDTH,
      13 - CUT,
      WIDTH - CUT,
      13,
      CUT,
      13,
      0,
      13 - CUT,
      0,
      CUT,
      CUT,
      0,
      WIDTH - CUT,
      0,
    ],
  ],
  '1': [
    [1.4, 3, 4.6, 0, 4.6, 13],
    [1.2, 13, 8, 13],
  ],
  '2': [[0, 2.8, CUT, 0, WIDTH - CUT, 0, WIDTH, CUT, WIDTH, 5, 0.2, 13, WIDTH, 13]],
};

/** Width of a text, px. */
function widthOf(text: readonly Glyph[]): number {
  return (text.length - 1) * ADVANCE + WIDTH;
}

/** Paints a text that is centred on x 0 and stands on y 0. */
export function paintFigures(surface: Surface, text: readonly Glyph[], colour: string): void {
  surface.lineJoin = 'miter';
  surface.lineCap = 'square';
  surface.translate(-widthOf(text) / 2, -GLYPH_HEIGHT);
  paintStrokes(surface, text, INK, STROKE + 2 * EDGE);
  paintStrokes(surface, text, colour, STROKE);
}

function paintStrokes(
  surface: Surface,
  text: readonly Glyph[],
  colour: string,
  width: number,
): void {
  surface.strokeStyle = colour;
  surface.lineWidth = width;
  for (let i = 0; i < text.length; i++) {
    for (const line of LINES[text[i]]) {
      surface.beginPath();
      surface.moveTo(i * ADVANCE + line[0], line[1]);
      for (let j = 2; j < line.length; j += 2) surface.lineTo(i * ADVANCE + line[j], line[j + 1]);
      surface.stroke();
    }
  }
}
