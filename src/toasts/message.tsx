export type ToastKind = 'success' | 'error' | 'info';

export interface Notice {
  readonly kind: ToastKind;
  readonly title: string;
  readonly detail?: string;
  /** A minor toast is dismissed first when more than three would be shown, and not spoken. */
  readonly minor?: boolean;
  /** How screen readers hear it; by default errors interrupt. 'off': the game's announcer says it. */
  readonly speech?: 'off' | 'polite';
}

/** Returns a function that dismisses the toast. */
export type Notify = (notice: Notice) => () => void;

/** Plain elements, styled by region.ts, because a toast during a run must be cheap. */
export function Message({ notice }: { readonly notice: Notice }) {
  const [sign = '', words = notice.title] = notice.title.match(/^(\S+) (.*)/)?.slice(1) ?? [];
  const shape = SIGNS[sign];
  return (
    <p>
      <b>
        {shape === undefined ? (
          notice.title
        ) : (
          <>
            {/* The character stays as text, which screen readers and scripts find. */}
            <i>
              <Drawing path={shape} />
              {sign}
            </i>{' '}
            {words}
          </>
        )}
      </b>
      {notice.detail !== undefined && <span> {notice.detail}</span>}
    </p>
  );
}

/** Drawn, because not every device has a font with them. */
const SIGNS: Readonly<Record<string, string>> = {
  '💥': 'm8 0 1.8 4.3L14 2.2l-2.1 4.2L16 8l-4.1 1.6 2.1 4.2-4.2-2.1L8 16l-1.8-4.3L2 13.8l2.1-4.2L0 8l4.1-1.6L2 2.2l4.2 2.1z',
  '🏁': 'M1 0h2v16H1zM4 1h4v4H4zM8 5h4v4H8zM12 1h3v4h-3zM4 9h4v2H4zM12 9h3v2h-3z',
  '🏆': 'M4 0h8v2h3v2a4 4 0 0 1-3.4 4A4 4 0 0 1 9 9.9V12h3v3H4v-3h3V9.9A4 4 0 0 1 4.4 8 4 4 0 0 1 1 4V2h3z',
};

/** Shape and colour both show the kind: a disc for success, an octagon for errors, no mark for info. */
const SHAPES: Partial<Record<ToastKind, string>> = {
  success: 'M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0M7 12l6-6.5-1.5-1.5L7 9 4.5 6.5 3 8z',
  error:
    'M4.7 0h6.6L16 4.7v6.6L11.3 16H4.7L0 11.3V4.7zM8 6.6 5.7 4.3 4.3 5.7 6.6 8l-2.3 2.3 1.4 1.4L8 9.4l2.3 2.3 1.4-1.4L9.4 8l2.3-2.3-1.4-1.4z',
};

export function KindIcon({ kind }: { readonly kind: ToastKind }) {
  const shape = SHAPES[kind];
  return shape && <Drawing path={shape} />;
}

/** A single path: every element of a toast costs page time during a run. */
function Drawing({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={path} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
