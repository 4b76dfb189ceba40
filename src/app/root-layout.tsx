import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { descriptions } from '../content/shell.ts';
import { Shell } from '../shell/shell.tsx';
import { Toasts } from '../toasts/toasts.tsx';
import { WalletDialogHost } from '../wallet/wallet-dialog-host.tsx';
import { scrollKey, useFirstScroll } from './first-scroll.ts';
import { Loading } from './loading.tsx';

export function RootLayout() {
  const { pathname } = useLocation();
  useFirstScroll();
  const description = descriptions[pathname.replace(/(?<=.)\/+$/, '')];
  return (
    <>
      {description !== undefined && <meta name="description" content={description} />}
      <Shell>
        <Outlet />
      </Shell>
      <WalletDialogHost />
      <Toasts />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** While the first page is fetched. The layout itself waits: it scrolls to where the page is left. */
export function RootFallback() {
  return (
    <Shell>
      <Loading />
    </Shell>
  );
}
