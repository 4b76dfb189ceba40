/**
 * '+100' and '+200' rise from an obstacle and fade; beside the newest stands the length of its chain of dollars. A
 * fixed pool: the oldest popup is replaced. Drawn from the oldest to the newest, wherever in the pool they are: a
 * tick looks the same however it was reached.
 */
import { GREEN, mix, WHITE, YELLOW } from './colour.ts';
import { drawNumber, FIGURE_ADVANCE, type FigureSprites } from './figures.ts';
import { paintText } from './glyphs.ts';
import { drawGrown, drawSprite, type PaintContext, paintSprite, type Sprite } from './sprite.ts';
import { toX, toY, type Viewport } from './viewport.ts';

const CAPACITY = 12;
const LIFE_TICKS = 45;
const FADE_TICKS = 15;
/** Height that a popup rises, px. */
const RISE = 34;
/** Size of a chain's figures: at 2, more for each further dollar, and at most. */
const CHAIN_SIZE = 0.6;
const CHAIN_GROWTH = 0.03;
const CHAIN_MOST = 0.9;
/** A new length is larger for some ticks. */
const POP = 0.35;
const POP_TICKS = 8;

export interface PopupSprites {
  readonly hundred: Sprite;
  readonly twoHundred: Sprite;
}

export interface Popups {
  next: number;
  readonly born: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Length of the dollar's chain; 0 for an enemy. */
  readonly chain: Uint16Array;
}

export function paintPopupSprites(context: PaintContext): PopupSprites {
  return {
    hundred: paintSprite(context, 28, 18, 28, 5, (surface) =>
      paintText(surface, '+100', mix(GREEN, WHITE, 0.25)),
    ),
    twoHundred: paintSprite(context, 28, 18, 28, 5, (surface) =>
      paintText(surface, '+200', mix(YELLOW, WHITE, 0.15)),
    ),
  };
}

export function createPopups(): Popups {
  return {
    next: 0,
    born: new Float64Array(CAPACITY).fill(Number.NEGATIVE_INFINITY),
    x: new Float64Array(CAPACITY),
    y: new Float64Array(CAPACITY),
    chain: new Uint16Array(CAPACITY),
  };
}

/**
 * `chain`: length of the dollar's chain, 0 for an enemy. `x`, `y`: middle of the lower edge, px of the world.
 * `tick`: of the event.
 */
export function addPopup(popups: Popups, chain: number, x: number, y: number, tick: number): void {
  const i = popups.next;
  popups.chain[i] = chain;
  popups.next = (i + 1) % CAPACITY;
  popups.born[i] = tick;
  popups.x[i] = x;
  popups.y[i] = y;
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
  for (let n = 0; n < CAPACITY; n++) {
    const i = (popups.next + n) % CAPACITY;
    const age = now - born[i];
    if (age < 0 || age >= LIFE_TICKS) continue;
    const rest = 1 - age / LIFE_TICKS;
    const risen = viewport.isReducedMotion ? RISE / 2 : RISE * (1 - rest * rest * rest);
    surface.globalAlpha = opacityAt(age);
    const sprite = chain[i] === 0 ? sprites.popups.twoHundred : sprites.popups.hundred;
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
  if (newest >= 0 && chain[newest] > 1) {
    const age = now - born[newest];
    surface.globalAlpha = opacityAt(age);
    drawChain(viewport, sprites.figures, chain[newest], chainX, chainY, age);
  }
  surface.globalAlpha = 1;
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
