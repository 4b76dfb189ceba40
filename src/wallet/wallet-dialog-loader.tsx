import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { walletToasts } from '../content/wallet.ts';
import { lazyChunk, useLoaded } from '../loading/lazy-chunk.ts';
import { notify } from '../toasts/notify.ts';
import { attentionReleased, holderShown, useIsHeld } from '../ui/attention-slice.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';

const dialog = lazyChunk(() => import('./wallet-dialog.tsx'));

/** Opens the dialog while the wallet has the attention. Its code is loaded when it is first opened. */
export function WalletDialogLoader() {
  const dispatch = useDispatch();
  const open = useIsHeld('wallet');
  const close = () => void dispatch(attentionReleased('wallet'));

  const loaded = useLoaded(dialog, open, () => {
    notify({ kind: 'error', title: walletToasts.unavailable });
    close();
  });

  const isShown = open && loaded !== null;
  useEffect(() => {
    if (isShown) dispatch(holderShown('wallet'));
  }, [isShown, dispatch]);

  return (
    loaded && (
      <ErrorBoundary>
        <loaded.WalletDialog open={open} onClose={close} />
      </ErrorBoundary>
    )
  );
}
