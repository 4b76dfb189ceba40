/** 'ROUND 2' when a round begins, where no body flies. Follows from the ticks alone. */
import { ROUND_TICKS, roundOf } from '../../shared/rules.ts';
import type { World } from '../simulation/world.ts';
import { drawNumber, FIGURE_ADVANCE, FIGURE_HEIGHT, ROUND_WIDTH } from './figures.ts';
import type { SpectacleSprites } from './spectacle-sprites.ts';
import { drawSprite } from './sprite.ts';
import { toY, type Viewport } from './viewport.ts';

/** Ticks: the whole time, the way in, the way out. */
const SHOWN_TICKS = 90;
const IN_TICKS = 14;
const OUT_TICKS = 16;
/** Way that the banner comes from the right, px. */
const SLIDE = 46;
/** Its middle, as a share of the sky: above the highest dollar. */
const HEIGHT = 0.26;
/** A lower sky has no such room, px: there the banner stands on the road, this far below its edge. */
const LOW_SKY = 290;
const ON_ROAD = 51;
/** Space before the number, px; length of a line at either side, and its distance. */
const GAP = 14;
const RULE = 34;
const RULE_GAP = 18;
const RULE_COLOUR = 'rgba(234,236,239,0.7)';

export function drawRoundBanner(viewport: Viewport, sprites: SpectacleSprites, world: World): void {
  const { surface, scale } = viewport;
  const round = roundOf(world.ticks);
  // Timed by the clock of effects: it goes on when the run ends.
  const age = (world.ticks % ROUND_TICKS) + viewport.now - viewport.distance + viewport.alpha;
  if (round === 1 || age >= SHOWN_TICKS || world.outcome === 'win') return;
  const { figures } = sprites;
  const isStill = viewport.isReducedMotion;
  const entered = isStill ? 1 : 1 - (1 - Math.min(1, age / IN_TICKS)) ** 3;
  const left = isStill ? 1 : Math.min(1, (SHOWN_TICKS - age) / OUT_TICKS);
  const width = ROUND_WIDTH + GAP + FIGURE_ADVANCE * (round < 10 ? 0.7 : 1.7);
  const middle = viewport.left + viewport.width / 2 + SLIDE * (1 - entered) * scale;
  const { floor } = viewport;
  const y = toY(viewport, (floor < LOW_SKY ? floor + ON_ROAD : floor * HEIGHT) + FIGURE_HEIGHT / 2);
  const x = middle - (width / 2) * scale;
  surface.globalAlpha = Math.min(entered, left);
  drawSprite(surface, figures.round, Math.round(x + (ROUND_WIDTH / 2) * scale) | 0, y);
  drawNumber(
    surface,
    figures.digits,
    round,
    Math.round(x + (ROUND_WIDTH + GAP + FIGURE_ADVANCE * 0.35) * scale) | 0,
    y,
    Math.round(FIGURE_ADVANCE * scale) | 0,
    1,
  );
  // Hairlines open to both sides.
  const rule = Math.round(RULE * entered * scale) | 0;
  const thick = Math.max(1, Math.round(scale)) | 0;
  const ruleY = (y - Math.round((FIGURE_HEIGHT / 2) * scale)) | 0;
  surface.fillStyle = RULE_COLOUR;
  surface.fillRect(Math.round(x - RULE_GAP * scale - rule) | 0, ruleY, rule, thick);
  surface.fillRect(Math.round(x + (width + RULE_GAP) * scale) | 0, ruleY, rule, thick);
  surface.globalAlpha = 1;
}
