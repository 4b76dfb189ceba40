export type ToastKind = 'success' | 'error' | 'info';

export interface Notice {
  readonly kind: ToastKind;
  readonly title: string;
  readonly detail?: string;
  /** A minor toast is dismissed first when more than three would be shown. */
  readonly minor?: boolean;
}

/** Returns a function that dismisses the toast. */
export type Notify = (notice: Notice) => () => void;

/** Plain elements, styled by region.ts, because a toast during a run must be cheap. */
export function Message({ notice }: { readonly notice: Notice }) {
  return (
    <p>
      <b>{notice.title}</b>
      {notice.detail !== undefined && <span> {notice.detail}</span>}
    </p>
  );
}

/** Shape and colour both show the kind: a disc for success, an octagon for errors, no mark for info. */
const SHAPES: Partial<Record<ToastKind, string>> = {
  success: 'M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0M7 12l6-6.5-1.5-1.5L7 9 4.5 6.5 3 8z',
  error:
    'M4.7 0h6.6L16 4.7v6.6L11.3 16H4.7L0 11.3V4.7zM8 6.6 5.7 4.3 4.3 5.7 6.6 8l-2.3 2.3 1.4 1.4L8 9.4l2.3 2.3 1.4-1.4L9.4 8l2.3-2.3-1.4-1.4z',
};

/** A single path: every element of a toast costs page time during a run. */
export function KindIcon({ kind }: { readonly kind: ToastKind }) {
  const shape = SHAPES[kind];
  if (shape === undefined) return null;
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={shape} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
