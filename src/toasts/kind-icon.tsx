import type { ToastKind } from './notify.ts';

/** The kind by shape as well as by colour: a disc gains, an octagon stops, a flag tells. */
export function KindIcon({ kind }: { readonly kind: ToastKind }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      {kind === 'success' && (
        <>
          <circle cx="8" cy="8" r="8" fill="currentColor" />
          <path d="M4.5 8.2 7 10.6l4.5-5" fill="none" stroke="#0B0E11" strokeWidth="2" />
        </>
      )}
      {kind === 'error' && (
        <>
          <path d="M4.7 0h6.6L16 4.7v6.6L11.3 16H4.7L0 11.3V4.7z" fill="currentColor" />
          <path d="m5 5 6 6m0-6-6 6" fill="none" stroke="#0B0E11" strokeWidth="2" />
        </>
      )}
      {kind === 'info' && (
        <>
          <path d="M3 1v15" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="M4 1h11l-3 4 3 4H4z" fill="currentColor" />
        </>
      )}
    </svg>
  );
}
