import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { chapters, whitepaperCopy as copy } from '../../content/whitepaper.ts';
import { observeSight } from '../../ui/observe-sight.ts';

const IDS = chapters.map(({ id }) => id);
/** Id of an element below the last section. */
export const END = 'contents-end';

/** The table of contents. In wide windows it stays in view and marks the current section. */
export function Contents() {
  const current = useReading();
  return (
    <Nav aria-labelledby="contents">
      <chakra.h2 id="contents" textStyle="label" color="fg.quiet" marginBlockEnd="3">
        {copy.contents}
      </chakra.h2>
      <ol>
        {chapters.map(({ id, title }, i) => (
          <li key={id}>
            <Link to={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              <span>{i + 1}</span> {title}
            </Link>
          </li>
        ))}
      </ol>
    </Nav>
  );
}

const Nav = chakra('nav', {
  base: {
    position: { lg: 'sticky' },
    insetBlockStart: 'calc(var(--price-bar) + var(--header) + 2rem)',
    alignSelf: 'start',
    '& li': { borderBlockStart: { base: '1px solid {colors.border}', lg: '0' } },
    '& a': {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      minHeight: { base: 'touch', lg: '2.25rem' },
      paddingInlineStart: { lg: '4' },
      borderInlineStart: { lg: '1px solid {colors.border}' },
      color: 'fg.quiet',
      transition: 'color {durations.quick}',
      '& span': { textStyle: 'figure', minWidth: '1ch' },
    },
    '& a:hover': { color: 'fg' },
    '& a[aria-current]': {
      color: { lg: 'fg' },
      fontWeight: { lg: 600 },
      borderColor: 'fg',
      boxShadow: { lg: 'inset 1px 0 0 {colors.fg}' },
    },
  },
});

/** Lower edge of the reading band, as an IntersectionObserver margin. The band begins below the bars. */
const BAND_END = '-60%';
/** px between the scroll position of a linked section and the upper edge of the band. */
const BAND_INSET = 8;

/**
 * Returns the section that is being read. `ids`: all sections in page order; `linked`: the section in the address. The
 * other two: ids of the elements within the band, and anywhere on screen.
 */
export function readSection(
  ids: readonly string[],
  inBand: ReadonlySet<string>,
  onScreen: ReadonlySet<string>,
  linked: string,
): string | undefined {
  // The last sections cannot rise into the band, because the page ends.
  if (onScreen.has(END)) return onScreen.has(linked) ? linked : ids.at(-1);
  return ids.find((id) => inBand.has(id));
}

/** Returns the id of the section that is being read. */
function useReading(): string | undefined {
  const linked = useLocation().hash.slice(1);
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const inBand = new Set<string>();
    const onScreen = new Set<string>();
    const elements = [...IDS, END].map((id) => document.getElementById(id));
    const observe = (seen: Set<string>, options?: IntersectionObserverInit) =>
      observeSight(
        elements,
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) seen.add(target.id);
            else seen.delete(target.id);
          }
          // Between two sections the last one stays marked.
          setCurrent((last) => readSection(IDS, inBand, onScreen, linked) ?? last);
        },
        options,
      );
    const bandTop = Math.round(barsHeight() + BAND_INSET);
    const stopBand = observe(inBand, { rootMargin: `-${bandTop}px 0px ${BAND_END} 0px` });
    const stopScreen = observe(onScreen);
    return () => {
      stopBand();
      stopScreen();
    };
  }, [linked]);

  return current;
}

/** Height of the bars at the top, px. */
function barsHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
