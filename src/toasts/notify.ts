/**
 * Shows toasts with the headless entry of react-hot-toast: the styled one writes a <style> text node, which the
 * Content-Security-Policy forbids.
 */
import { createElement } from 'react';
import { type Toast, toast } from 'react-hot-toast/headless';
import { Message, type Notify } from './message.tsx';

/** ms for which every toast is shown. */
export const TOAST_MS = 4000;
/** Largest number of toasts shown at once. */
export const TOASTS_SHOWN = 3;
/** ms of the exit animation. */
export const TOAST_EXIT_MS = 160;

/** Passed as a class name, because the library has no other field for it. The headless entry ignores class names. */
const MINOR = 'minor';

export function isMinor({ className }: Toast): boolean {
  return className === MINOR;
}

export const notify: Notify = (notice) => {
  const { kind, minor } = notice;
  const speech = notice.speech ?? (minor ? 'off' : kind === 'error' ? 'assertive' : 'polite');
  const show = kind === 'info' ? toast : toast[kind];
  const id = show(createElement(Message, { notice }), {
    duration: TOAST_MS,
    removeDelay: TOAST_EXIT_MS,
    ariaProps: { role: 'status', 'aria-live': speech },
    ...(minor && { className: MINOR }),
  });
  return () => toast.dismiss(id);
};
