import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { walletCopy as copy, walletToasts } from '../content/wallet.ts';
import { notify } from '../toasts/notify.ts';
import { CloseButton, ModalDialog } from '../ui/modal-dialog.tsx';
import { DialogContent, DialogDescription, DialogTitle } from '../ui/theme/dialog.ts';
import { WalletFields } from './wallet-fields.tsx';
import { walletConnected } from './wallet-slice.ts';

interface WalletDialogProps {
  readonly open: boolean;
  /** Called when the dialog closes, connected or not. */
  readonly onClose: () => void;
}

/** Duration of the simulated connection, ms. */
export const CONNECT_MS = 2000;

export function WalletDialog({ open, onClose }: WalletDialogProps) {
  const username = useRef<HTMLInputElement>(null);
  const dispatch = useDispatch();
  const [connecting, setConnecting] = useState(false);

  const close = useEffectEvent(() => {
    setConnecting(false);
    onClose();
  });

  // Depends on `open` too: a closed dialog stays mounted for a moment and must not connect.
  useEffect(() => {
    if (!open || !connecting) return undefined;
    const timer = setTimeout(() => {
      if (username.current !== null) dispatch(walletConnected(username.current.value.trim()));
      close();
      notify({ kind: 'success', title: walletToasts.connected });
    }, CONNECT_MS);
    return () => clearTimeout(timer);
  }, [open, connecting, dispatch]);

  return (
    <ModalDialog
      open={open}
      onClose={() => {
        setConnecting(false);
        onClose();
      }}
      initialFocusEl={() => username.current}
    >
      <DialogContent>
        <DialogTitle>{copy.title}</DialogTitle>
        <Notice>{copy.notice}</Notice>
        <WalletFields
          username={username}
          connecting={connecting}
          onConnect={() => setConnecting(true)}
        />
        <CloseButton label={copy.close} />
      </DialogContent>
    </ModalDialog>
  );
}

const Notice = chakra(DialogDescription, {
  base: { marginBlockStart: '3', textStyle: { base: 'small', md: 'body' } },
});
