import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { chapters, whitepaperCopy as copy } from '../../content/whitepaper.ts';
import { styled } from '../../ui/theme/styled.ts';

const IDS = chapters.map(({ id }) => id);
/** Id of an element below the last section. */
export const END = 'contents-end';

/** The table of contents. In wide windows it stays in view and marks the current section. */
export function Contents() {
  const current = useReading();
  return (
    <Nav aria-labelledby="contents">
      <h2 id="contents">{copy.contents}</h2>
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

const Nav = styled('nav', {
  position: { lg: 'sticky' },
  insetBlockStart: 'calc(var(--price-bar) + var(--header) + 2rem)',
  alignSelf: 'start',
  '& h2': { textStyle: 'label', color: 'fg.quiet', marginBlockEnd: '3' },
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
});

/** px below the scroll position of a linked section: there a section counts as being read. */
const INSET = 8;

/** The section that is being read: the last one whose beginning has reached the top of the window. */
function useReading(): string | undefined {
  const linked = useLocation().hash.slice(1);
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    function update(): void {
      const boxOf = (id: string) => document.getElementById(id)?.getBoundingClientRect();
      const isAbove = (id: string, y: number) => (boxOf(id)?.top ?? y) < y;
      const top = barsHeight() + INSET;
      const isLinkedInView = IDS.includes(linked) && (boxOf(linked)?.bottom ?? 0) > top;
      // The last sections cannot rise to the top, because the page ends.
      if (isAbove(END, window.innerHeight)) setCurrent(isLinkedInView ? linked : IDS.at(-1));
      else setCurrent(IDS.findLast((id) => isAbove(id, top)));
    }
    update();
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    for (const type of ['scroll', 'resize']) window.addEventListener(type, update, options);
    return () => listening.abort();
  }, [linked]);

  return current;
}

/** Height of the bars at the top, px. */
function barsHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
