/**
 * '+100' and '+200' rise from an obstacle and fade; beside the newest stands the length of its chain of dollars at marks.
 * Drawn from the oldest to the newest, wherever in the pool they are: a tick looks the same however it was reached.
 */
import { mix, PALETTES, WHITE, YELLOW } from '../../shared/colour.ts';
import { drawNumber, FIGURE_ADVANCE, type FigureSprites } from './figures.ts';
import { paintText } from './glyphs.ts';
import { POPUPS, type Popups } from './pools.ts';
import { drawGrown, drawSprite, type PaintContext, paintSprite, type Sprite } from './sprite.ts';
import { toX, toY, type Viewport } from './viewport.ts';

const LIFE_TICKS = 45;
const FADE_TICKS = 15;
/** Height that a popup rises, px. */
const RISE = 34;
/** Size of a chain's figures: at 2, more for each further dollar, and at most. */
const CHAIN_SIZE = 0.75;
const CHAIN_GROWTH = 0.012;
const CHAIN_MOST = 1;
/** A new length is larger for some ticks. */
const POP = 0.35;
const POP_TICKS = 8;

export interface PopupSprites {
  /** By palette. */
  readonly hundreds: readonly Sprite[];
  readonly twoHundred: Sprite;
}

export function paintPopupSprites(context: PaintContext): PopupSprites {
  return {
    hundreds: PALETTES.map(({ money }) =>
      paintSprite(context, 28, 18, 28, 5, (surface) =>
        paintText(surface, '+100', mix(money, WHITE, 0.25)),
      ),
    ),
    twoHundred: paintSprite(context, 28, 18, 28, 5, (surface) =>
      paintText(surface, '+200', mix(YELLOW, WHITE, 0.15)),
    ),
  };
}

export function drawPopups(
  viewport: Viewport,
  sprites: { readonly popups: PopupSprites; readonly figures: FigureSprites },
  popups: Popups,
): void {
  const { surface, now } = viewport;
  const { born, chain } = popups;
  // The newest dollar, and the place of its chain.
  let newest = -1;
  let chainX = 0;
  let chainY = 0;
  for (let n = 0; n < POPUPS; n++) {
    const i = (popups.next + n) % POPUPS;
    const age = now - born[i];
    if (age < 0 || age >= LIFE_TICKS) continue;
    const rest = 1 - age / LIFE_TICKS;
    const risen = viewport.isReducedMotion ? RISE / 2 : RISE * (1 - rest * rest * rest);
    surface.globalAlpha = opacityAt(age);
    const sprite =
      chain[i] === 0 ? sprites.popups.twoHundred : sprites.popups.hundreds[viewport.palette];
    // Points are also scored half outside the world: the figures are drawn whole at its edge.
    const leftmost = viewport.left + sprite.anchorX;
    const rightmost = leftmost + viewport.width - sprite.width;
    const x = Math.min(Math.max(leftmost, toX(viewport, popups.x[i])), rightmost);
    const y = Math.max(viewport.top + sprite.anchorY, toY(viewport, popups.y[i] - risen));
    drawSprite(surface, sprite, x, y);
    if (chain[i] === 0) continue;
    newest = i;
    chainX = (x + sprite.width - sprite.anchorX) | 0;
    chainY = y;
  }
  if (newest >= 0 && isMark(chain[newest])) {
    const age = now - born[newest];
    surface.globalAlpha = opacityAt(age);
    drawChain(viewport, sprites.figures, chain[newest], chainX, chainY, age);
  }
  surface.globalAlpha = 1;
}

/** Lengths of a chain that are written. Between them only the car's tail light shows it. */
function isMark(length: number): boolean {
  return length === 5 || length === 10 || (length > 0 && length % 25 === 0);
}

function opacityAt(age: number): number {
  return Math.min(1, (LIFE_TICKS - age) / FADE_TICKS);
}

/** '×3', without a plus: a chain is no points. `left`, `y`: of its left and lower edge, device px. */
function drawChain(
  viewport: Viewport,
  { times, digits }: FigureSprites,
  length: number,
  left: number,
  y: number,
  age: number,
): void {
  const pop = viewport.isReducedMotion ? 0 : POP * Math.max(0, 1 - age / POP_TICKS);
  const size = Math.min(CHAIN_MOST, CHAIN_SIZE + CHAIN_GROWTH * (length - 2)) * (1 + pop);
  const lower = Math.max(y, viewport.top + Math.ceil(times.anchorY * size)) | 0;
  const advance = Math.round(FIGURE_ADVANCE * size * viewport.scale) | 0;
  const x = (left + (advance >> 1)) | 0;
  drawGrown(viewport.surface, times, x, lower, size);
  drawNumber(viewport.surface, digits, length, x + advance, lower, advance, size);
}
