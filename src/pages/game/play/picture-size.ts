/**
 * The size of the picture, computed in CSS: the world size of the window, scaled down if HUD, picture and buttons would
 * not fit into the window. No script is needed, so it is right in the first paint.
 */
import type { CSSProperties } from 'react';
import * as rules from '../../../../shared/rules.ts';
import './picture-size.css';

/** Height of the smallest picture, which its tools, title and button need. With enlarged text they need much more. */
const LOWEST_PICTURE = 'max(7.5rem, (1rem - 16px) * 25)';

/** worldSizeFor in CSS. 100dvh is innerHeight. */
function worldSize(widest: number, highest: number) {
  const width = `100vw - ${rules.WINDOW_MARGIN_X}px`;
  const height = `100dvh - ${rules.WINDOW_MARGIN_Y}px`;
  return {
    '--world-width': `clamp(${rules.WORLD_MIN_WIDTH}px, ${width}, ${widest}px)`,
    '--world-height': `clamp(${rules.WORLD_MIN_HEIGHT}px, ${height}, ${highest}px)`,
  };
}

/** A length as a number, divided by another one. calc() can do that only in the newest browsers. */
export const ratio = (length: string, unit: string) => `tan(atan2(${length}, ${unit}))`;

/** Variables of the game page. `--hud` and `--pads` are measured (bar-height.ts). */
export const pictureSize = {
  ...worldSize(rules.NARROW_WORLD_WIDTH, rules.NARROW_WORLD_HEIGHT),
  [`@media (min-width: ${rules.NARROW_WINDOW}px)`]: worldSize(
    rules.WORLD_MAX_WIDTH,
    rules.WORLD_MAX_HEIGHT,
  ),
  '--window-width': 'var(--world-width)',
  '--window-height': 'var(--world-height)',
  '--edge': '0.75rem',
  '--gap': '0.75rem',
  _low: { '--edge': '0.25rem', '--gap': '0.5rem' },
  '--hud-row': 'calc(var(--hud) + var(--gap))',
  _sideways: { '--hud-row': '0px' },
  '--bars':
    'calc(var(--price-bar) + var(--launchpad) + 1px + var(--header) + var(--hud-row) + var(--pads))',
  '--room': `max(${LOWEST_PICTURE}, 100dvh - var(--bars) - var(--edge) - var(--gap) - 0.5rem)`,
  // Leaves at least 10 px on both sides, in addition to a notch.
  '--widest': 'calc(100vw - 20px - env(safe-area-inset-left) - env(safe-area-inset-right))',
  '--largest': '1',
  '2xl': {
    '--widest': 'calc(100vw - 30rem)',
    '--largest': '1.6',
    // Without this Firefox would scroll by 2 px.
    '&&': { overflowX: 'clip' },
  },
  '--fit-width': ratio('var(--widest)', 'var(--world-width)'),
  '--fit-height': ratio('var(--room)', 'var(--world-height)'),
  '--scale': 'min(var(--largest), var(--fit-width), var(--fit-height))',
  '--picture-width': 'calc(var(--world-width) * var(--scale))',
  '--game-width': 'max(min(var(--world-width), var(--widest)), var(--picture-width))',
  '--picture-height': 'calc(var(--world-height) * var(--scale))',
};

declare module 'react' {
  interface CSSProperties {
    readonly [variable: `--${string}`]: string;
  }
}

/** The part of a run's world that is shown, as variables. If it began in a wider window, it is cut off, not shrunk. */
export function sizeOf(size: rules.WorldSize | null): CSSProperties {
  if (size === null) return {};
  const [width, height] = [`${size.width}px`, `${size.height}px`];
  return {
    '--world-width': `min(${width}, var(--window-width))`,
    '--world-height': `max(min(${height}, var(--window-height)), min(${height}, (var(--window-width) - ${width}) * 1e6))`,
  };
}
