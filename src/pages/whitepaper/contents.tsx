import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { whitepaperCopy as copy } from '../../content/whitepaper.ts';
import { observeSight } from '../../ui/observe-sight.ts';

interface ContentsProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  /** Marker element after the last section. */
  readonly end: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
}

/** The table of contents. In wide windows it stays in view and marks the current section. */
export function Contents({ sections, ids, end }: ContentsProps) {
  const current = useReading(ids, end);
  return (
    <Nav aria-labelledby="contents">
      <chakra.h2 id="contents" textStyle="label" color="fg.quiet" marginBlockEnd="3">
        {copy.contents}
      </chakra.h2>
      <ol>
        {sections.map(({ id, title }, i) => (
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

/** Lower edge of the reading band, as an IntersectionObserver margin. It begins below the bars. */
const BAND_END = '-60%';
/** px from the scroll position of a linked section down to the upper edge of the band. */
const BAND_INSET = 8;

interface Sight {
  /** Sections within the band, and sections anywhere on screen. */
  readonly inBand: ReadonlySet<string>;
  readonly onScreen: ReadonlySet<string>;
  readonly endSeen: boolean;
}

/**
 * Returns the section being read. `ids`: all sections in page order; `linked`: the section in the
 * address.
 */
export function readSection(
  ids: readonly string[],
  { inBand, onScreen, endSeen }: Sight,
  linked: string,
): string | undefined {
  // The last sections cannot rise into the band, because the page ends.
  if (endSeen) return onScreen.has(linked) ? linked : ids.at(-1);
  return ids.find((id) => inBand.has(id));
}

/** Returns the id of the section being read. `end`: a marker after the last section. */
function useReading(
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
      // Between two sections the last one stays marked.
      setCurrent((last) => readSection(ids, { inBand, onScreen, endSeen }, linked) ?? last);
    };
    const sections = ids.map((id) => document.getElementById(id));
    const stopBand = observeSight(
      sections,
      (entries) => {
        for (const entry of entries) update(inBand, entry);
        settle();
      },
      { rootMargin: `-${Math.round(barsHeight() + BAND_INSET)}px 0px ${BAND_END} 0px` },
    );
    const stopScreen = observeSight([...sections, end.current], (entries) => {
      for (const entry of entries) {
        if (entry.target === end.current) endSeen = entry.isIntersecting;
        else update(onScreen, entry);
      }
      settle();
    });
    return () => {
      stopBand();
      stopScreen();
    };
  }, [ids, end, linked]);

  return current;
}

function update(seen: Set<string>, { target, isIntersecting }: IntersectionObserverEntry): void {
  if (isIntersecting) seen.add(target.id);
  else seen.delete(target.id);
}

/** px that the bars at the top cover. */
function barsHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
