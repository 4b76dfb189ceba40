import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { notFoundCopy as copy, homeLink } from '../../content/errors.ts';
import { stills } from '../../content/stills.ts';
import { Scene } from '../../ui/scene.tsx';
import { ButtonLink } from '../../ui/theme/button.ts';

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
      <chakra.h1 textStyle="page">{title}</chakra.h1>
      <chakra.p textStyle="lead" maxWidth="line" overflowWrap="anywhere">
        {line}
      </chakra.p>
      <chakra.div layerStyle="row" gap="3" marginBlockStart="4">
        {children}
        <ButtonLink to="/" variant={children ? 'secondary' : 'primary'}>
          {homeLink}
        </ButtonLink>
      </chakra.div>
    </Scene>
  );
}
