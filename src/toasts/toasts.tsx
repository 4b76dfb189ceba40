import {
  memo,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { toastCopy as copy } from '../content/shell.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { currentPicture, followPicture, subscribeToPicture } from './follow-picture.ts';
import type { ToastKind } from './message.tsx';
import { KindIcon } from './message.tsx';
import { isMinor, TOASTS_SHOWN } from './notify.ts';
import { Region } from './region.ts';

/**
 * Shows the newest toasts, the newest last. Rendered into the body and marked as live, because an open dialog hides
 * everything else from screen readers.
 */
export function Toasts() {
  // Portals cannot be rendered on the server.
  return useHydrated() && <ToastRegion />;
}

function ToastRegion() {
  const { toasts, handlers } = useToaster();
  const region = useRef<HTMLElement>(null);
  const picture = useSyncExternalStore(subscribeToPicture, currentPicture, noPicture);
  // No exit animation during play: each step would cost the page a frame (decision 37).
  const { shown, surplus } = pickNewest(
    picture === null ? toasts : toasts.filter(({ visible }) => visible),
  );

  // A layout effect, because a separate task would cost the page more.
  useLayoutEffect(() => {
    for (const { id } of surplus) toast.remove(id);
  });

  useLayoutEffect(() => {
    if (region.current === null || picture === null) return undefined;
    return followPicture(region.current, picture);
  }, [picture]);

  return createPortal(
    <Region ref={region} aria-label={copy.region} data-live-announcer="">
      {shown.map((shownToast) => (
        <ToastRow
          key={shownToast.id}
          id={shownToast.id}
          kind={kindOf(shownToast)}
          isVisible={shownToast.visible}
          ariaProps={shownToast.ariaProps}
          message={resolveValue(shownToast.message, shownToast)}
          hold={handlers.startPause}
          release={handlers.endPause}
        />
      ))}
    </Region>,
    document.body,
  );
}

function noPicture(): null {
  return null;
}

interface ToastRowProps {
  readonly id: string;
  readonly kind: ToastKind;
  readonly isVisible: boolean;
  readonly ariaProps: Toast['ariaProps'];
  readonly message: ReactNode;
  readonly hold: () => void;
  readonly release: () => void;
}

/** Renders only when this toast has changed, although the library copies all toasts with each render. */
const ToastRow = memo(function ToastRow(props: ToastRowProps) {
  const { id, kind, isVisible, ariaProps, message, hold, release } = props;
  const held = useRef(false);
  // If a toast is removed under the pointer, there is no mouseleave, and the timers would stay paused.
  const onRemoved = useEffectEvent(() => held.current && release());
  useEffect(() => () => void onRemoved(), []);
  const onHold = () => {
    held.current = true;
    hold();
  };
  const onRelease = () => {
    held.current = false;
    release();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a live role; hovering only pauses it.
    <div
      {...ariaProps}
      data-toast=""
      data-kind={kind}
      data-leaving={isVisible ? undefined : ''}
      onMouseEnter={onHold}
      onMouseLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
    >
      <KindIcon kind={kind} />
      {message}
      <button type="button" aria-label={copy.dismiss} onClick={() => toast.dismiss(id)} />
    </div>
  );
});

function kindOf({ type }: Toast): ToastKind {
  return type === 'success' || type === 'error' ? type : 'info';
}

/**
 * Splits the toasts (newest first) into those to be shown (oldest first) and the surplus. If there are too many, it
 * removes one that is already leaving; otherwise the oldest minor one; otherwise the oldest that is not an offer.
 */
function pickNewest(toasts: readonly Toast[]): {
  readonly shown: readonly Toast[];
  readonly surplus: readonly Toast[];
} {
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
