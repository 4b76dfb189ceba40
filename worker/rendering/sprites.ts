import { type BulletSprites, paintBulletSprites } from './bullets.ts';
import { type CarSprites, paintCarSprites } from './car-art.ts';
import { GREEN } from './colour.ts';
import { paintDollarSprites } from './dollar.ts';
import { type EnemySprites, paintEnemySprites } from './enemy-art.ts';
import { lazily } from './lazily.ts';
import { PALETTES } from './palette.ts';
import type { PaintContext, Sprite } from './sprite.ts';

/** The sprites of all bodies in one scale; those of the spectacle are with it. */
export interface SpriteSheet {
  readonly car: CarSprites;
  /** Notes by palette. */
  dollarsIn(palette: number): readonly Sprite[];
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
  const dollars = lazily(() => paintDollarSprites(context, GREEN));
  const papers = PALETTES.map(({ money }) =>
    money === GREEN ? dollars : lazily(() => paintDollarSprites(context, money)),
  );
  const enemy = lazily(() => paintEnemySprites(context));
  const left = [bullets, dollars, enemy, ...papers];
  return {
    car: paintCarSprites(context),
    get bullets() {
      return bullets();
    },
    dollarsIn: (palette) => papers[palette](),
    get enemy() {
      return enemy();
    },
    paintNext() {
      left.shift()?.();
      return left.length > 0;
    },
  };
}
