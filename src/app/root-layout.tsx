import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { missingPage, pageAt } from '../content/pages.ts';
import { defaultOrigin } from '../content/site.ts';
import { lazyChunk } from '../loading/lazy-chunk.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { PriceBanner } from '../price/price-banner.tsx';
import { Shell } from '../shell/shell.tsx';
import { Toasts } from '../toasts/toasts.tsx';
import { WalletDialogLoader } from '../wallet/wallet-dialog-loader.tsx';
import { Pending } from './pending.tsx';
import { useScroll } from './scroll.ts';
import { loadLivePrice, useAppStore } from './store.ts';

/** Mounted once, also while the first page is still loading: an open menu stays open. */
export function RootLayout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const store = useAppStore();
  const livePrice = useMemo(
    () =>
      lazyChunk(async () => {
        await new Promise<void>((resolve) => whenIdle(resolve));
        return loadLivePrice(store);
      }),
    [store],
  );
  return (
    <>
      <Pending />
      <DocumentHead path={pathname} />
      <Shell priceBanner={<PriceBanner livePrice={livePrice} />}>{children}</Shell>
      <WalletDialogLoader />
      <Toasts />
    </>
  );
}

/** Mounted with the first page: only then can the page be scrolled to its old position. */
export function PageLayout({ children }: { readonly children: ReactNode }) {
  useScroll();
  return children;
}

const origin = import.meta.env.VITE_SITE_ORIGIN || defaultOrigin;

/**
 * Title, description and link preview of the page at this path; React moves them into <head>. Elements
 * that are equal on all pages stand in index.html.
 */
function DocumentHead({ path }: { readonly path: string }) {
  const page = pageAt(path);
  if (page === undefined) {
    return (
      <>
        <title>{missingPage.title}</title>
        <meta name="description" content={missingPage.description} />
        {/* Hosts that cannot answer 404 for any address send this page with status 200. */}
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const { title, description, picture } = page;
  const address = origin + path;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + picture.path} />
      <meta property="og:image:alt" content={picture.still.alt} />
    </>
  );
}
