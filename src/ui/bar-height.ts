import { type RefObject, useLayoutEffect } from 'react';

/** Default heights of the bars: 104 px in a wide window, 88 px in a low one. useBarHeight measures the real ones. */
export const BAR_HEIGHTS = {
  '--price-bar': { base: '2.75rem', md: '2rem', _lowWide: '1.5rem' },
  '--launchpad': { base: '1.5rem', _low: '1.25rem' },
  '--header': { base: '3rem', _low: '2.75rem' },
  /** The HUD above the game's picture, and the buttons below it. */
  '--hud': { base: '5rem', md: '3.25rem' },
  '--pads': { base: '4.5rem', md: '3rem', _low: '3rem' },
};

type BarVariable = Exclude<keyof typeof BAR_HEIGHTS, '--launchpad'>;

/**
 * Writes the measured height of a bar into a CSS variable, because enlarged text may wrap. Elements below the bars use
 * it, and the picture leaves room for the bars of the game. The theme has the default heights.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>, name: BarVariable): void {
  // Written with every render, before ResizeObservers run: writing in an observer moves other observed elements, and
  // WebKit reports that loop as an error.
  useLayoutEffect(() => {
    if (bar.current !== null) writeHeight(bar.current, name);
  });

  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => writeHeight(element, name));
    observer.observe(element);
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty(name);
    };
  }, [bar, name]);
}

function writeHeight({ offsetHeight }: HTMLElement, name: BarVariable): void {
  const { style } = document.documentElement;
  const written = style.getPropertyValue(name);
  const height = `${offsetHeight}px`;
  // Setting a variable of the root restyles the whole document, so it is not set if the theme has the same height.
  if (written === height || (written === '' && themeHeight(name) === offsetHeight)) return;
  style.setProperty(name, height);
}

/** The height that the theme sets, px; NaN if it sets no height. */
function themeHeight(name: BarVariable): number {
  const root = getComputedStyle(document.documentElement);
  const [, figure, unit] = /^\s*([\d.]+)(px|rem)\s*$/.exec(root.getPropertyValue(name)) ?? [];
  return Number(figure) * (unit === 'rem' ? Number.parseFloat(root.fontSize) : 1);
}
