/** Figures and letters of the picture, drawn as strokes, because a worker has no fonts (decision 8). */
import { INK } from '../../shared/colour.ts';
import type { Surface } from './surface.ts';

export const GLYPH_HEIGHT = 13;
/** Distance between the beginnings of two glyphs, px. */
export const ADVANCE = 12;
const WIDTH = 8.5;
const STROKE = 2.7;
const EDGE = 2.1;

const ROUND_0 = [2.5, 0, 6, 0, 8.5, 2.5, 8.5, 10.5, 6, 13, 2.5, 13, 0, 10.5, 0, 2.5, 2.5, 0, 6, 0];

/** Lines as x, y pairs; y 0 is the top. A closed line ends where it begins. */
const LINES: Readonly<Record<string, readonly (readonly number[])[]>> = {
  ' ': [],
  '+': [
    [0.4, 7, 8.1, 7],
    [4.25, 3.2, 4.25, 10.8],
  ],
  '×': [
    [1.2, 4, 7.2, 10],
    [7.2, 4, 1.2, 10],
  ],
  '0': [ROUND_0],
  '1': [
    [1.4, 3, 4.6, 0, 4.6, 13],
    [1.2, 13, 8, 13],
  ],
  '2': [[0, 2.8, 2.5, 0, 6, 0, 8.5, 2.5, 8.5, 5, 0.2, 13, 8.5, 13]],
  '3': [
    [0, 2.5, 2.5, 0, 6, 0, 8.5, 2.5, 8.5, 4.5, 6.5, 6.5, 3, 6.5],
    [6.5, 6.5, 8.5, 8.5, 8.5, 10.5, 6, 13, 2.5, 13, 0, 10.5],
  ],
  '4': [[6.5, 13, 6.5, 0, 0, 9, 8.5, 9]],
  '5': [[8.5, 0, 0, 0, 0, 6, 6, 6, 8.5, 8.5, 8.5, 10.5, 6, 13, 2.5, 13, 0, 10.5]],
  '6': [[8, 0, 3, 0, 0, 3, 0, 10.5, 2.5, 13, 6, 13, 8.5, 10.5, 8.5, 8.5, 6, 6, 0, 6]],
  '7': [[0, 0, 8.5, 0, 8.5, 2, 3, 13]],
  '8': [
    [2.5, 0, 6, 0, 8.5, 2.5, 8.5, 4.5, 6.5, 6.5, 8.5, 8.5, 8.5, 10.5, 6, 13, 2.5, 13, 0, 10.5],
    [0, 10.5, 0, 8.5, 2, 6.5, 0, 4.5, 0, 2.5, 2.5, 0],
    [2, 6.5, 6.5, 6.5],
  ],
  '9': [[0.5, 13, 5.5, 13, 8.5, 10, 8.5, 2.5, 6, 0, 2.5, 0, 0, 2.5, 0, 4.5, 2.5, 7, 8.5, 7]],
  B: [
    [0, 6.5, 6.5, 6.5, 8.5, 4.5, 8.5, 2.5, 6, 0, 0, 0, 0, 13, 6, 13, 8.5, 10.5, 8.5, 8.5, 6.5, 6.5],
  ],
  D: [[0, 0, 5.5, 0, 8.5, 3, 8.5, 10, 5.5, 13, 0, 13, 0, 0, 5.5, 0]],
  E: [
    [8, 0, 0, 0, 0, 13, 8, 13],
    [0, 6.5, 6.5, 6.5],
  ],
  G: [[8.5, 2.5, 6, 0, 2.5, 0, 0, 2.5, 0, 10.5, 2.5, 13, 6, 13, 8.5, 10.5, 8.5, 7, 5, 7]],
  H: [
    [0, 0, 0, 13],
    [8.5, 0, 8.5, 13],
    [0, 6.5, 8.5, 6.5],
  ],
  I: [[4.25, 0, 4.25, 13]],
  M: [[0, 13, 0, 0, 1, 0, 4.25, 6, 7.5, 0, 8.5, 0, 8.5, 13]],
  N: [[0, 13, 0, 0, 1.5, 0, 7, 13, 8.5, 13, 8.5, 0]],
  O: [ROUND_0],
  S: [
    [
      8.5, 2.5, 6, 0, 2.5, 0, 0, 2.5, 0, 4.5, 2, 6.5, 6.5, 6.5, 8.5, 8.5, 8.5, 10.5, 6, 13, 2.5, 13,
      0, 10.5,
    ],
  ],
  T: [
    [0, 0, 8.5, 0],
    [4.25, 0, 4.25, 13],
  ],
};

/** Width of a text, px. */
export function widthOf(text: string): number {
  return (text.length - 1) * ADVANCE + WIDTH;
}

/**
 * Paints a text that is centred on x 0 and stands on y 0. `text`: of the glyphs above. `weight`: of the strokes, 1 at
 * the size of popups.
 */
export function paintText(
  surface: Surface,
  text: string,
  colour: string,
  size = 1,
  weight = 1,
): void {
  surface.scale(size, size);
  surface.lineJoin = 'miter';
  surface.lineCap = 'square';
  surface.translate(-widthOf(text) / 2, -GLYPH_HEIGHT);
  paintStrokes(surface, text, INK, (STROKE + 2 * EDGE) * weight);
  paintStrokes(surface, text, colour, STROKE * weight);
}

function paintStrokes(surface: Surface, text: string, colour: string, width: number): void {
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
