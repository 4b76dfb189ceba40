import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ButtonLink } from './theme/button.ts';

interface NoticePageProps {
  readonly code?: string;
  readonly title: string;
  readonly line: string;
  readonly home: string;
  /** A button before the link home; that link is then secondary. */
  readonly children?: ReactNode;
}

/** A page with one message, a link home, and perhaps a button. */
export function NoticePage({ code, title, line, home, children }: NoticePageProps) {
  return (
    <Frame>
      {code !== undefined && <Code data-code={code} />}
      <chakra.h1 textStyle="page">{title}</chakra.h1>
      <chakra.p textStyle="lead" maxWidth="line" overflowWrap="anywhere">
        {line}
      </chakra.p>
      <Actions>
        {children}
        <ButtonLink to="/" variant={children ? 'secondary' : 'primary'}>
          {home}
        </ButtonLink>
      </Actions>
    </Frame>
  );
}

/** The sky of the first round, behind the page's column. */
const Frame = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'start',
    gap: '4',
    minHeight: 'view',
    paddingInline: {
      base: '4',
      md: 'max({spacing.6}, (100% - {sizes.column}) / 2)',
    },
    paddingBlock: 'min({spacing.16}, 6dvh)',
    background: 'linear-gradient({colors.ink}, {colors.sky.top} 55%, {colors.sky.horizon} 150%)',
  },
});

const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', marginBlockStart: '4' },
});

/** The code as decoration, drawn by CSS so that screen readers skip it. */
const Code = chakra('div', {
  base: {
    _before: { content: 'attr(data-code)' },
    fontFamily: 'display',
    fontWeight: 700,
    fontSize: 'clamp(6rem, min(34vw, 30dvh), 26rem)',
    lineHeight: 0.8,
    letterSpacing: '-0.04em',
    marginInlineStart: '-0.01em',
    color: 'sky.horizon',
  },
});
