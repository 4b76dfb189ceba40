import { STILL_WIDTHS, type Still, stillPath } from '../content/stills.ts';

interface StillPictureProps {
  readonly still: Still;
  /** Width on the page, for the `sizes` attribute. */
  readonly sizes: string;
  /** It is in view when the page opens, so it is loaded at once. */
  readonly isFirst?: boolean;
  /** It is decorative, and has no text alternative. */
  readonly isDecoration?: boolean;
}

/** A moment of the game, drawn by the engine. */
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
