/** Reasons against a submit, in the order of the checks: empty fields, then the address. */
export type WalletFault =
  | { readonly kind: 'incomplete'; readonly username: boolean; readonly email: boolean }
  | { readonly kind: 'email' };

/** The email input itself validates the address. */
export function checkWalletForm(
  username: HTMLInputElement,
  email: HTMLInputElement,
): WalletFault | null {
  const empty = { username: isEmpty(username), email: isEmpty(email) };
  if (empty.username || empty.email) return { kind: 'incomplete', ...empty };
  return email.validity.valid ? null : { kind: 'email' };
}

/** Blanks count as empty. */
function isEmpty({ value }: HTMLInputElement): boolean {
  return value.trim() === '';
}
