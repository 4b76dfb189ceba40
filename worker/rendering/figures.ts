/** Figures and words of the picture as sprites: chains are put together from them. */
import { TEXT, YELLOW } from '../../shared/colour.ts';
import { ADVANCE, GLYPH_HEIGHT, paintText, widthOf } from './glyphs.ts';
import { drawGrown, type PaintContext, paintSprite, type Sprite } from './sprite.ts';
import type { Surface } from './surface.ts';

/** Size of the glyphs; popups have 1. */
const SIZE = 1.8;
const WEIGHT = 0.66;
/** Distance between two figures, px. */
export const FIGURE_ADVANCE = ADVANCE * SIZE;
/** Room for the dark edge around the strokes, px. */
const EDGE = 7;

export interface FigureSprites {
  /** 0 to 9. Anchors of figures and words: the middle of the lower edge. */
  readonly digits: readonly Sprite[];
  readonly times: Sprite;
  readonly best: Sprite;
}

export function paintFigureSprites(context: PaintContext): FigureSprites {
  const paint = (text: string, colour: string, size: number, weight: number) => {
    const side = (widthOf(text) / 2) * size + EDGE;
    return paintSprite(context, side, GLYPH_HEIGHT * size + EDGE, side, EDGE, (surface) =>
      paintText(surface, text, colour, size, weight),
    );
  };
  return {
    digits: Array.from({ length: 10 }, (_, digit) => paint(`${digit}`, TEXT, SIZE, WEIGHT)),
    times: paint('×', TEXT, SIZE, WEIGHT),
    best: paint('BEST', YELLOW, 0.75, 0.85),
  };
}

/** Draws a whole number: the middle of its first figure is at x. `advance`: device px. */
export function drawNumber(
  surface: Surface,
  digits: readonly Sprite[],
  value: number,
  x: number,
  y: number,
  advance: number,
  factor: number,
): void {
  let unit = 1;
  while (value >= unit * 10) unit *= 10;
  for (let at = x; unit >= 1; unit = Math.floor(unit / 10)) {
    drawGrown(surface, digits[Math.floor(value / unit) % 10], at, y, factor);
    at = (at + advance) | 0;
  }
}
