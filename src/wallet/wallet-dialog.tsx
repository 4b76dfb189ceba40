import {
  DialogBackdrop,
  DialogBody,
  DialogCloseTrigger,
  DialogContent,
  DialogDescription,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { walletCopy as copy, walletToasts } from '../content/wallet.ts';
import { notify } from '../toasts/notify.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { WalletFields } from './wallet-fields.tsx';

export interface WalletDialogProps {
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
        if (isOnToast(event.detail.originalEvent.target)) event.preventDefault();
      }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <DialogBackdrop />
        <DialogPositioner>
          <DialogContent>
            <DialogTitle>{copy.title}</DialogTitle>
            <DialogDescription marginBlockStart="3" textStyle={{ base: 'small', md: 'body' }}>
              {copy.notice}
            </DialogDescription>
            <DialogBody>
              <WalletFields
                username={username}
                connecting={connecting}
                onConnect={() => setConnecting(true)}
              />
            </DialogBody>
            <DialogCloseTrigger aria-label={copy.close}>
              <CloseIcon />
            </DialogCloseTrigger>
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}

/** Toasts lie above the dialog: dismissing one must not close it. */
function isOnToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toast]') !== null;
}
