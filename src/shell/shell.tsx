import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { launchpadCopy as copy, headerCopy } from '../content/shell.ts';
import { launchpad } from '../content/site.ts';
import { LAUNCHPAD_HEIGHT } from '../ui/bar-height.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { VisuallyHidden } from '../ui/theme/inline-text.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
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
  // The game gets as much room as possible.
  const isGame = pathname === '/game';
  useArrival({ main, announcement });
  return (
    <Frame>
      <SkipLink />
      <ErrorBoundary>{priceBanner}</ErrorBoundary>
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

const MAIN_ID = 'main';

/** First element in tab order; visible only with the focus. */
function SkipLink() {
  return (
    <Skip
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // Scroll by script: a hash in the address, such as a shared run, must stay.
        event.preventDefault();
        const main = document.getElementById(MAIN_ID);
        main?.focus({ preventScroll: true });
        main?.scrollIntoView();
      }}
    >
      {headerCopy.skip}
    </Skip>
  );
}

const Skip = chakra('a', {
  base: {
    position: 'fixed',
    insetBlockStart: '2',
    insetInlineStart: '2',
    zIndex: 'toast',
    display: 'flex',
    alignItems: 'center',
    minHeight: 'touch',
    paddingInline: '4',
    bg: 'accent',
    color: 'accent.fg',
    fontWeight: 700,
    '&:not(:focus)': { srOnly: true },
    _focusVisible: { outlineColor: 'fg' },
  },
});

interface LaunchpadBannerProps {
  /** Leaves as much of the window as possible to the game. */
  readonly compact: boolean;
}

/** The banner scrolls with the page; only the price and the header stay on screen. */
function LaunchpadBanner({ compact }: LaunchpadBannerProps) {
  return (
    <Strip aria-label={copy.label} data-compact={compact ? '' : undefined}>
      <p>
        {copy.line} <Launchpad href={launchpad.href}>{copy.link}</Launchpad>
      </p>
    </Strip>
  );
}

const Strip = chakra('section', {
  base: {
    display: 'grid',
    alignContent: 'center',
    minHeight: '2.25rem',
    paddingInline: '4',
    paddingBlock: '2',
    borderBottom: '1px solid {colors.border}',
    '&[data-compact]': {
      minHeight: LAUNCHPAD_HEIGHT,
      paddingBlock: '0',
      paddingInline: '2',
      // One line in the narrowest windows.
      fontSize: 'min({fontSizes.2xs}, 3.5vw)',
      '& a': { paddingBlock: '3px' },
    },
    fontSize: { base: '2xs', md: 'xs' },
    lineHeight: 1.5,
    textAlign: 'center',
    color: 'fg.quiet',
  },
});

const Launchpad = chakra(ExternalLink, {
  base: {
    paddingBlock: '2',
    whiteSpace: 'nowrap',
    color: 'fg',
    textDecorationLine: 'underline',
    textDecorationColor: 'border.control',
    textUnderlineOffset: '0.3em',
    _hover: { textDecorationColor: 'currentcolor' },
  },
});
