/** True for an event on a toast. Toasts lie outside dialogs: dismissing a toast must not close the dialog. */
export function isOnToast({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-toast]') !== null;
}
