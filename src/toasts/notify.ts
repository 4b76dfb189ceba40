/**
 * The one way to show a toast. Headless: the styled entry of react-hot-toast writes a <style> text
 * node, which a strict Content-Security-Policy forbids.
 */
import { toast } from 'react-hot-toast/headless';

/** ms every toast stays, success included. */
export const TOAST_MS = 4000;
/** The newest three are shown. */
export const TOASTS_SHOWN = 3;

export type ToastKind = 'success' | 'error' | 'info';

export interface Notice {
  readonly kind: ToastKind;
  readonly title: string;
  readonly detail?: string;
}

export type Notify = (notice: Notice) => void;
