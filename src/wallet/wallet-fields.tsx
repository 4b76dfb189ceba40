import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { walletCopy as copy, walletToasts } from '../content/wallet.ts';
import { notify } from '../toasts/notify.ts';
import { TextField } from '../ui/text-field.tsx';
import { Button } from '../ui/theme/button.ts';

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
