/** Files of the pictures that the engine has drawn. `npm run pictures:share` writes them, without React. */

/** A moment of the game, drawn by the engine. */
export interface Still {
  readonly name: string;
  readonly world: { readonly width: number; readonly height: number };
  /** Text alternative. */
  readonly alt: string;
}

/** Widths in which every still is drawn, device px: a phone of 412 px needs 721, a desktop 1920. */
export const STILL_WIDTHS = [760, 1920] as const;

/** Path of a still's file at one of STILL_WIDTHS. */
export function stillPath({ name }: Pick<Still, 'name'>, width: number): string {
  return `/stills/${name}-${width}.webp`;
}
