export type ToastKind = 'success' | 'error' | 'info';

/** The words of a toast. */
export interface Notice {
  readonly kind: ToastKind;
  readonly title: string;
  readonly detail?: string;
  /** Makes room first when more than three toasts would be shown. */
  readonly minor?: boolean;
}

export type Notify = (notice: Notice) => void;
