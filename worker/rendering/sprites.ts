import { paintBestLine } from './best-line.ts';
import { type BulletSprites, paintBulletSprites } from './bullets.ts';
import { type CarSprites, paintCarSprites } from './car-art.ts';
import { paintDollarSprites } from './dollar.ts';
import { type EnemySprites, paintEnemySprites } from './enemy-art.ts';
import { type FigureSprites, paintFigureSprites } from './figures.ts';
import { type FireSprites, paintFireSprites } from './fire.ts';
import { type HintSprites, paintHintSprites } from './hint-marker.ts';
import { type PopupSprites, paintPopupSprites } from './popups.ts';
import type { PaintContext, Sprite } from './sprite.ts';
import { paintStreakSprites } from './streaks.ts';

/** All sprites of one scale. */
export interface Sprites {
  readonly car: CarSprites;
  readonly dollars: readonly Sprite[];
  readonly enemy: EnemySprites;
  readonly bullets: BulletSprites;
  readonly popups: PopupSprites;
  readonly fire: FireSprites;
  readonly hints: HintSprites;
  readonly figures: FigureSprites;
  readonly streaks: readonly Sprite[];
  readonly bestLine: Sprite;
}

export interface SpriteSheet extends Sprites {
  /** Paints sprites that nobody has asked for yet, a part of them at a time. Returns true while some are left. */
  paintNext(): boolean;
}

/**
 * Paints the sprites of a scale: the car's at once, because every picture shows it; the others when they are
 * first asked for. They take four fifths of the time, and the first picture must not wait for them.
 */
export function createSprites(context: PaintContext): SpriteSheet {
  const bullets = lazily(() => paintBulletSprites(context));
  const dollars = lazily(() => paintDollarSprites(context));
  const enemy = lazily(() => paintEnemySprites(context));
  const popups = lazily(() => paintPopupSprites(context));
  const fire = lazily(() => paintFireSprites(context));
  const hints = lazily(() => paintHintSprites(context));
  const figures = lazily(() => paintFigureSprites(context));
  const streaks = lazily(() => paintStreakSprites(context));
  const bestLine = lazily(() => paintBestLine(context));
  const left = [bullets, dollars, enemy, popups, fire, figures, streaks, bestLine];
  return {
    car: paintCarSprites(context),
    get bullets() {
      return bullets();
    },
    get dollars() {
      return dollars();
    },
    get enemy() {
      return enemy();
    },
    get popups() {
      return popups();
    },
    get fire() {
      return fire();
    },
    get hints() {
      return hints();
    },
    get figures() {
      return figures();
    },
    get streaks() {
      return streaks();
    },
    get bestLine() {
      return bestLine();
    },
    paintNext() {
      left.shift()?.();
      return left.length > 0;
    },
  };
}

function lazily<Painted>(paint: () => Painted): () => Painted {
  let painted: Painted | null = null;
  return () => {
    painted ??= paint();
    return painted;
  };
}
