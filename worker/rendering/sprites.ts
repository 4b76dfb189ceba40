import { type BulletSprites, paintBulletSprites } from './bullets.ts';
import { type CarSprites, paintCarSprites } from './car-art.ts';
import { paintDollarSprites } from './dollar.ts';
import { type EnemySprites, paintEnemySprites } from './enemy-art.ts';
import { lazily } from './lazily.ts';
import type { PaintContext, Sprite } from './sprite.ts';

/** The sprites of all bodies in one scale; those of the spectacle are with it. */
export interface SpriteSheet {
  readonly car: CarSprites;
  readonly dollars: readonly Sprite[];
  readonly enemy: EnemySprites;
  readonly bullets: BulletSprites;
  /** Paints sprites that nobody has asked for yet, a part of them at a time. Returns true while some are left. */
  paintNext(): boolean;
}

/**
 * Paints the sprites of a scale: the car's at once, because every picture shows it; the others when they are
 * first asked for. They take most of the time, and the first picture must not wait for them.
 */
export function createSprites(context: PaintContext): SpriteSheet {
  const bullets = lazily(() => paintBulletSprites(context));
  const dollars = lazily(() => paintDollarSprites(context));
  const enemy = lazily(() => paintEnemySprites(context));
  const left = [bullets, dollars, enemy];
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
    paintNext() {
      left.shift()?.();
      return left.length > 0;
    },
  };
}
