/**
 * What a run shows later than its first moments: points, chains, banners, hints, the line of the best run, and its end. A
 * part of its own, loaded after the first frames. Until it has arrived the picture has none of it.
 */
import { drawBestLine } from './best-line.ts';
import type { CarSprites } from './car-art.ts';
import { CELEBRATION_MS, drawCelebration } from './celebration.ts';
import { drawExplosion, drawWreck, shakeViewport } from './explosion.ts';
import { drawHint } from './hint-marker.ts';
import { drawImpact } from './impact.ts';
import { drawPopups } from './popups.ts';
import { drawRoundBanner } from './round-banner.ts';
import { createSpectacleSprites, type SpectacleSheet } from './spectacle-sprites.ts';
import type { PaintContext } from './sprite.ts';
import { drawStreaks } from './streaks.ts';

/** `sprites` are those of one scale; the functions are the same for all scales. */
export interface Spectacle {
  readonly sprites: SpectacleSheet;
  readonly celebrationMs: number;
  readonly drawBestLine: typeof drawBestLine;
  readonly drawCelebration: typeof drawCelebration;
  readonly drawExplosion: typeof drawExplosion;
  readonly drawHint: typeof drawHint;
  readonly drawImpact: typeof drawImpact;
  readonly drawPopups: typeof drawPopups;
  readonly drawRoundBanner: typeof drawRoundBanner;
  readonly drawStreaks: typeof drawStreaks;
  readonly drawWreck: typeof drawWreck;
  readonly shakeViewport: typeof shakeViewport;
}

export type CreateSpectacle = (context: PaintContext, car: CarSprites) => Spectacle;

export const createSpectacle: CreateSpectacle = (context, car) => ({
  sprites: createSpectacleSprites(context, car),
  celebrationMs: CELEBRATION_MS,
  drawBestLine,
  drawCelebration,
  drawExplosion,
  drawHint,
  drawImpact,
  drawPopups,
  drawRoundBanner,
  drawStreaks,
  drawWreck,
  shakeViewport,
});
