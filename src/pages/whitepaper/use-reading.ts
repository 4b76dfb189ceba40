import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A section is being read from a little under the bars down to this share of the window. */
const BAND_END = '-60%';
/** px below the line at which a linked section comes to stand. */
const BAND_INSET = 8;

interface Sight {
  /** Sections that lie in the band, and those that are on screen at all. */
  readonly inBand: ReadonlySet<string>;
  readonly onScreen: ReadonlySet<string>;
  readonly endSeen: boolean;
}

/** Which of the sections (in their order) is being read; `linked` is the one the address names. */
export function readSection(
  ids: readonly string[],
  { inBand, onScreen, endSeen }: Sight,
  linked: string,
): string | undefined {
  // At the end of the page the last sections cannot rise into the band.
  if (endSeen) return onScreen.has(linked) ? linked : ids.at(-1);
  return ids.find((id) => inBand.has(id));
}

/** Follows the reading of the sections with these ids; `end` stands behind the last one. */
export function useReading(
  ids: readonly string[],
  end: RefObject<HTMLElement | null>,
): string | undefined {
  const linked = useLocation().hash.slice(1);
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const inBand = new Set<string>();
    const onScreen = new Set<string>();
    let endSeen = false;
    const settle = () => {
      // Between two sections the former stays marked.
      setCurrent((last) => readSection(ids, { inBand, onScreen, endSeen }, linked) ?? last);
    };
    const band = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) note(inBand, entry);
        settle();
      },
      { rootMargin: `-${Math.round(barsHeight() + BAND_INSET)}px 0px ${BAND_END} 0px` },
    );
    const screen = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (entry.target === end.current) endSeen = entry.isIntersecting;
        else note(onScreen, entry);
      }
      settle();
    });
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section === null) continue;
      band.observe(section);
      screen.observe(section);
    }
    if (end.current !== null) screen.observe(end.current);
    return () => {
      band.disconnect();
      screen.disconnect();
    };
  }, [ids, end, linked]);

  return current;
}

function note(seen: Set<string>, { target, isIntersecting }: IntersectionObserverEntry): void {
  if (isIntersecting) seen.add(target.id);
  else seen.delete(target.id);
}

/** px that the bars at the top cover. */
function barsHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
