import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { walletCopy as copy, walletToasts } from '../content/wallet.ts';
import { notify } from '../toasts/notify.ts';
import { Form } from '../ui/form.tsx';
import { CloseButton, ModalDialog } from '../ui/modal-dialog.tsx';
import { Button } from '../ui/theme/button.ts';
import { DialogContent, DialogDescription, DialogTitle } from '../ui/theme/dialog.ts';
import { styled } from '../ui/theme/styled.ts';
import { walletChanged } from './wallet-slice.ts';

interface WalletDialogProps {
  readonly open: boolean;
  /** Called when the dialog closes, connected or not. */
  readonly onClose: () => void;
}

/** Duration of the simulated connection, ms. */
export const CONNECT_MS = 2000;

export function WalletDialog({ open, onClose }: WalletDialogProps) {
  const dispatch = useDispatch();
  /** The username while it is connecting. */
  const [connecting, setConnecting] = useState<string | null>(null);
  const isConnecting = connecting !== null;

  function close(): void {
    setConnecting(null);
    onClose();
  }
  const onConnected = useEffectEvent((name: string) => {
    dispatch(walletChanged(name));
    close();
    notify({ kind: 'success', title: walletToasts.connected });
  });

  // Also depends on `open`: a closed dialog stays mounted for a moment and must not connect.
  useEffect(() => {
    if (!open || connecting === null) return undefined;
    const timer = setTimeout(() => onConnected(connecting), CONNECT_MS);
    return () => clearTimeout(timer);
  }, [open, connecting]);

  return (
    <ModalDialog open={open} onClose={close}>
      <DialogContent>
        <DialogTitle>{copy.title}</DialogTitle>
        <Notice>{copy.notice}</Notice>
        <Fields
          fields={copy.fields}
          isBusy={isConnecting}
          onFault={(fault) => {
            if (fault === 'empty') notify({ kind: 'error', title: walletToasts.incomplete });
          }}
          onAnswer={([username = '']) => setConnecting(username)}
        >
          {/* `aria-disabled` instead of `disabled`: the button keeps the focus, and the dialog with it. */}
          <Button
            type="submit"
            variant={isConnecting ? 'secondary' : 'primary'}
            aria-disabled={isConnecting || undefined}
          >
            {isConnecting ? copy.connecting : copy.submit}
          </Button>
        </Fields>
        <CloseButton label={copy.close} />
      </DialogContent>
    </ModalDialog>
  );
}

const Notice = styled(DialogDescription, {
  marginBlockStart: '3',
  textStyle: { base: 'small', md: 'body' },
});

const Fields = styled(Form, {
  display: 'grid',
  gap: '4',
  marginBlockStart: '6',
  '& > button': { marginBlockStart: '2' },
});
