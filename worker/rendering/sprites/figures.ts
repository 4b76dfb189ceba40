/** Digits and letters of the picture, drawn as lines, because a worker has no fonts (decision 8). */
import { INK, TEXT, YELLOW } from '../../../shared/colour.ts';
import type { Surface } from '../surface.ts';
import { paintShapes } from './shape.ts';
import { drawSprite, frames, type PaintContext, sprite } from './sprite.ts';

/** Distance between the left edges of two glyphs, px. */
export const ADVANCE = 12;
/** Size of a glyph, width of its line, and of the line's dark edge, px. */
const [WIDTH, HEIGHT, STROKE, EDGE] = [8.5, 13, 2.7, 2.1];

const ROUND_0 = 'M2.5 0H6L8.5 2.5V10.5L6 13H2.5L0 10.5V2.5L2.5 0H6';

/** Glyphs as SVG paths; y 0 is the top. A closed line ends where it begins. */
const LINES: Readonly<Record<string, string>> = {
  ' ': '',
  '+': 'M.4 7H8.1M4.25 3.2V10.8',
  '×': 'M1.2 4 7.2 10M7.2 4 1.2 10',
  '0': ROUND_0,
  '1': 'M1.4 3 4.6 0V13M1.2 13H8',
  '2': 'M0 2.8 2.5 0H6L8.5 2.5V5L.2 13H8.5',
  '3': 'M0 2.5 2.5 0H6L8.5 2.5V4.5L6.5 6.5H3M6.5 6.5 8.5 8.5V10.5L6 13H2.5L0 10.5',
  '4': 'M6.5 13V0L0 9H8.5',
  '5': 'M8.5 0H0V6H6L8.5 8.5V10.5L6 13H2.5L0 10.5',
  '6': 'M8 0H3L0 3V10.5L2.5 13H6L8.5 10.5V8.5L6 6H0',
  '7': 'M0 0H8.5V2L3 13',
  '8': 'M2.5 0H6L8.5 2.5V4.5L6.5 6.5 8.5 8.5V10.5L6 13H2.5L0 10.5M0 10.5V8.5L2 6.5 0 4.5V2.5L2.5 0M2 6.5H6.5',
  '9': 'M.5 13H5.5L8.5 10V2.5L6 0H2.5L0 2.5V4.5L2.5 7H8.5',
  A: 'M0 13V3L2.5 0H6L8.5 3V13M0 8H8.5',
  B: 'M0 6.5H6.5L8.5 4.5V2.5L6 0H0V13H6L8.5 10.5V8.5L6.5 6.5',
  D: 'M0 0H5.5L8.5 3V10L5.5 13H0V0H5.5',
  E: 'M8 0H0V13H8M0 6.5H6.5',
  G: 'M8.5 2.5 6 0H2.5L0 2.5V10.5L2.5 13H6L8.5 10.5V7H5',
  H: 'M0 0V13M8.5 0V13M0 6.5H8.5',
  I: 'M4.25 0V13',
  J: 'M8 0V10.5L5.5 13H2.5L0 10.5',
  L: 'M0 0V13H8',
  M: 'M0 13V0H1L4.25 6 7.5 0H8.5V13',
  N: 'M0 13V0H1.5L7 13H8.5V0',
  O: ROUND_0,
  P: 'M0 13V0H6L8.5 2.5V5L6 7.5H0',
  S: 'M8.5 2.5 6 0H2.5L0 2.5V4.5L2 6.5H6.5L8.5 8.5V10.5L6 13H2.5L0 10.5',
  T: 'M0 0H8.5M4.25 0V13',
  U: 'M0 0V10.5L2.5 13H6L8.5 10.5V0',
  V: 'M0 0V5L4.25 13 8.5 5V0',
  Y: 'M0 0V1L4.25 6.5 8.5 1V0M4.25 6.5V13',
};

/** Sprite of a text. Anchor: the centre of its lower edge. `weight`: of the lines. */
export function word(context: PaintContext, text: string, colour: string, size = 1, weight = 1) {
  const width = (text.length - 1) * ADVANCE + WIDTH;
  // Lines reach beyond the glyphs, farthest at their corners.
  const room = (5 / 6) * (STROKE + 2 * EDGE) * size * weight;
  const side = (width / 2) * size + room;
  return sprite(context, [side, HEIGHT * size + room, side, room], (surface) => {
    surface.scale(size, size);
    surface.translate(-width / 2, -HEIGHT / 2);
    paintWord(surface, text, colour, weight);
    return [];
  });
}

/** Paints letters at once. The origin is the middle of their left edge, in px of the word. */
export function paintWord(surface: Surface, text: string, colour: string, weight = 1): void {
  surface.lineJoin = 'miter';
  surface.lineCap = 'square';
  const lines = [
    { stroke: INK, width: (STROKE + 2 * EDGE) * weight },
    { stroke: colour, width: STROKE * weight },
  ];
  for (const line of lines) {
    surface.save();
    surface.translate(0, -HEIGHT / 2);
    for (const glyph of text) {
      paintShapes(surface, [{ d: LINES[glyph], ...line }]);
      surface.translate(ADVANCE, 0);
    }
    surface.restore();
  }
}

/** Size of the digits; popups have 1. */
const SIZE = 1.8;
/** Distance between two digits, px. */
export const FIGURE_ADVANCE = ADVANCE * SIZE;

export type FigureSprites = ReturnType<typeof createFigures>;

export function createFigures(context: PaintContext) {
  const figure = (text: string) => word(context, text, TEXT, SIZE, 0.66);
  return {
    digit: frames(10, (digit) => figure(`${digit}`)),
    times: figure('×'),
    gold: word(context, 'GOLD', YELLOW, SIZE, 0.66),
  };
}

/** Draws a whole number. `x`: centre of its first digit; `advance`: distance between digits; device px. */
export function drawNumber(
  surface: Surface,
  digit: FigureSprites['digit'],
  value: number,
  x: number,
  y: number,
  advance: number,
  factor: number,
): void {
  let unit = 1;
  while (value >= unit * 10) unit *= 10;
  for (let at = x; unit >= 1; unit = Math.floor(unit / 10)) {
    drawSprite(surface, digit(Math.floor(value / unit) % 10), at, y, factor);
    at = (at + advance) | 0;
  }
}
