import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { notFoundCopy as copy, homeLink } from '../../content/errors.ts';
import { stills } from '../../content/stills.ts';
import { Scene } from '../../ui/scene.tsx';
import { Headline, Lead } from '../../ui/sections.tsx';
import { ButtonLink } from '../../ui/theme/button.ts';
import { styled } from '../../ui/theme/styled.ts';

export function Component() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error(`404: no page at ${pathname}`);
  }, [pathname]);
  return <NoticePage {...copy} />;
}

interface NoticePageProps {
  readonly title: string;
  readonly line: string;
  /** A button before the link home; that link is then secondary. */
  readonly children?: ReactNode;
}

/** A page with one message, a link home, and perhaps a button. */
export function NoticePage({ title, line, children }: NoticePageProps) {
  return (
    <Scene still={stills.wreck} isFirst>
      <Headline as="h1">{title}</Headline>
      <Line>{line}</Line>
      <Doors>
        {children}
        <ButtonLink to="/" variant={children ? 'secondary' : 'primary'}>
          {homeLink}
        </ButtonLink>
      </Doors>
    </Scene>
  );
}

const Line = styled(Lead, { maxWidth: 'line', overflowWrap: 'anywhere' });
const Doors = styled('div', { layerStyle: 'row', gap: '3', marginBlockStart: '4' });
