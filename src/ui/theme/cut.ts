/** The look's one ornament: a corner cut off at 45°, at the lower right. */
const CUT = '12px';

/** clip-path of a box with the cut. It clips outlines too: give it to a ::before, not to a control. */
export function cutCorner(size: string = CUT): string {
  return `polygon(0 0, 100% 0, 100% calc(100% - ${size}), calc(100% - ${size}) 100%, 0 100%)`;
}
