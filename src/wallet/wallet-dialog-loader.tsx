import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  type AttentionRootState,
  attentionReleased,
  holderShown,
  selectIsHeldBy,
} from '../attention/attention-slice.ts';
import { walletToasts } from '../content/wallet.ts';
import { loadPart } from '../parts/load-part.ts';
import { notify } from '../toasts/notify.ts';
import type { WalletDialogProps } from './wallet-dialog.tsx';

interface WalletDialogLoaderProps {
  /** Called when the dialog closes, connected or not. */
  readonly onDone?: (() => void) | undefined;
}

/**
 * Mounted once, in the root layout. The dialog is open while the wallet holds the attention. Loads its
 * code when it is first opened.
 */
export function WalletDialogLoader({ onDone }: WalletDialogLoaderProps) {
  const dispatch = useDispatch();
  const open = useSelector((state: AttentionRootState) => selectIsHeldBy(state, 'wallet'));
  const [Dialog, setDialog] = useState<ComponentType<WalletDialogProps> | null>(null);
  const close = useCallback(() => {
    dispatch(attentionReleased('wallet'));
    onDone?.();
  }, [dispatch, onDone]);

  useEffect(() => {
    if (!open || Dialog !== null) return undefined;
    let isWanted = true;
    loadPart('wallet-dialog', () => import('./wallet-dialog.tsx')).then(
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

  const isShown = open && Dialog !== null;
  useEffect(() => {
    if (isShown) dispatch(holderShown('wallet'));
  }, [isShown, dispatch]);

  return Dialog === null ? null : <Dialog open={open} onClose={close} />;
}
