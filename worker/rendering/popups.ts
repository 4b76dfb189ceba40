/**
 * '+100' and '+200' rise from an obstacle and fade. A fixed pool: the oldest popup is replaced. Drawn from the
 * oldest to the newest, wherever in the pool they are: a tick looks the same however it was reached.
 */
import { GREEN, mix, WHITE, YELLOW } from './colour.ts';
import { paintFigures } from './glyphs.ts';
import { drawSprite, type PaintContext, paintSprite, type Sprite } from './sprite.ts';
import { toX, toY, type Viewport } from './viewport.ts';

const CAPACITY = 12;
const LIFE_TICKS = 45;
const FADE_TICKS = 15;
/** Height that a popup rises, px. */
const RISE = 34;

export interface PopupSprites {
  readonly hundred: Sprite;
  readonly twoHundred: Sprite;
}

export interface Popups {
  next: number;
  readonly born: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** 1 for '+200', 0 for '+100'. */
  readonly double: Uint8Array;
}

export function paintPopupSprites(context: PaintContext): PopupSprites {
  return {
    hundred: paintSprite(context, 28, 18, 28, 5, (surface) =>
      paintFigures(surface, ['+', '1', '0', '0'], mix(GREEN, WHITE, 0.25)),
    ),
    twoHundred: paintSprite(context, 28, 18, 28, 5, (surface) =>
      paintFigures(surface, ['+', '2', '0', '0'], mix(YELLOW, WHITE, 0.15)),
    ),
  };
}

export function createPopups(): Popups {
  return {
    next: 0,
    born: new Float64Array(CAPACITY).fill(Number.NEGATIVE_INFINITY),
    x: new Float64Array(CAPACITY),
    y: new Float64Array(CAPACITY),
    double: new Uint8Array(CAPACITY),
  };
}

/** `x`, `y`: middle of the lower edge, px of the world. `tick`: of the event. */
export function addPopup(
  popups: Popups,
  double: boolean,
  x: number,
  y: number,
  tick: number,
): void {
  const i = popups.next;
  popups.next = (i + 1) % CAPACITY;
  popups.born[i] = tick;
  popups.x[i] = x;
  popups.y[i] = y;
  popups.double[i] = double ? 1 : 0;
}

export function drawPopups(viewport: Viewport, sprites: PopupSprites, popups: Popups): void {
  const { surface, now } = viewport;
  for (let n = 0; n < CAPACITY; n++) {
    const i = (popups.next + n) % CAPACITY;
    const age = now - popups.born[i];
    if (age < 0 || age >= LIFE_TICKS) continue;
    const rest = 1 - age / LIFE_TICKS;
    const risen = viewport.isReducedMotion ? RISE / 2 : RISE * (1 - rest * rest * rest);
    const left = LIFE_TICKS - age;
    if (left < FADE_TICKS) surface.globalAlpha = left / FADE_TICKS;
    const sprite = popups.double[i] === 1 ? sprites.twoHundred : sprites.hundred;
    // Points are also scored half outside the world: the figures are drawn whole at its edge.
    const leftmost = viewport.left + sprite.anchorX;
    const rightmost = leftmost + viewport.width - sprite.width;
    const x = Math.min(Math.max(leftmost, toX(viewport, popups.x[i])), rightmost);
    const y = Math.max(viewport.top + sprite.anchorY, toY(viewport, popups.y[i] - risen));
    drawSprite(surface, sprite, x, y);
    if (left < FADE_TICKS) surface.globalAlpha = 1;
  }
}
