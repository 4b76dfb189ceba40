/** The picture of a run's end, for sharing: drawn in a size of its own, while the screen shows what it shows. */
import type { RecordedRun } from '../../shared/recording.ts';
import { CARD_SIZE, type CardPicture } from '../../shared/replay.ts';
import { GROUND_HEIGHT } from '../../shared/rules.ts';
import { openJournal } from '../engine/journal.ts';
import { Player } from '../engine/player.ts';
import { NO_PAINTER, STILL_FRAME } from '../playback/painter.ts';
import { createRenderer } from '../rendering/renderer.ts';
import type { CreateLayer } from '../rendering/surface.ts';

/**
 * What is drawn: the explosion at its largest, and a win at the break of day. `zoom`: that of the camera then, about.
 */
const CRASH = { sinceEnd: 460, zoom: 1.43 };
const WIN = { sinceEnd: 2100, zoom: 1.2 };
/** Least device px per px of the world: the car can still be seen on a card of 200 px. */
const LEAST_SCALE = 1.8;
/** Where the road is on the card, as a share of its height. */
const ROAD_AT = 0.62;

const AT_REST = { pitch: 0, formerPitch: 0, sunk: 0, airborne: false };

/** Returns null for a run that has not ended. Rejects where `createLayer` throws, and when code does not load. Takes some 100 ms. */
export async function drawCard(
  recorded: RecordedRun,
  createLayer: CreateLayer,
): Promise<CardPicture | null> {
  const { createEffects } = await import('../rendering/effects/effects.ts');
  const { createLandscape } = await import('../rendering/journey/landscape.ts');
  const player = new Player(NO_PAINTER, openJournal(recorded));
  player.goTo(recorded.ticks);
  const { world } = player;
  if (world.outcome === null) return null;
  const scale = Math.max(
    CARD_SIZE.width / world.width,
    CARD_SIZE.height / world.height,
    LEAST_SCALE,
  );
  const width = Math.round(world.width * scale);
  const height = Math.round(world.height * scale);
  const { surface } = createLayer(width, height);
  const renderer = createRenderer({ canvas: { width, height }, surface }, createLayer);
  renderer.add({ effects: createEffects(), createLandscape });
  const { sinceEnd, zoom } = world.outcome === 'win' ? WIN : CRASH;
  const state = { ...STILL_FRAME, previousCarY: player.previousCarY, sinceEnd };
  // Each frame paints one more part of the artwork, and the engine answers in between: it must not count as lost. Of
  // these frames one px is drawn, for browsers draw them all when the picture is read: that took two seconds.
  surface.save();
  surface.beginPath();
  surface.rect(0, 0, 1, 1);
  surface.clip();
  while (renderer.draw(world, state, AT_REST)) await new Promise((resolve) => setTimeout(resolve));
  surface.restore();
  renderer.draw(world, state, AT_REST);
  const road = height - GROUND_HEIGHT * zoom * scale;
  // The card is transparent below the drawing: words are drawn there.
  const y = Math.max(0, Math.round(road - ROAD_AT * CARD_SIZE.height));
  const { data } = surface.getImageData(0, y, CARD_SIZE.width, CARD_SIZE.height);
  return { data };
}
