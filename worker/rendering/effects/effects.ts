/** What a run shows after its first moments. Popups, sparks and streaks depend only on the last ticks. */
import { CAR_SIZE, CAR_X, groundOf, OBSTACLE_SIZE } from '../../../shared/rules.ts';
import type { EventBuffer } from '../../simulation/events.ts';
import type { World } from '../../simulation/world.ts';
import type { Frame } from '../frame.ts';
import type { CarSprites } from '../sprites/car.ts';
import { createFigures } from '../sprites/figures.ts';
import { createGhost } from '../sprites/ghost-car.ts';
import type { PaintContext } from '../sprites/sprite.ts';
import { createSpeed, createStreaks, leanOf } from './air.ts';
import { burstTo, createCelebration } from './celebration.ts';
import { createCrash } from './crash.ts';
import { createHintMarker } from './hint-marker.ts';
import { drawCrashHit } from './hit.ts';
import { add, createPool } from './pools.ts';
import { createGoldWord, createKillRing, createPopupDrawing } from './popups.ts';
import { createReflections } from './reflections.ts';
import { createRibbon } from './ribbon.ts';
import { createBursts, DUST, SCRAP, SHARD } from './sparks.ts';

export type Effects = ReturnType<typeof createEffects>;
export type EffectLayers = ReturnType<Effects['createLayers']>;

/** ms after a win from which the road is too slow for dust; px between an obstacle and its popup. */
const [SPEED_MS, POPUP_GAP] = [2600, 8];

export function createEffects() {
  const popups = createPool(12);
  const sparks = createPool(8);
  /** The last near miss, and the last dollar. */
  const streaks = createPool(1);
  const last = createPool(1);

  return {
    popups,
    sparks,
    streaks,
    /** Removes all effects. Called before another run is shown. */
    clear(): void {
      for (const { born } of [popups, sparks, streaks, last]) born.fill(Number.NEGATIVE_INFINITY);
    },
    /** Called after every tick. `chain`: its length with the last dollar; `nearMisses`: bullets close below the car. */
    onTick(
      world: World,
      events: EventBuffer,
      chain: number,
      hasLanded: boolean,
      nearMisses: number,
    ): void {
      const { ticks } = world;
      const half = OBSTACLE_SIZE / 2;
      if (hasLanded) add(sparks, ticks, DUST, CAR_X + CAR_SIZE / 2, groundOf(world.height));
      if (nearMisses > 0 && world.outcome === null) add(streaks, ticks);
      for (let i = 0; i < events.count; i++) {
        const type = events.type[i];
        const x = events.x[i] + half;
        const y = events.y[i];
        if (type !== 'collect' && type !== 'destroy') continue;
        if (type === 'collect') add(last, ticks, chain);
        add(popups, ticks, type === 'collect' ? chain : 0, x, y - POPUP_GAP);
        add(sparks, ticks, type === 'destroy' ? SHARD : SCRAP, x, y + half);
      }
    },
    /** By their depth in the picture, from back to front: `dawn` is behind the bodies, `trail` behind the car. */
    createLayers(context: PaintContext, car: CarSprites) {
      const figures = createFigures(context);
      const crash = createCrash(context, car);
      const ring = createKillRing(context);
      const win = createCelebration(context, crash.ember, ring);
      const drawBurst = createBursts(context);
      const reflections = createReflections(context);
      const ribbon = createRibbon(context, last, drawBurst);
      const speed = createSpeed(context);
      const hint = createHintMarker(context);
      const streak = createStreaks(context, streaks);
      const points = createPopupDrawing(context, figures, ring, popups);
      const gold = createGoldWord(figures, drawBurst);
      return {
        dawn: win.drawDawn,
        road: reflections,
        ghost: createGhost(context, car, figures),
        wreck: crash.drawWreck,
        trail(frame: Frame) {
          if (frame.since < SPEED_MS) speed(frame);
          ribbon(frame);
        },
        front(frame: Frame) {
          const isDemo = frame.state.skyTicks !== null;
          const { born, value, x, y } = sparks;
          for (let i = 0; i < born.length; i++) {
            const age = frame.viewport.now - born[i];
            if (!isDemo || value[i] !== SCRAP) drawBurst(frame.viewport, value[i], age, x[i], y[i]);
          }
          if (frame.phase === 'explosion') crash.drawExplosion(frame);
          else if (frame.phase === 'impact') crash.drawImpact(frame);
          if (frame.phase === 'explosion' || frame.phase === 'impact') drawCrashHit(frame);
          if (frame.phase === 'win') win.drawBursts(frame);
          hint(frame);
          streak(frame);
          // Not behind a title, nor while the clock is held or a lesson says what to press.
          const { hint: mark, lesson } = frame.state;
          if (!isDemo && lesson === null) gold(frame);
          points(frame.viewport, !isDemo && mark?.kind !== 'held' && lesson === null);
        },
        burstTo,
        leanOf: ({ viewport }: Frame) => leanOf(viewport, streaks),
      };
    },
  };
}
