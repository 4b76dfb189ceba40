export type ToastKind = 'success' | 'error' | 'info';

/** The words of a toast. */
export interface Notice {
  readonly kind: ToastKind;
  readonly title: string;
  readonly detail?: string;
}

export type Notify = (notice: Notice) => void;
