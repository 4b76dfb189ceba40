/** The dollar: a banknote that flutters, painted as the frames of one wave. */
import { OBSTACLE_SIZE } from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';
import { GREEN, INK, mix, WHITE } from './colour.ts';
import {
  drawSprite,
  fillDisc,
  fillPolygon,
  type PaintContext,
  paintBody,
  type Sprite,
} from './sprite.ts';
import type { Surface } from './surface.ts';
import { toX, toY, type Viewport } from './viewport.ts';

const FRAMES = 20;
/** Half the banknote's length and height, and the height of its wave, px. */
const LENGTH = 16;
const HEIGHT = 10.5;
const WAVE = 2.3;
/** Radians of the wave along half the banknote. */
const BEND = 1.9;
const STRIPS = 12;
/** Frames per px flown, so that a faster dollar flutters faster, and per px of y, so that no two match. */
const FRAMES_PER_PX = 0.11;
const FRAMES_PER_HEIGHT = 0.37;

/** `paper`: colour of the note. */
export function paintDollarSprites(context: PaintContext, paper: string): readonly Sprite[] {
  return Array.from({ length: FRAMES }, (_, i) =>
    paintBody(context, 21, 20, 21, 20, (surface) =>
      paintDollar(surface, paper, (i / FRAMES) * Math.PI * 2),
    ),
  );
}

function paintDollar(surface: Surface, paper: string, phase: number): void {
  surface.rotate(-0.2 + 0.1 * Math.sin(phase + 0.8));
  surface.lineJoin = 'round';
  const face = outline(phase, 0);
  fillPolygon(surface, INK, face);
  surface.strokeStyle = INK;
  surface.lineWidth = 3.6;
  surface.stroke();
  fillPolygon(surface, mix(paper, WHITE, 0.1), face);
  for (let i = 0; i < STRIPS; i++) paintStrip(surface, paper, phase, i);
  surface.lineWidth = 1.1;
  fillFrameLine(surface, phase);
  const lean = Math.atan((WAVE * BEND * Math.cos(phase)) / LENGTH);
  surface.translate(0, lift(phase, 0));
  surface.rotate(lean);
  fillDisc(surface, mix(GREEN, INK, 0.5), 0, 0, 8.3);
  fillDisc(surface, mix(GREEN, WHITE, 0.82), 0, 0, 7.3);
  paintMark(surface);
}

/** y of the wave at `along`: -1 is the left end, 1 the right. */
function lift(phase: number, along: number): number {
  return WAVE * Math.sin(phase + along * BEND);
}

function outline(phase: number, inset: number): number[] {
  const points: number[] = [];
  const length = LENGTH - inset;
  for (let i = 0; i <= STRIPS; i++) {
    const along = (i / STRIPS) * 2 - 1;
    points.push(along * length, lift(phase, along) - HEIGHT + inset);
  }
  for (let i = STRIPS; i >= 0; i--) {
    const along = (i / STRIPS) * 2 - 1;
    points.push(along * length, lift(phase, along) + HEIGHT - inset);
  }
  return points;
}

/** Shades a strip by its slope: the light comes from the upper left. */
function paintStrip(surface: Surface, paper: string, phase: number, index: number): void {
  const from = (index / STRIPS) * 2 - 1;
  const to = ((index + 1) / STRIPS) * 2 - 1;
  const slope = Math.cos(phase + ((from + to) / 2) * BEND);
  const colour = slope < 0 ? mix(paper, WHITE, -slope * 0.5) : mix(paper, INK, slope * 0.3);
  const overlap = index < STRIPS - 1 ? 0.4 : 0;
  fillPolygon(surface, colour, [
    from * LENGTH,
    lift(phase, from) - HEIGHT,
    to * LENGTH + overlap,
    lift(phase, to) - HEIGHT,
    to * LENGTH + overlap,
    lift(phase, to) + HEIGHT,
    from * LENGTH,
    lift(phase, from) + HEIGHT,
  ]);
}

function fillFrameLine(surface: Surface, phase: number): void {
  const line = outline(phase, 2.4);
  surface.beginPath();
  surface.moveTo(line[0], line[1]);
  for (let i = 2; i < line.length; i += 2) surface.lineTo(line[i], line[i + 1]);
  surface.closePath();
  surface.strokeStyle = mix(GREEN, INK, 0.5);
  surface.stroke();
}

function paintMark(surface: Surface): void {
  surface.strokeStyle = INK;
  surface.lineCap = 'butt';
  surface.lineWidth = 1.5;
  surface.beginPath();
  surface.moveTo(0, -6);
  surface.lineTo(0, 6);
  surface.stroke();
  surface.lineWidth = 2;
  surface.beginPath();
  surface.moveTo(3.1, -2.6);
  surface.bezierCurveTo(2.2, -4.6, -3.3, -4.7, -3.3, -2.1);
  surface.bezierCurveTo(-3.3, 0.5, 3.4, -0.5, 3.4, 2.1);
  surface.bezierCurveTo(3.4, 4.7, -2.5, 4.6, -3.3, 2.5);
  surface.stroke();
}

export function drawDollars(viewport: Viewport, sprites: readonly Sprite[], world: World): void {
  const { dollars } = world;
  for (let i = 0; i < dollars.count; i++) {
    const x = dollars.x[i] + dollars.speed[i] * (1 - viewport.alpha);
    const y = dollars.y[i];
    const phase = (world.width - x) * FRAMES_PER_PX + y * FRAMES_PER_HEIGHT;
    const sprite = sprites[viewport.isReducedMotion ? 0 : Math.floor(phase + FRAMES) % FRAMES];
    drawSprite(
      viewport.surface,
      sprite,
      toX(viewport, x + OBSTACLE_SIZE / 2),
      toY(viewport, y + OBSTACLE_SIZE / 2),
    );
  }
}
