/** '+100' and '+200' rise from an obstacle, with a chain's length at some; a ring opens at an enemy. */
import { DANGER, mix, PALETTES, veil, WHITE, YELLOW } from '../../../shared/colour.ts';
import { isGold } from '../../../shared/gold.ts';
import { disc } from '../../../shared/outlines.ts';
import { CAR_SIZE, CAR_X, OBSTACLE_SIZE, ROUND_TICKS } from '../../../shared/rules.ts';
import type { Draw } from '../frame.ts';
import { row } from '../journey/pens.ts';
import { drawNumber, FIGURE_ADVANCE, type FigureSprites, word } from '../sprites/figures.ts';
import { drawAt, drawSprite, frames, type PaintContext, round } from '../sprites/sprite.ts';
import { toX, toY, type Viewport } from '../viewport.ts';
import type { EventPool } from './pools.ts';
import { type DrawBurst, GLINT } from './sparks.ts';

const [LIFE_TICKS, FADE_TICKS] = [45, 15];
/** Place of GOLD: its middle, and its height above the road, px. */
const [GOLD_X, GOLD_UP] = [84, 96];
/** Popups of one kind within some ticks of the first become one. */
const TOGETHER_TICKS = 18;
/** Words for 1, 2 and 3. Those of notes cannot be taken for a kill. */
const [NOTES, KILLS] = [
  ['+100', '+2×100', '+3×100'],
  ['+200', '+400', '+600'],
];
/** Popups meet no mark: they are to the right of JUMP, and above SHOOT; px of the world, and px above the road. */
const [BESIDE_JUMP, ABOVE_SHOOT] = [76, 76];
/** Height that a popup rises, px. */
const RISE = 34;
/** Size of a chain's figures: for two dollars, the increase for each further dollar, and the maximum. */
const [CHAIN_SIZE, CHAIN_GROWTH, CHAIN_MOST] = [0.75, 0.012, 1];
/** A new length is enlarged for some ticks. */
const [POP, POP_TICKS] = [0.35, 8];

/** The ring of a kill, and unless words have their place, points with a chain's length. */
export function createPopupDrawing(
  context: PaintContext,
  figures: FigureSprites,
  ring: ReturnType<typeof createKillRing>,
  popups: EventPool,
) {
  const words = (texts: readonly string[], colour: string) =>
    frames(texts.length, (i) => word(context, texts[i], colour));
  const hundreds = PALETTES.map(({ money }) => words(NOTES, mix(money, WHITE, 0.25)));
  const twoHundreds = words(KILLS, mix(YELLOW, WHITE, 0.15));
  const { born, value: chain } = popups;
  /** Number of popups that each one combines; 0 if an earlier one includes it. */
  const counts = new Uint8Array(born.length);

  /** '×3', without a plus, because a chain scores no points. `left`, `y`: its left and lower edge, device px. */
  function drawChain(viewport: Viewport, length: number, left: number, y: number, age: number) {
    const { surface, scale, top } = viewport;
    const { times, digit } = figures;
    const pop = viewport.isReducedMotion ? 0 : POP * Math.max(0, 1 - age / POP_TICKS);
    const size = Math.min(CHAIN_MOST, CHAIN_SIZE + CHAIN_GROWTH * (length - 2)) * (1 + pop);
    const lower = Math.max(y, top + Math.ceil(times().anchorY * size)) | 0;
    const advance = Math.round(FIGURE_ADVANCE * size * scale) | 0;
    const x = (left + (advance >> 1)) | 0;
    drawSprite(surface, times(), x, lower, size);
    drawNumber(surface, digit, length, x + advance, lower, advance, size);
  }

  function drawRing(viewport: Viewport, i: number, age: number): void {
    const spent = age / RING_TICKS;
    if (spent >= 1 || viewport.isReducedMotion) return;
    const size = 0.35 + 0.75 * (1 - (1 - spent) ** 2);
    drawAt(viewport, ring(), popups.x[i], popups.y[i] + BELOW, size, 1 - spent * spent);
  }

  /** `newest`: the last note, if it is part of this popup, else -1. */
  function drawPoints(viewport: Viewport, i: number, age: number, newest: number): void {
    const { surface, left, top, width, floor } = viewport;
    const rest = 1 - age / LIFE_TICKS;
    const risen = viewport.isReducedMotion ? RISE / 2 : RISE * (1 - rest * rest * rest);
    const opacity = Math.min(1, (LIFE_TICKS - age) / FADE_TICKS);
    const text = (chain[i] === 0 ? twoHundreds : hundreds[viewport.palette])(counts[i] - 1);
    // Points may also be scored partly outside the world: the figures are drawn completely, at its edge.
    const rightmost = left + text.anchorX + width - text.width;
    const leftmost = toX(viewport, BESIDE_JUMP) + text.anchorX;
    const x = Math.min(Math.max(leftmost, toX(viewport, popups.x[i])), rightmost);
    const lower = Math.min(popups.y[i], floor - ABOVE_SHOOT) - risen;
    const y = Math.max(top + text.anchorY, toY(viewport, lower));
    if (opacity < 1) surface.globalAlpha = opacity;
    drawSprite(surface, text, x, y);
    if (newest >= 0 && isMark(chain[newest])) {
      const right = (x + text.width - text.anchorX) | 0;
      drawChain(viewport, chain[newest], right, y, viewport.now - born[newest]);
    }
    if (opacity < 1) surface.globalAlpha = 1;
  }

  return (viewport: Viewport, hasPoints: boolean): void => {
    let [newest, note, kill] = [-1, -1, -1];
    for (let n = 0; n < born.length; n++) {
      const i = (popups.next + n) % born.length;
      const isKill = chain[i] === 0;
      const first = isKill ? kill : note;
      const isPart =
        first >= 0 && born[i] - born[first] < TOGETHER_TICKS && counts[first] < NOTES.length;
      counts[i] = isPart ? 0 : 1;
      if (isPart) counts[first] += 1;
      else if (isKill) kill = i;
      else note = i;
      if (!isKill) newest = i;
    }
    for (let n = 0; n < born.length; n++) {
      const i = (popups.next + n) % born.length;
      const age = viewport.now - born[i];
      if (age < 0 || age >= LIFE_TICKS) continue;
      if (chain[i] === 0) drawRing(viewport, i, age);
      if (hasPoints && counts[i] > 0) drawPoints(viewport, i, age, i === note ? newest : -1);
    }
  };
}

/** GOLD rises over the road as a gold gate passes. */
export function createGoldWord({ gold }: FigureSprites, drawBurst: DrawBurst): Draw {
  return ({ viewport, state }) => {
    const { now, floor, isReducedMotion } = viewport;
    const gate = Math.floor(now / ROUND_TICKS);
    const age = now - gate * ROUND_TICKS;
    if (age >= LIFE_TICKS || gate < 1 || !isGold(state.gold, gate)) return;
    const risen = isReducedMotion ? RISE / 2 : (RISE * age) / LIFE_TICKS;
    const opacity = Math.min(1, (LIFE_TICKS - age) / FADE_TICKS);
    drawBurst(viewport, GLINT, age, CAR_X + CAR_SIZE / 2, floor);
    drawAt(viewport, gold(), GOLD_X, floor - GOLD_UP - risen, 1, opacity);
  };
}

/** Lengths of a chain that are written. For other lengths, only the car's tail light shows the chain. */
const isMark = (length: number) =>
  length === 5 || length === 10 || (length > 0 && length % 25 === 0);

/** Ticks of a ring; its radius, px; distance between a popup and the centre of its enemy, px. */
const [RING_TICKS, RADIUS] = [11, 30];
const BELOW = 8 + OBSTACLE_SIZE / 2;

/** The ring of a kill. Anchor: the middle of the enemy. */
export function createKillRing(context: PaintContext) {
  const ray = (i: number) => {
    const angle = (i / 8) * Math.PI * 2 + 0.3;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [from, to] = [RADIUS * 0.42, RADIUS * 0.86];
    return `M${cos * from - sin * 2} ${sin * from + cos * 2}L${cos * to} ${sin * to} ${cos * from + sin * 2} ${sin * from - cos * 2}z`;
  };
  return round(context, RADIUS + 4, [
    { d: disc(0, 0, RADIUS), stroke: veil(DANGER, 0.9), width: 2.4 },
    { d: row(8, ray), fill: mix(DANGER, WHITE, 0.6) },
  ]);
}
