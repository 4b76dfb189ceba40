import { memo, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { useSelector } from 'react-redux';
import { toastCopy as copy } from '../content/shell.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { followPicture } from './follow-picture.ts';
import { KindIcon } from './message.tsx';
import { isMinor, TOASTS_SHOWN } from './notify.ts';
import { Region } from './region.ts';

/**
 * Shows the newest toasts, the newest last. Rendered into the body and marked as live, because an open dialog hides
 * everything else from screen readers. The region is there before its first toast: a live region that is inserted with
 * its text is often not read.
 */
export function Toasts() {
  // Portals cannot be rendered on the server.
  return useHydrated() && <ToastRegion />;
}

/** The part of the store's state that is read here. */
interface ReadState {
  readonly run: { readonly status: string; readonly end: { readonly phase: string } };
}

/** True in play, and at the wreck until its result is closed. */
function selectIsInPicture({ run: { status, end } }: ReadState): boolean {
  const isAtWreck = end.phase === 'explosion' || end.phase === 'result';
  return status === 'playing' || (status === 'ready' && isAtWreck);
}

function ToastRegion() {
  const { toasts, handlers } = useToaster();
  const region = useRef<HTMLElement>(null);
  const isInPlay = useSelector(({ run }: ReadState) => run.status === 'playing');
  const isInPicture = useSelector(selectIsInPicture);
  // No exit animation during play: each step would cost the page a frame (decision 37).
  const { shown, surplus } = pickNewest(
    isInPlay ? toasts.filter(({ visible }) => visible) : toasts,
  );

  // A layout effect, because a separate task would cost the page more.
  useLayoutEffect(() => {
    for (const { id } of surplus) toast.remove(id);
  });

  useLayoutEffect(() => {
    const picture = isInPicture ? document.querySelector<HTMLElement>('[data-picture]') : null;
    if (region.current === null || picture === null) return undefined;
    return followPicture(region.current, picture);
  }, [isInPicture]);

  /** What the pointer or the focus is on: meanwhile, no toast leaves. */
  const touched = useRef<EventTarget | null>(null);
  function hold({ target }: SyntheticEvent): void {
    if (touched.current === null) handlers.startPause();
    touched.current = target;
  }
  function release(): void {
    handlers.endPause();
    touched.current = null;
  }
  useEffect(() => {
    // Removed under the pointer: there is no mouseleave, and the timers would stay paused.
    if (touched.current instanceof Node && !touched.current.isConnected) release();
  });

  return createPortal(
    <Region
      ref={region}
      role="status"
      aria-live="polite"
      aria-atomic="false"
      aria-label={copy.region}
      data-live-announcer=""
      onMouseOver={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {shown.map((row) => (
        <ToastRow key={row.id} row={row} />
      ))}
    </Region>,
    document.body,
  );
}

/** Polite toasts are read by the region. */
const SPEECH = {
  assertive: { role: 'alert', 'aria-live': 'assertive' },
  polite: {},
  off: { 'aria-live': 'off' },
} as const;

/** Renders only when this toast has changed: the library copies all toasts with each render. */
const ToastRow = memo(Row, (before, now) => before.row.visible === now.row.visible);

function Row({ row }: { readonly row: Toast }) {
  const { id, type, visible, message, ariaProps } = row;
  const kind = type === 'success' || type === 'error' ? type : 'info';
  return (
    <div
      {...SPEECH[ariaProps['aria-live']]}
      data-toast=""
      data-kind={kind}
      data-leaving={visible ? undefined : ''}
    >
      <KindIcon kind={kind} />
      {resolveValue(message, row)}
      <button type="button" aria-label={copy.dismiss} onClick={() => toast.dismiss(id)} />
    </div>
  );
}

/**
 * Splits the toasts (newest first) into those to be shown (oldest first) and the surplus. If there are too many, it
 * removes one that is already leaving; otherwise the oldest minor one; otherwise the oldest that is not an offer.
 */
function pickNewest(toasts: readonly Toast[]) {
  const shown = [...toasts].reverse();
  const surplus: Toast[] = [];
  while (shown.length > TOASTS_SHOWN) {
    const leaving = shown.findIndex(({ visible }) => !visible);
    const minor = shown.findIndex(isMinor);
    const passing = shown.findIndex(({ duration }) => duration !== Number.POSITIVE_INFINITY);
    const place = [leaving, minor, passing].find((at) => at >= 0) ?? 0;
    surplus.push(...shown.splice(place, 1));
  }
  return { shown, surplus };
}
