/** Figures and words of the picture as sprites: chains are put together from them. */
import { TEXT, YELLOW } from '../../../shared/colour.ts';
import type { Surface } from '../surface.ts';
import { ADVANCE, paintWord } from './glyphs.ts';
import { drawGrown, frames, later, type PaintContext, type Sprite } from './sprite.ts';

/** Size of the glyphs; popups have 1. */
const SIZE = 1.8;
const WEIGHT = 0.66;
/** Distance between two figures, px. */
export const FIGURE_ADVANCE = ADVANCE * SIZE;

export interface Figures {
  /** 0 to 9. Anchors of figures and words: the middle of the lower edge. */
  readonly digit: (value: number) => Sprite;
  readonly times: () => Sprite;
  readonly best: () => Sprite;
}

export function createFigures(context: PaintContext): Figures {
  const paint = (text: string) => paintWord(context, text, TEXT, SIZE, WEIGHT, 7);
  return {
    digit: frames(context, 10, (digit) => paint(`${digit}`)),
    times: later(context, () => paint('×')),
    best: later(context, () => paintWord(context, 'BEST', YELLOW, 0.75, 0.85, 7)),
  };
}

/** Draws a whole number: the middle of its first figure is at x. `advance`: device px. */
export function drawNumber(
  surface: Surface,
  digit: Figures['digit'],
  value: number,
  x: number,
  y: number,
  advance: number,
  factor: number,
): void {
  let unit = 1;
  while (value >= unit * 10) unit *= 10;
  for (let at = x; unit >= 1; unit = Math.floor(unit / 10)) {
    drawGrown(surface, digit(Math.floor(value / unit) % 10), at, y, factor);
    at = (at + advance) | 0;
  }
}
