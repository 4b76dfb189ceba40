import { styled } from './styled.ts';

/** The site's only ornament: the lower right corner is cut off at 45°. */
const CUT = '12px';

/** clip-path with the cut corner. On a control it would clip the focus outline: use it on a ::before. */
export function cutCorner(size: string = CUT): string {
  return `polygon(0 0, 100% 0, 100% calc(100% - ${size}), calc(100% - ${size}) 100%, 0 100%)`;
}

/** A surface with the cut corner. Panels are never nested. */
export const Panel = styled('div', {
  bg: 'bg.panel',
  padding: { base: 'min({spacing.6}, 7.5vw)', md: '8' },
  clipPath: cutCorner(),
});
