import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { walletCopy as copy, walletToasts } from '../content/wallet.ts';
import { notify } from '../toasts/notify.ts';
import { CloseButton, ModalDialog } from '../ui/modal-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Button } from '../ui/theme/button.ts';
import { DialogContent, DialogDescription, DialogTitle } from '../ui/theme/dialog.ts';
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

interface WalletFieldsProps {
  readonly username: RefObject<HTMLInputElement | null>;
  readonly connecting: boolean;
  readonly onConnect: () => void;
}

export function WalletFields({ username, connecting, onConnect }: WalletFieldsProps) {
  const email = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<WalletFault | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (connecting || username.current === null || email.current === null) return;
    const found = checkWalletForm(username.current, email.current);
    setFault(found);
    if (found === null) {
      onConnect();
      return;
    }
    if (found.kind === 'incomplete') notify({ kind: 'error', title: walletToasts.incomplete });
    const first = found.kind === 'incomplete' && found.username ? username : email;
    first.current?.focus();
  }

  return (
    // noValidate: the browser's own messages would prevent the submit, and with it the toast.
    <Form noValidate onSubmit={submit} aria-busy={connecting}>
      <TextField
        ref={username}
        label={copy.username}
        name="username"
        type="text"
        autoComplete="username"
        spellCheck={false}
        readOnly={connecting}
        error={usernameError(fault)}
      />
      <TextField
        ref={email}
        label={copy.email}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        readOnly={connecting}
        error={emailError(fault)}
      />
      {/* `aria-disabled` instead of `disabled`: the button keeps the focus, and the dialog with it. */}
      <Button
        type="submit"
        variant={connecting ? 'secondary' : 'primary'}
        aria-disabled={connecting || undefined}
      >
        {connecting ? copy.connecting : copy.submit}
      </Button>
    </Form>
  );
}

function usernameError(fault: WalletFault | null): string | null {
  return fault?.kind === 'incomplete' && fault.username ? copy.usernameMissing : null;
}

function emailError(fault: WalletFault | null): string | null {
  if (fault?.kind === 'email') return copy.emailInvalid;
  return fault?.kind === 'incomplete' && fault.email ? copy.emailMissing : null;
}

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '4',
    marginBlockStart: '6',
    '& > button': { marginBlockStart: '2' },
  },
});

/** Reasons against a submit, in the order of the checks: empty fields, then the address. */
export type WalletFault =
  | { readonly kind: 'incomplete'; readonly username: boolean; readonly email: boolean }
  | { readonly kind: 'email' };

/** The email input itself validates the address. */
function checkWalletForm(username: HTMLInputElement, email: HTMLInputElement): WalletFault | null {
  const empty = { username: isEmpty(username), email: isEmpty(email) };
  if (empty.username || empty.email) return { kind: 'incomplete', ...empty };
  return email.validity.valid ? null : { kind: 'email' };
}

/** Blanks count as empty. */
function isEmpty({ value }: HTMLInputElement): boolean {
  return value.trim() === '';
}
