/** Search order of the inspector: bodies drawn on top come first. */
export const BODY_KINDS = ['car', 'player bullet', 'enemy bullet', 'dollar', 'enemy'] as const;
export type BodyKind = (typeof BODY_KINDS)[number];

/** Answer of the inspector: one body in the picture. */
export interface Inspected {
  readonly kind: BodyKind;
  /** Top-left corner and size of its collision box, px of the world. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** px per tick, to the right and down. The car's x speed is 0: the world moves past it. */
  readonly speedX: number;
  readonly speedY: number;
  /** Ticks since it was spawned; null for the car and for enemy bullets, which store no age. */
  readonly age: number | null;
  /** Ticks since it last fired or was spawned; null for all but enemies. */
  readonly sinceShot: number | null;
}
