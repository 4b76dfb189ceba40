/**
 * Draws a world between its last two ticks. Reads the world, never writes it; has its own random
 * generator for decoration. One drawing path for every host, on the Surface both 2D contexts satisfy.
 */
import type { EventBuffer } from '../simulation/events.ts';
import type { World } from '../simulation/world.ts';
import type { CreateLayer, Surface } from './surface.ts';

/** What the picture is painted on: the canvas's pixel size and its context. */
export interface Picture {
  readonly canvas: { width: number; height: number };
  readonly surface: Surface;
}

/** The moment to draw. The engine owns one and changes it in place: no allocation per frame. */
export interface Moment {
  /** 0 to 1: how far between the last tick but one (0) and the last (1). */
  alpha: number;
  /** The car's y one tick ago, px of the world. All other past positions follow from speeds. */
  previousCarY: number;
  /** PAUSED: the picture is dimmed. */
  dimmed: boolean;
  /** ms since the run ended, -1 while it has not. The world does not move any more, effects do. */
  sinceOver: number;
}

export interface Renderer {
  /** Device px of the picture. Takes effect at once; sprites are drawn again when the scale changed. */
  resize(width: number, height: number): void;
  /** A new run begins: popups, sparks and the sky's cross-fade are forgotten. */
  begin(): void;
  /** Told after every tick, before the next: starts popups and sparks from what happened. */
  observe(world: World, events: EventBuffer): void;
  draw(world: World, moment: Moment): void;
  setReducedMotion(reduced: boolean): void;
}

export function createRenderer(picture: Picture, createLayer: CreateLayer): Renderer {
  void createLayer;
  return {
    resize(width, height) {
      picture.canvas.width = width;
      picture.canvas.height = height;
    },
    begin() {},
    observe() {},
    draw(world, moment) {
      const { surface, canvas } = picture;
      const scale = Math.min(canvas.width / world.width, canvas.height / world.height);
      surface.setTransform(scale, 0, 0, scale, 0, 0);
      surface.fillStyle = '#1A0F36';
      surface.fillRect(0, 0, world.width, world.height);
      surface.fillStyle = '#F0B90B';
      const y = moment.previousCarY + (world.carY - moment.previousCarY) * moment.alpha;
      surface.fillRect(20, y, 40, 40);
    },
    setReducedMotion() {},
  };
}
