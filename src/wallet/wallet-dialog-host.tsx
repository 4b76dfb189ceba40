import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { walletToasts } from '../content/wallet.ts';
import { notify } from '../toasts/notify.ts';
import type { WalletDialogProps } from './wallet-dialog.tsx';
import { selectIsWalletOpen, walletClosed } from './wallet-slice.ts';

interface WalletDialogHostProps {
  /** Called whenever the dialog goes: connected, or closed without. */
  readonly onDone?: (() => void) | undefined;
}

/** Stands once in the root layout. The dialog's code is fetched when it is first asked for. */
export function WalletDialogHost({ onDone }: WalletDialogHostProps) {
  const dispatch = useDispatch();
  const open = useSelector(selectIsWalletOpen);
  const [Dialog, setDialog] = useState<ComponentType<WalletDialogProps> | null>(null);
  const close = useCallback(() => {
    dispatch(walletClosed());
    onDone?.();
  }, [dispatch, onDone]);

  useEffect(() => {
    if (!open || Dialog !== null) return undefined;
    let wanted = true;
    import('./wallet-dialog.tsx').then(
      ({ WalletDialog }) => {
        if (wanted) setDialog(() => WalletDialog);
      },
      () => {
        if (!wanted) return;
        // A page must not fall because a dialog did not arrive.
        notify({ kind: 'error', title: walletToasts.unavailable });
        close();
      },
    );
    return () => {
      wanted = false;
    };
  }, [open, Dialog, close]);

  return Dialog === null ? null : <Dialog open={open} onClose={close} />;
}
