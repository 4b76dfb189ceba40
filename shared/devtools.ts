/** The numbers of one object of the world, for the panel that shows what is under the pointer. */

/** In the order in which they are looked for: what is drawn last lies on top. */
export const BODY_KINDS = ['car', 'player bullet', 'enemy bullet', 'enemy', 'dollar'] as const;
export type BodyKind = (typeof BODY_KINDS)[number];

export interface Inspected {
  readonly kind: BodyKind;
  /** Top-left corner and size of its collision box, px of the world. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** px per tick, right and down; the car stands still and the world passes it. */
  readonly speedX: number;
  readonly speedY: number;
  /** Ticks since its birth; null for the car and for enemy bullets, whose birth the world does not keep. */
  readonly age: number | null;
  /** Ticks since its last shot (or its birth); enemies only. */
  readonly sinceShot: number | null;
}
