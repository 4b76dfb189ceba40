/** The picture of a run's end, for sharing. It has its own size, and does not change the screen. */
import { INK, YELLOW } from '../../shared/colour.ts';
import { goldGates } from '../../shared/gold.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import { CARD_SIZE, type CardPicture } from '../../shared/replay.ts';
import { GROUND_HEIGHT, roundOf } from '../../shared/rules.ts';
import { openJournal } from '../engine/journal.ts';
import { Playback } from '../engine/playback.ts';
import { NO_PAINTER, STILL_FRAME } from '../presentation/painter.ts';
import { AT_REST } from '../rendering/frame.ts';
import { createRenderer } from '../rendering/renderer.ts';
import { chart } from '../rendering/scenery/sky.ts';
import { paintShapes } from '../rendering/sprites/shape.ts';
import type { CreateLayer } from '../rendering/surface.ts';

/**
 * The moments drawn: the largest explosion, or the dawn of a win. `zoom`: about the camera's at that moment. `least`:
 * minimum of device px per px of the world, so that the car can be seen on a card of 200 px, or all of the sun.
 */
const CRASH = { sinceEnd: 460, zoom: 1.43, least: 1.8 };
const WIN = { sinceEnd: 1500, zoom: 1.13, least: 1.3 };
/** Place of the chart on the card, px: its left and lower edge, and its size. */
const CHART = { left: 56, wide: 1088, low: 190, high: 150 };
/** Position of the road on the card, as a share of its height. */
const ROAD_AT = 0.62;

/** Returns null for a run that has not ended. Rejects if `createLayer` throws or code does not load. About 100 ms. */
export async function drawCard(
  recorded: RecordedRun,
  createLayer: CreateLayer,
): Promise<CardPicture | null> {
  const { createEffects } = await import('../rendering/effects/effects.ts');
  const { createLandscape } = await import('../rendering/journey/landscape.ts');
  const playback = new Playback(NO_PAINTER, openJournal(recorded));
  playback.goTo(recorded.ticks);
  const { world } = playback;
  if (world.outcome === null) return null;
  const { sinceEnd, zoom, least } = world.outcome === 'win' ? WIN : CRASH;
  const scale = Math.max(CARD_SIZE.width / world.width, CARD_SIZE.height / world.height, least);
  const width = Math.round(world.width * scale);
  const height = Math.round(world.height * scale);
  const { surface } = createLayer(width, height);
  const renderer = createRenderer({ canvas: { width, height }, surface }, createLayer);
  renderer.add({ effects: createEffects(), createLandscape });
  const { gateScores, previousCarY } = playback;
  const state = { ...STILL_FRAME, gateScores, previousCarY, sinceEnd };
  // Each frame paints one more part of the artwork. In between, the engine answers, so that it does not count as lost.
  // Only one px of these frames is drawn: browsers draw them all when the picture is read, which took two seconds.
  surface.save();
  surface.beginPath();
  surface.rect(0, 0, 1, 1);
  surface.clip();
  while (renderer.draw(world, state, AT_REST)) await new Promise((resolve) => setTimeout(resolve));
  surface.restore();
  renderer.draw(world, state, AT_REST);
  const road = height - GROUND_HEIGHT * zoom * scale;
  // The card is transparent below the picture, where the page draws words.
  const y = Math.max(0, Math.round(road - ROAD_AT * CARD_SIZE.height));
  // The sky of a card is cut above its middle, so the player's chart is drawn again.
  const scores = gateScores.subarray(0, roundOf(world.ticks) - 1);
  const { left, wide, low, high } = CHART;
  const star = (x: number, up: number) => [left + wide * x, y + low - high * up] as const;
  paintShapes(surface, chart(INK, scores, star, 5, 0.7));
  paintShapes(surface, chart(YELLOW, scores, star, 3, 0.9));
  const { data } = surface.getImageData(0, y, CARD_SIZE.width, CARD_SIZE.height);
  return { data, hits: playback.destroyed, gold: goldGates(playback.gold.gold).length };
}
