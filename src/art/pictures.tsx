/** Pictures that are files: moments of the game, and the vehicles of the garage. */
import { STILL_WIDTHS, type Still, stillPath } from './still-files.ts';

interface StillPictureProps {
  readonly still: Still;
  /** Width on the page, for the `sizes` attribute. */
  readonly sizes: string;
  /** It is in view when the page opens, so it is loaded at once. */
  readonly isFirst?: boolean;
  /** It is decorative, and has no text alternative. */
  readonly isDecoration?: boolean;
}

/** A moment of the game. */
export function StillPicture({ still, sizes, isFirst, isDecoration }: StillPictureProps) {
  const { width, height } = still.world;
  return (
    <img
      src={stillPath(still, STILL_WIDTHS[0])}
      srcSet={STILL_WIDTHS.map((px) => `${stillPath(still, px)} ${px}w`).join()}
      sizes={sizes}
      width={width}
      height={height}
      alt={isDecoration ? '' : still.alt}
      decoding={isFirst ? 'sync' : undefined}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
}

/** `picture`: its text alternative. */
type Vehicle = Readonly<Record<'id' | 'picture', string>>;

/** A vehicle of the garage under a sky of the game; the light comes from the upper left. */
export function VehiclePicture({ vehicle: { id, picture } }: { readonly vehicle: Vehicle }) {
  return <img src={`/garage/${id}.svg`} alt={picture} width={234} height={137} loading="lazy" />;
}
