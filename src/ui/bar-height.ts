import { type RefObject, useLayoutEffect } from 'react';

export type BarVariable = '--price-bar' | '--header';

/**
 * Writes the measured height of a bar at the top into a CSS variable, which offsets below it use:
 * enlarged text may wrap. The theme holds the default heights.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>, name: BarVariable): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`;
      if (root.style.getPropertyValue(name) !== height) root.style.setProperty(name, height);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty(name);
    };
  }, [bar, name]);
}
