import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { OptionalPart } from '../ui/optional-part.tsx';
import { VisuallyHidden } from '../ui/theme/visually-hidden.ts';
import { Footer } from './footer.tsx';
import { isGamePath } from './game-path.ts';
import { Header } from './header.tsx';
import { LaunchpadBanner } from './launchpad-banner.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { useArrival } from './use-arrival.ts';

interface ShellProps {
  readonly priceBanner: ReactNode;
  readonly children: ReactNode;
}

/** The frame around every page. */
export function Shell({ priceBanner, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  const announcement = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isGame = isGamePath(pathname);
  useArrival({ main, announcement });
  return (
    <Frame>
      <SkipLink />
      <OptionalPart>{priceBanner}</OptionalPart>
      <LaunchpadBanner compact={isGame} />
      <Header compact={isGame} />
      <Main id={MAIN_ID} ref={main} tabIndex={-1}>
        {children}
      </Main>
      <Suspense>
        <Footer />
      </Suspense>
      <VisuallyHidden ref={announcement} role="status" translate="no" />
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    paddingBlockStart: 'var(--price-bar)',
  },
});

const Main = chakra('main', {
  base: {
    flexGrow: 1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    width: 'full',
    outline: 'none',
  },
});
