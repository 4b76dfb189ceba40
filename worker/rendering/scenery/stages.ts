/** A picture that is painted in steps, over several frames, because a long strip takes more time than a frame has. */
export interface Stage<Picture> {
  readonly key: number;
  readonly picture: Picture;
  /** Remaining steps, the next one last. */
  readonly steps: (() => void)[];
}

/** Keeps two pictures: the one on screen and the next one. `begin` may reuse a picture that is no longer needed. */
export function createStages<Picture>(
  begin: (key: number, unused: Picture | undefined) => Stage<Picture>,
) {
  let last: Stage<Picture> | null = null;
  let other: Stage<Picture> | null = null;
  return (key: number): Stage<Picture> => {
    if (last?.key === key) return last;
    const stage: Stage<Picture> = other?.key === key ? other : begin(key, other?.picture);
    other = last;
    last = stage;
    return stage;
  };
}

/** Paints all remaining steps. */
export function finish<Picture>({ steps, picture }: Stage<Picture>): Picture {
  while (steps.length > 0) steps.pop()?.();
  return picture;
}
