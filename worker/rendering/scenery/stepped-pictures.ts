import type { LayerImage } from '../surface.ts';
import type { Viewport } from '../viewport.ts';

/** A picture that is painted in steps, over several frames, because a long strip takes more time than a frame has. */
export interface SteppedPicture<Picture> {
  readonly key: number;
  readonly picture: Picture;
  /** Remaining steps, the next one last. Each returns the image that it painted. */
  readonly steps: (() => LayerImage)[];
}

/** Keeps two pictures: the one on screen and the next one. `begin` may reuse a picture that is no longer needed. */
export function createSteppedPictures<Picture>(
  begin: (key: number, unused: Picture | undefined) => SteppedPicture<Picture>,
) {
  let last: SteppedPicture<Picture> | null = null;
  let other: SteppedPicture<Picture> | null = null;
  return (key: number): SteppedPicture<Picture> => {
    if (last?.key === key) return last;
    const stage: SteppedPicture<Picture> = other?.key === key ? other : begin(key, other?.picture);
    other = last;
    last = stage;
    return stage;
  };
}

/** Paints the next step. Returns true while steps are left. */
export function paintStep(viewport: Viewport, { steps }: SteppedPicture<unknown>): boolean {
  const { surface, left, top } = viewport;
  const image = steps.pop()?.();
  // A px of it, covered at once: some browsers delay painting until an image is first used.
  if (image !== undefined) surface.drawImage(image, 0, 0, 1, 1, left, top, 1, 1);
  return steps.length > 0;
}

/** Paints all remaining steps. */
export function finish<Picture>({ steps, picture }: SteppedPicture<Picture>): Picture {
  while (steps.length > 0) steps.pop()?.();
  return picture;
}
