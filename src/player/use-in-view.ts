import { type RefObject, useEffect, useState } from 'react';

/** Share of an element that counts as all of it: scroll positions are rounded. */
const NEARLY_ALL = 0.95;

/**
 * True while the element is in the window from its upper to its lower edge, and until the first measurement.
 * `isShown`: the element is in the document.
 */
export function useInView(element: RefObject<Element | null>, isShown: boolean): boolean {
  const [isInView, setInView] = useState(true);

  useEffect(() => {
    if (!isShown || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last !== undefined) setInView(last.intersectionRatio >= NEARLY_ALL);
      },
      { threshold: NEARLY_ALL },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isShown]);

  return isInView;
}
