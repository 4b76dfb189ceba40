import { type BulletSprites, paintBulletSprites } from './bullets.ts';
import { type CarSprites, paintCarSprites } from './car-art.ts';
import { paintDollarSprites } from './dollar.ts';
import { type EnemySprites, paintEnemySprites } from './enemy.ts';
import { type FireSprites, paintFireSprites } from './fire.ts';
import { type PopupSprites, paintPopupSprites } from './popups.ts';
import type { PaintContext, Sprite } from './sprite.ts';

/** All sprites, painted for one scale. */
export interface Sprites {
  readonly car: CarSprites;
  readonly dollars: readonly Sprite[];
  readonly enemy: EnemySprites;
  readonly bullets: BulletSprites;
  readonly popups: PopupSprites;
  readonly fire: FireSprites;
}

export function paintSprites(context: PaintContext): Sprites {
  return {
    car: paintCarSprites(context),
    dollars: paintDollarSprites(context),
    enemy: paintEnemySprites(context),
    bullets: paintBulletSprites(context),
    popups: paintPopupSprites(context),
    fire: paintFireSprites(context),
  };
}
