import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { whitepaperCopy as copy } from '../../content/whitepaper.ts';

interface ChapterProps {
  readonly number: number;
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A numbered section with an address of its own. */
export function Chapter({ number, id, title, children }: ChapterProps) {
  return (
    <Section id={id} aria-labelledby={`${id}-title`}>
      <Head>
        <chakra.h2 id={`${id}-title`} textStyle="section">
          <chakra.span color="fg.quiet" marginInlineEnd="0.4em">
            {number}
          </chakra.span>{' '}
          {title}
        </chakra.h2>
        <Anchor to={`#${id}`} aria-label={copy.anchor(title)}>
          #
        </Anchor>
      </Head>
      {children}
    </Section>
  );
}

export function Part({
  number,
  title,
  children,
}: {
  readonly number: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <chakra.div marginBlockStart="10">
      <chakra.h3 textStyle="title" marginBlockEnd="3">
        <chakra.span color="fg.quiet" marginInlineEnd="0.4em">
          {number}
        </chakra.span>{' '}
        {title}
      </chakra.h3>
      {children}
    </chakra.div>
  );
}

const Section = chakra('section', {
  base: {
    paddingBlock: { base: '10', lg: '14' },
    borderBlockStart: '1px solid {colors.border}',
    outline: 'none',
    '& p': { maxWidth: 'line' },
    '& p + p': { marginBlockStart: '4' },
  },
});

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'baseline', gap: '2', marginBlockEnd: '5' },
});

const Anchor = chakra(Link, {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: '8',
    fontSize: 'lg',
    color: 'fg.quiet',
    '@media (hover: hover)': {
      opacity: 0,
      transition: 'opacity {durations.quick}',
      'section:hover > div > &': { opacity: 1 },
      '&:focus-visible': { opacity: 1 },
    },
    _hover: { color: 'fg' },
  },
});
