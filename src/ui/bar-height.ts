import { type RefObject, useLayoutEffect } from 'react';

export type BarVariable = '--price-bar' | '--header';

/**
 * Tells the style sheet how tall a bar at the top really is: enlarged text may wrap in it, and
 * whatever keeps clear of the bar has to follow. The theme holds the usual heights.
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
