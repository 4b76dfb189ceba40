/** Connect Wallet: what prevents a submit, how long it connects, and how it closes. */
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '../../../src/toasts/toasts.tsx';
import { attentionTaken } from '../../../src/ui/attention-slice.ts';
import { WalletButton } from '../../../src/wallet/wallet-button.tsx';
import { CONNECT_MS } from '../../../src/wallet/wallet-dialog.tsx';
import { WalletDialogLoader } from '../../../src/wallet/wallet-dialog-loader.tsx';
import { show } from '../../support/show.tsx';

const request = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', request);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const dialog = () => screen.queryByRole('dialog', { name: 'Connect Wallet' });

async function openDialog() {
  const { store } = show(
    <>
      <WalletButton />
      <WalletDialogLoader />
      <Toasts />
    </>,
  );
  act(() => void store.dispatch(attentionTaken('wallet')));
  // The dialog's code is imported, which fake timers do not control.
  await act(() => vi.dynamicImportSettled());
  await pass(50);
  expect(dialog()).not.toBeNull();
}

const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' });
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });

async function submit(name: string, address: string) {
  fireEvent.change(username(), { target: { value: name } });
  fireEvent.change(email(), { target: { value: address } });
  const form = username().closest('form');
  if (form === null) throw new Error('no form');
  fireEvent.submit(form);
  await pass(0);
}

const descriptionOf = (field: Element) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

/** Toasts on screen with this text. */
const toasts = (text: string) =>
  [...document.querySelectorAll('[data-toast]')].filter((node) => node.textContent === text);
const isConnecting = () => screen.queryByRole('button', { name: 'Connecting...' }) !== null;

it.each([
  ['the email', 'Ada', '', [undefined, 'Enter an email address.']],
  ['a username of blanks', '  ', 'a@b.co', ['Enter a username.', undefined]],
])('without %s the wallet dialog does not submit', async (_what, name, address, errors) => {
  await openDialog();
  await submit(name, address);
  const [toast, ...others] = toasts('Please fill in all fields');
  expect([toast?.getAttribute('role'), others]).toEqual(['alert', []]);
  expect([username(), email()].map(descriptionOf)).toEqual(errors);
  expect(isConnecting()).toBe(false);
  await pass(2 * CONNECT_MS);
  expect(dialog()).not.toBeNull();
});

it('the wallet connects for 2 s, and names the wallet until it is disconnected', async () => {
  await openDialog();
  await submit(' Ada ', 'ada@example.com');
  expect(username().readOnly && email().readOnly).toBe(true);
  await submit(' Ada ', 'ada@example.com');
  await pass(1990);
  expect(dialog()).not.toBeNull();
  await pass(20 + 300);
  expect(dialog()).toBeNull();
  expect(toasts('Wallet connected successfully!')).toHaveLength(1);
  await pass(2 * CONNECT_MS);
  expect(request).not.toHaveBeenCalled();
  const button = screen.getByRole('button', { name: 'Simulated: Ada Disconnect' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Connect Wallet' }));
});

it.each([
  ['Escape', () => fireEvent.keyDown(dialog() ?? document.body, { key: 'Escape' })],
  ['its close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s closes the wallet dialog, and cancels the connection', async (_how, leave) => {
  await openDialog();
  await submit('Ada', 'ada@example.com');
  await pass(1000);
  leave();
  await pass(300);
  expect(dialog()).toBeNull();
  await pass(2 * CONNECT_MS);
  expect(toasts('Wallet connected successfully!')).toEqual([]);
});
