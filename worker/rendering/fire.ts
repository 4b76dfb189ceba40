/** Sprites of crash and win: flash, fire, smoke, wreck, halo. */
import {
  FIRE,
  HAIRLINE,
  INK,
  mix,
  QUIET,
  RAISED,
  SURFACE,
  TEXT,
  veil,
  WHITE,
  YELLOW,
} from '../../shared/colour.ts';
import {
  fillDisc,
  fillGlow,
  fillPolygon,
  type PaintContext,
  paintBody,
  paintSprite,
  type Sprite,
  strokeLine,
  tracePolygon,
} from './sprite.ts';
import type { Surface } from './surface.ts';

/** Radius of a puff, px. */
const DISC = 16;

export interface FireSprites {
  /** Anchor: the middle. */
  readonly flash: Sprite;
  /** The moment of the impact. */
  readonly impact: Sprite;
  /** Flat discs, in the order in which they are drawn over one another. */
  readonly smoke: Sprite;
  readonly smokeLight: Sprite;
  readonly ember: Sprite;
  readonly flame: Sprite;
  readonly core: Sprite;
  readonly burst: Sprite;
  readonly halo: Sprite;
  /** Anchor: lower left corner of the car's box. */
  readonly wreck: Sprite;
  readonly wisp: Sprite;
}

export function paintFireSprites(context: PaintContext): FireSprites {
  return {
    flash: paintSprite(context, 64, 64, 64, 64, paintFlash),
    impact: paintSprite(context, 26, 26, 26, 26, paintImpact),
    smoke: paintDisc(context, mix(SURFACE, INK, 0.3)),
    smokeLight: paintDisc(context, HAIRLINE),
    ember: paintDisc(context, FIRE),
    flame: paintDisc(context, mix(FIRE, '#FFB45C', 0.72)),
    core: paintDisc(context, '#FFEBC4'),
    burst: paintSprite(context, 50, 50, 50, 50, paintBurst),
    halo: paintSprite(context, 80, 80, 80, 80, paintHalo),
    wreck: paintBody(context, 4, 40, 46, 4, paintWreck),
    wisp: paintSprite(context, 4, 90, 46, 0, paintWisp),
  };
}

function paintDisc(context: PaintContext, colour: string): Sprite {
  const reach = DISC + 1;
  return paintSprite(context, reach, reach, reach, reach, (surface) =>
    fillDisc(surface, colour, 0, 0, DISC),
  );
}

function paintFlash(surface: Surface): void {
  fillGlow(surface, veil('#FFE6C2', 0.95), veil(FIRE, 0), 0, 0, 64);
  fillGlow(surface, WHITE, veil('#FFF1DC', 0), 0, 0, 30);
}

function paintImpact(surface: Surface): void {
  fillStar(surface, '#FFE6C2', 8, 25, 7);
  fillStar(surface, WHITE, 8, 17, 5);
}

/** Every second ray is shorter. */
function fillStar(surface: Surface, colour: string, rays: number, far: number, near: number): void {
  const points: number[] = [];
  for (let i = 0; i < 2 * rays; i++) {
    const reach = i % 2 === 0 ? (i % 4 === 0 ? far : far * 0.81) : near;
    points.push(Math.cos((i / rays) * Math.PI) * reach, Math.sin((i / rays) * Math.PI) * reach);
  }
  fillPolygon(surface, colour, points);
}

/** The explosion as one still picture, for reduced motion. */
function paintBurst(surface: Surface): void {
  fillStar(surface, FIRE, 12, 47, 24);
  fillDisc(surface, mix(FIRE, '#FFB45C', 0.7), 0, 0, 24);
  fillDisc(surface, '#FFE6C2', 0, 0, 14);
}

function paintHalo(surface: Surface): void {
  fillGlow(surface, veil(YELLOW, 0.5), veil(YELLOW, 0), 0, 0, 80);
  fillGlow(surface, veil(WHITE, 0.45), veil(YELLOW, 0), 0, 0, 40);
}

/** The car, burnt and down on its nose; the front wheel is gone. */
function paintWreck(surface: Surface): void {
  surface.rotate(0.1);
  surface.translate(0, -2.2);
  surface.lineJoin = 'round';
  const hull = [
    0.8, -22, 2, -26.4, 8.6, -25, 13, -28.2, 17, -27.2, 19.4, -28.6, 22.6, -25.4, 27, -20.6, 30.4,
    -21.6, 37, -14.6, 39, -9, 37, -4.4, 2, -5, 0.8, -11,
  ];
  tracePolygon(surface, hull);
  surface.strokeStyle = INK;
  surface.lineWidth = 2.4;
  surface.stroke();
  surface.fillStyle = mix(HAIRLINE, QUIET, 0.25);
  surface.fill();
  fillPolygon(
    surface,
    mix(HAIRLINE, QUIET, 0.5),
    [2, -26.4, 8.6, -25, 13, -28.2, 17, -27.2, 16, -25.6, 8.8, -22.8, 1.6, -24],
  );
  fillPolygon(surface, mix(YELLOW, RAISED, 0.2), [1.2, -20, 9, -19, 13, -13.4, 1, -14.4]);
  fillPolygon(surface, INK, [13.6, -25, 18, -24.6, 23, -20, 21, -17.6, 11, -18.4, 10.4, -21.6]);
  fillPolygon(surface, SURFACE, [1, -12, 38, -9, 37, -4.4, 2, -5]);
  strokeLine(surface, mix(FIRE, '#FFB45C', 0.4), 1.2, [24, -16.6, 28, -14.4, 31, -15.2, 35, -11.6]);
  fillDisc(surface, INK, 9.4, -5.6, 9);
  fillDisc(surface, HAIRLINE, 9.4, -5.6, 7);
  fillDisc(surface, INK, 9.4, -5.6, 5.2);
  fillDisc(surface, QUIET, 9.4, -5.6, 2.6);
  fillDisc(surface, INK, 30.6, -5, 7);
  strokeLine(surface, TEXT, 0.9, [4.4, -8.4, 6.2, -10.8, 8.6, -11.8]);
}

/** A ribbon of smoke that gets thinner upwards. */
function paintWisp(surface: Surface): void {
  const fade = surface.createLinearGradient(0, -26, 0, -88);
  fade.addColorStop(0, veil(QUIET, 0.5));
  fade.addColorStop(1, veil(QUIET, 0));
  surface.fillStyle = fade;
  surface.beginPath();
  surface.moveTo(18, -26);
  surface.bezierCurveTo(8, -42, 30, -52, 20, -88);
  surface.bezierCurveTo(38, -60, 20, -46, 27, -24);
  surface.closePath();
  surface.fill();
}
