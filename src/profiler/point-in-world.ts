import type { WorldSize } from '../../shared/rules.ts';

/** A point of the window as one of the world that a picture shows: whole, and in its middle. */
export function pointInWorld(
  at: { readonly clientX: number; readonly clientY: number },
  picture: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  },
  world: WorldSize,
): { readonly x: number; readonly y: number } {
  const scale = Math.min(picture.width / world.width, picture.height / world.height);
  const left = picture.left + (picture.width - world.width * scale) / 2;
  const top = picture.top + (picture.height - world.height * scale) / 2;
  return { x: (at.clientX - left) / scale, y: (at.clientY - top) / scale };
}
