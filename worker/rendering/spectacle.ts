/**
 * The code for everything that a run shows later than its first moments: points, chains, banners, hints, the ghost,
 * the line of the best run, and the end. Loaded after the first frames. Until then the picture has none of it.
 */
import { drawBestLine } from './best-line.ts';
import type { CarSprites } from './car-art.ts';
import { burstTo, CELEBRATION_MS, drawBursts, drawCelebration } from './celebration.ts';
import { drawDawn } from './dawn.ts';
import { createEffects, type Effects } from './effects.ts';
import { drawExplosion, drawWreck, shakeViewport } from './explosion.ts';
import { drawGhostCar } from './ghost-car.ts';
import { drawHint } from './hint-marker.ts';
import { drawImpact, explosionTime, isHitStop } from './impact.ts';
import { drawGates } from './journey/gate.ts';
import { createLandscape } from './journey/landscape.ts';
import { drawPopups } from './popups.ts';
import { drawPunches } from './punch.ts';
import { drawReflections } from './reflections.ts';
import { drawRibbon } from './ribbon.ts';
import { drawSparks } from './sparks.ts';
import { createSpectacleSprites, type SpectacleSheet } from './spectacle-sprites.ts';
import { drawSpeed } from './speed.ts';
import type { PaintContext } from './sprite.ts';
import { drawStreaks, leanOf } from './streaks.ts';

export interface Spectacle {
  readonly celebrationMs: number;
  readonly burstTo: typeof burstTo;
  createEffects(): Effects;
  readonly createLandscape: typeof createLandscape;
  /** Sprites of one scale. */
  createSprites(context: PaintContext, car: CarSprites): SpectacleSheet;
  readonly drawBestLine: typeof drawBestLine;
  readonly drawBursts: typeof drawBursts;
  readonly drawCelebration: typeof drawCelebration;
  readonly drawDawn: typeof drawDawn;
  readonly drawExplosion: typeof drawExplosion;
  readonly drawGates: typeof drawGates;
  readonly drawGhostCar: typeof drawGhostCar;
  readonly drawHint: typeof drawHint;
  readonly drawImpact: typeof drawImpact;
  readonly drawPopups: typeof drawPopups;
  readonly drawPunches: typeof drawPunches;
  readonly drawReflections: typeof drawReflections;
  readonly drawRibbon: typeof drawRibbon;
  readonly drawSparks: typeof drawSparks;
  readonly drawSpeed: typeof drawSpeed;
  readonly drawStreaks: typeof drawStreaks;
  readonly leanOf: typeof leanOf;
  readonly drawWreck: typeof drawWreck;
  readonly explosionTime: typeof explosionTime;
  readonly isHitStop: typeof isHitStop;
  readonly shakeViewport: typeof shakeViewport;
}

export const spectacle: Spectacle = {
  burstTo,
  celebrationMs: CELEBRATION_MS,
  createEffects,
  createLandscape,
  createSprites: createSpectacleSprites,
  drawBestLine,
  drawBursts,
  drawCelebration,
  drawDawn,
  drawExplosion,
  drawGates,
  drawGhostCar,
  drawHint,
  drawImpact,
  drawPopups,
  drawPunches,
  drawReflections,
  drawRibbon,
  drawSparks,
  drawSpeed,
  drawStreaks,
  leanOf,
  drawWreck,
  explosionTime,
  isHitStop,
  shakeViewport,
};
