import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { walletToasts } from '../content/wallet.ts';
import { notify } from '../toasts/notify.ts';
import type { WalletDialogProps } from './wallet-dialog.tsx';
import { selectIsWalletOpen, walletClosed } from './wallet-slice.ts';

interface WalletDialogLoaderProps {
  /** Called when the dialog closes, connected or not. */
  readonly onDone?: (() => void) | undefined;
}

/** Mounted once, in the root layout. Loads the dialog's code when it is first opened. */
export function WalletDialogLoader({ onDone }: WalletDialogLoaderProps) {
  const dispatch = useDispatch();
  const open = useSelector(selectIsWalletOpen);
  const [Dialog, setDialog] = useState<ComponentType<WalletDialogProps> | null>(null);
  const close = useCallback(() => {
    dispatch(walletClosed());
    onDone?.();
  }, [dispatch, onDone]);

  useEffect(() => {
    if (!open || Dialog !== null) return undefined;
    let isWanted = true;
    import('./wallet-dialog.tsx').then(
      ({ WalletDialog }) => {
        if (isWanted) setDialog(() => WalletDialog);
      },
      () => {
        if (!isWanted) return;
        // A dialog that does not load must not take the page down.
        notify({ kind: 'error', title: walletToasts.unavailable });
        close();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [open, Dialog, close]);

  return Dialog === null ? null : <Dialog open={open} onClose={close} />;
}
