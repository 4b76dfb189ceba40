import { type ReactNode, Suspense } from 'react';
import { launchpadCopy as copy, headerCopy } from '../content/shell.ts';
import { launchpad } from '../content/site.ts';
import { PriceBanner } from '../price/price-banner.tsx';
import { BAR_HEIGHTS } from '../ui/bar-height.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { underlined } from '../ui/theme/inline-text.ts';
import { styled } from '../ui/theme/styled.ts';
import { ExternalLink } from './external-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The frame around every page. */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Frame>
      <SkipLink />
      <ErrorBoundary>
        <PriceBanner />
      </ErrorBoundary>
      <LaunchpadBanner />
      <Header />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Suspense>
        <Footer />
      </Suspense>
    </Frame>
  );
}

const Frame = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  paddingBlockStart: 'var(--price-bar)',
});

const Main = styled('main', { flexGrow: 1, layerStyle: 'column', width: 'full', outline: 'none' });

/** The first element in tab order; visible only when focused. */
function SkipLink() {
  return (
    <Skip
      href="#main"
      onClick={(event) => {
        // Scrolls by script, to keep the hash in the address, such as a shared run.
        event.preventDefault();
        const main = document.getElementById('main');
        main?.focus({ preventScroll: true });
        main?.scrollIntoView();
      }}
    >
      {headerCopy.skip}
    </Skip>
  );
}

const Skip = styled('a', {
  layerStyle: 'touch',
  position: 'fixed',
  inset: '{spacing.2} auto auto {spacing.2}',
  zIndex: 'toast',
  paddingInline: '4',
  bg: 'accent',
  color: 'accent.fg',
  fontWeight: 700,
  '&:not(:focus)': { srOnly: true },
  _focusVisible: { outlineColor: 'fg' },
});

/** The banner scrolls with the page; only the price and the header stay on screen. */
function LaunchpadBanner() {
  return (
    <Strip aria-label={copy.label}>
      <p>
        {copy.line} <Launchpad href={launchpad.href}>{copy.link}</Launchpad>
      </p>
    </Strip>
  );
}

const Strip = styled('section', {
  display: 'grid',
  alignContent: 'center',
  minHeight: BAR_HEIGHTS['--launchpad'],
  paddingInline: '2',
  borderBottom: '1px solid {colors.border}',
  // Fits into one line in the narrowest windows.
  fontSize: 'min({fontSizes.2xs}, 3.5vw)',
  lineHeight: 1.5,
  textAlign: 'center',
  color: 'fg.quiet',
});

const Launchpad = styled(ExternalLink, {
  paddingBlock: '3px',
  whiteSpace: 'nowrap',
  color: 'fg',
  ...underlined,
});
