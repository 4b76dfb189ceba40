import { type ReactNode, use } from 'react';
import { useLocation } from 'react-router-dom';
import { missingPage, pageAt } from '../content/pages.ts';
import { loadingCopy } from '../content/shell.ts';
import { defaultOrigin } from '../content/site.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { Toasts } from '../toasts/toasts.tsx';
import { VisuallyHidden } from '../ui/theme/inline-text.ts';
import { styled } from '../ui/theme/styled.ts';
import { WalletDialogLoader } from '../wallet/wallet-dialog-loader.tsx';
import { NextLocation } from './arrival.tsx';

/** The frame is mounted once, even while the first page is loading, so an open menu stays open. */
export function RootLayout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <Pending />
      <DocumentHead path={pathname} />
      <SiteFrame>{children}</SiteFrame>
      <WalletDialogLoader />
      <Toasts />
    </>
  );
}

/** Shown while the next page loads. It appears with a delay, because most pages load sooner. */
function Pending() {
  const isLoading = use(NextLocation) !== null;
  return (
    <>
      <VisuallyHidden role="status">{isLoading && <span>{loadingCopy}</span>}</VisuallyHidden>
      {isLoading && <ProgressBar />}
    </>
  );
}

const ProgressBar = styled('div', {
  position: 'fixed',
  inset: 'var(--price-bar) 0 auto',
  zIndex: 'banner',
  height: '3px',
  bg: 'accent',
  pointerEvents: 'none',
  animation: 'appear {durations.calm} 400ms both',
});

/** Shown while the first page loads, also with a delay. */
export const Loading = () => <Waiting>{loadingCopy}</Waiting>;

const Waiting = styled('p', {
  display: 'grid',
  placeItems: 'center',
  minHeight: 'view',
  color: 'fg.quiet',
  animation: 'appear {durations.calm} 400ms both',
});

const origin = import.meta.env.VITE_SITE_ORIGIN || defaultOrigin;

/**
 * Title, description and link preview of the page at this path; React moves them into <head>. Elements that all pages
 * share are in index.html.
 */
function DocumentHead({ path }: { readonly path: string }) {
  const page = pageAt(path);
  const { title, description } = page ?? missingPage;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {page === undefined ? (
        // Hosts that cannot answer 404 for unknown addresses send this page with status 200.
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={origin + path} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={origin + path} />
          <meta property="og:image" content={origin + page.picture.path} />
          <meta property="og:image:alt" content={page.picture.still.alt} />
        </>
      )}
    </>
  );
}
