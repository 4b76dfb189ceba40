import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyChunk } from '../loading/lazy-chunk.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { PriceBanner } from '../price/price-banner.tsx';
import { Shell } from '../shell/shell.tsx';
import { useGameInView } from '../shell/use-game-in-view.ts';
import { Toasts } from '../toasts/toasts.tsx';
import { WalletDialogLoader } from '../wallet/wallet-dialog-loader.tsx';
import { DocumentHead } from './document-head.tsx';
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
  useGameInView();
  return children;
}
