import { type BulletSprites, paintBulletSprites } from './bullets.ts';
import { type CarSprites, paintCarSprites } from './car-art.ts';
import { type EnemySprites, paintEnemySprites } from './enemy.ts';
import { type FireSprites, paintFireSprites } from './fire.ts';
import { paintNoteSprites } from './note.ts';
import { type PopupSprites, paintPopupSprites } from './popups.ts';
import type { Sprite, Workshop } from './sprite.ts';

/** Every sprite, at one scale. */
export interface Sprites {
  readonly car: CarSprites;
  readonly notes: readonly Sprite[];
  readonly enemy: EnemySprites;
  readonly bullets: BulletSprites;
  readonly popups: PopupSprites;
  readonly fire: FireSprites;
}

export function paintSprites(workshop: Workshop): Sprites {
  return {
    car: paintCarSprites(workshop),
    notes: paintNoteSprites(workshop),
    enemy: paintEnemySprites(workshop),
    bullets: paintBulletSprites(workshop),
    popups: paintPopupSprites(workshop),
    fire: paintFireSprites(workshop),
  };
}
