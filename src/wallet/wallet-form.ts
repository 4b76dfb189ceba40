/** What stands in the way of a submit, in the order it is checked: emptiness, then the address. */
export type WalletFault =
  | { readonly kind: 'incomplete'; readonly username: boolean; readonly email: boolean }
  | { readonly kind: 'email' };

/** The address is judged by the email input itself, so that no rule stands here twice. */
export function checkWalletForm(
  username: HTMLInputElement,
  email: HTMLInputElement,
): WalletFault | null {
  const empty = { username: isEmpty(username), email: isEmpty(email) };
  if (empty.username || empty.email) return { kind: 'incomplete', ...empty };
  return email.validity.valid ? null : { kind: 'email' };
}

/** Blanks say nothing. */
function isEmpty({ value }: HTMLInputElement): boolean {
  return value.trim() === '';
}
