export type ToastKind = 'success' | 'error' | 'info';

/** The words of a toast. */
export interface Notice {
  readonly kind: ToastKind;
  readonly title: string;
  readonly detail?: string;
  /** Makes room first when more than three toasts would be shown. */
  readonly minor?: boolean;
}

/** Returns a function that takes the toast away. */
export type Notify = (notice: Notice) => () => void;

/** Plain elements, styled by the region around them: a toast during a run must be cheap. */
export function Message({ notice }: { readonly notice: Notice }) {
  return (
    <p>
      <b>{notice.title}</b>
      {notice.detail !== undefined && <span> {notice.detail}</span>}
    </p>
  );
}
