/** All copy of the Connect Wallet dialog and of its toasts. */

export const walletCopy = {
  title: 'Connect Wallet',
  notice:
    'Real wallet connection will be available after a listing on a decentralized exchange. This one is simulated: nothing is sent or stored.',
  fields: [
    {
      name: 'username',
      label: 'Username',
      autoComplete: 'username',
      spellCheck: false,
      errors: { empty: 'Enter a username.' },
    },
    {
      name: 'email',
      label: 'Email',
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      errors: {
        empty: 'Enter an email address.',
        invalid: 'Enter an email address in the form name@example.com.',
      },
    },
  ],
  submit: 'Connect Wallet',
  connecting: 'Connecting...',
  close: 'Close',
} as const;

export const walletToasts = {
  incomplete: 'Please fill in all fields',
  connected: 'Wallet connected successfully!',
  unavailable: 'The wallet form could not be loaded. Please try again.',
};
