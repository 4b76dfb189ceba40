/** Answer of the inspector: one body in the picture, with its place and speed. */
/** Search order: bodies drawn on top come first. */
export const BODY_KINDS = ['car', 'player bullet', 'enemy bullet', 'enemy', 'dollar'] as const;
export type BodyKind = (typeof BODY_KINDS)[number];

export interface Inspected {
  readonly kind: BodyKind;
  /** Top-left corner and size of its collision box, px of the world. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** px per tick, right and down; the car does not move: the world passes it. */
  readonly speedX: number;
  readonly speedY: number;
  /** Ticks since it was spawned; null for the car and for enemy bullets, whose age is not stored. */
  readonly age: number | null;
  /** Ticks since it last fired or was spawned; null for all but enemies. */
  readonly sinceShot: number | null;
}
