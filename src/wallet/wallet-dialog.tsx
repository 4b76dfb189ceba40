import { DialogRoot } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { walletCopy as copy, walletToasts } from '../content/wallet.ts';
import { isOnToast } from '../toasts/is-on-toast.ts';
import { notify } from '../toasts/notify.ts';
import { CloseIcon } from '../ui/icons.tsx';
import {
  DialogBackdrop,
  DialogCloseTrigger,
  DialogContent,
  DialogDescription,
  DialogPositioner,
  DialogTitle,
} from '../ui/theme/dialog.ts';
import { WalletFields } from './wallet-fields.tsx';

interface WalletDialogProps {
  readonly open: boolean;
  /** Called when the dialog closes, connected or not. */
  readonly onClose: () => void;
}

/** Duration of the simulated connection, ms. */
export const CONNECT_MS = 2000;

export function WalletDialog({ open, onClose }: WalletDialogProps) {
  const username = useRef<HTMLInputElement>(null);
  const [connecting, setConnecting] = useState(false);

  const close = useEffectEvent(() => {
    setConnecting(false);
    onClose();
  });

  // Depends on `open` too: a closed dialog stays mounted for a moment and must not connect.
  useEffect(() => {
    if (!open || !connecting) return undefined;
    const timer = setTimeout(() => {
      close();
      notify({ kind: 'success', title: walletToasts.connected });
    }, CONNECT_MS);
    return () => clearTimeout(timer);
  }, [open, connecting]);

  return (
    <DialogRoot
      open={open}
      onOpenChange={(details) => {
        if (details.open) return;
        setConnecting(false);
        onClose();
      }}
      initialFocusEl={() => username.current}
      onInteractOutside={(event) => {
        if (isOnToast(event.detail.originalEvent)) event.preventDefault();
      }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <DialogBackdrop />
        <DialogPositioner>
          <DialogContent>
            <DialogTitle>{copy.title}</DialogTitle>
            <Notice>{copy.notice}</Notice>
            <WalletFields
              username={username}
              connecting={connecting}
              onConnect={() => setConnecting(true)}
            />
            <DialogCloseTrigger aria-label={copy.close}>
              <CloseIcon />
            </DialogCloseTrigger>
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}

const Notice = chakra(DialogDescription, {
  base: { marginBlockStart: '3', textStyle: { base: 'small', md: 'body' } },
});
