import type { Notice } from './notice.ts';

/** Plain elements, styled by the region around them: a toast during a run must be cheap. */
export function Message({ notice }: { readonly notice: Notice }) {
  return (
    <p>
      <b>{notice.title}</b>
      {notice.detail !== undefined && <span> {notice.detail}</span>}
    </p>
  );
}
