/** Draws a moment of a run with the game's own renderer, without a browser. */
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { WorldSize } from '../../../shared/rules.ts';
import { createRenderer, type FrameState } from '../../../worker/rendering/renderer.ts';
import { spectacle } from '../../../worker/rendering/spectacle.ts';
import type { CreateLayer } from '../../../worker/rendering/surface.ts';
import { createEventBuffer } from '../../../worker/simulation/events.ts';
import { step } from '../../../worker/simulation/step.ts';
import { createWorld, type World } from '../../../worker/simulation/world.ts';

export interface Scene {
  readonly seed: number;
  /** Tick of the picture. */
  readonly tick: number;
  /** Chooses the presses of the next tick. */
  readonly play: (world: World) => number;
}

/** Popups and sparks come from the ticks before the picture, and none lives longer. */
const LEAD_TICKS = 90;

const FRAME: FrameState = {
  alpha: 1,
  previousCarY: 0,
  dimmed: false,
  sinceEnd: -1,
  hint: null,
  ghost: null,
  bestTicks: 0,
  drawBoxes: null,
};

/** `scale`: px of the picture per px of the world. */
export function drawScene({ seed, tick, play }: Scene, size: WorldSize, scale: number): Canvas {
  const canvas = createCanvas(size.width * scale, size.height * scale);
  const renderer = createRenderer({ canvas, surface: canvas.getContext('2d') }, createLayer);
  renderer.addSpectacle(spectacle);
  const world = createWorld(seed, size);
  const events = createEventBuffer();
  const frame = { ...FRAME, previousCarY: world.carY };
  // The first picture measures the viewport, by which sparks are placed.
  renderer.draw(world, frame);
  while (world.ticks < tick) {
    events.count = 0;
    frame.previousCarY = world.carY;
    step(world, play(world), events);
    if (world.outcome !== null) throw new Error(`the run of seed ${seed} ends at ${world.ticks}`);
    if (world.ticks > tick - LEAD_TICKS) renderer.onTick(world, events);
  }
  renderer.draw(world, frame);
  return canvas;
}

const createLayer: CreateLayer = (width, height) => {
  const image = createCanvas(width, height);
  return { image, surface: image.getContext('2d') };
};
