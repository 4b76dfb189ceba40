import { chakra } from '@chakra-ui/react/styled-system';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { whitepaperCopy as copy } from '../../content/whitepaper.ts';
import { useReading } from './use-reading.ts';

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
