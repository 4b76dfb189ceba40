/**
 * Shows toasts with the headless entry of react-hot-toast: the styled one writes a <style> text node, which the
 * Content-Security-Policy forbids.
 */
import { createElement, type ReactElement } from 'react';
import { type Toast, type ToastOptions, toast } from 'react-hot-toast/headless';
import type { Notify, ToastKind } from './message.tsx';
import { Message } from './message.tsx';

/** ms for which every toast is shown. */
export const TOAST_MS = 4000;
/** Largest number of toasts shown at once. */
export const TOASTS_SHOWN = 3;
/** ms of the exit animation. */
export const TOAST_EXIT_MS = 160;

const options: ToastOptions = {
  duration: TOAST_MS,
  removeDelay: TOAST_EXIT_MS,
  ariaProps: { role: 'status', 'aria-live': 'polite' },
};
const urgent: ToastOptions = {
  ...options,
  ariaProps: { role: 'alert', 'aria-live': 'assertive' },
};

/** Passed as a class name, because the library has no other field for it. The headless entry ignores class names. */
const MINOR = 'minor';

export function isMinor({ className }: Toast): boolean {
  return className === MINOR;
}

export const notify: Notify = (notice) => {
  const message = createElement(Message, { notice });
  const ordinary: ToastOptions = notice.minor ? { ...options, className: MINOR } : options;
  const id = show[notice.kind](message, ordinary);
  return () => toast.dismiss(id);
};

const show: Record<ToastKind, (message: ReactElement, ordinary: ToastOptions) => string> = {
  success: toast.success,
  error: (message) => toast.error(message, urgent),
  info: toast,
};
