import { useEffect, useRef, useSyncExternalStore } from 'react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { toastCopy as copy } from '../content/shell.ts';
import { currentAnchor, pinToCorner, subscribeToAnchor } from './anchor.ts';
import { KindIcon } from './kind-icon.tsx';
import type { ToastKind } from './notice.ts';
import { TOASTS_SHOWN } from './notify.ts';
import { Region } from './region.ts';
import { useSlots } from './slots.ts';

/** Shows the newest toasts. Mounted once, in the root layout. */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  const region = useRef<HTMLElement>(null);
  const anchor = useSyncExternalStore(subscribeToAnchor, currentAnchor);
  // Next to a game nothing is animated: each animation step would cost the page a frame.
  const isAnchored = anchor !== null;
  const shown = toasts.slice(0, TOASTS_SHOWN).filter(({ visible }) => visible || !isAnchored);
  const slotOf = useSlots(shown.map(({ id }) => id));

  useEffect(() => {
    for (const { id } of toasts.slice(TOASTS_SHOWN)) toast.remove(id);
  }, [toasts]);

  useEffect(() => {
    if (anchor === null || region.current === null) return undefined;
    return pinToCorner(anchor, region.current);
  }, [anchor]);

  return (
    <Region ref={region} aria-label={copy.region} data-anchored={isAnchored ? '' : undefined}>
      {shown.map((shownToast) => (
        <ToastRow
          key={shownToast.id}
          toast={shownToast}
          slot={slotOf(shownToast.id)}
          hold={handlers.startPause}
          release={handlers.endPause}
        />
      ))}
    </Region>
  );
}

interface ToastRowProps {
  readonly toast: Toast;
  readonly slot: number;
  readonly hold: () => void;
  readonly release: () => void;
}

function ToastRow({ toast: shown, slot, hold, release }: ToastRowProps) {
  const held = useRef(false);
  const releaseLatest = useRef(release);
  useEffect(() => {
    releaseLatest.current = release;
  });
  // A toast removed under the pointer fires no mouseleave, and the timers would stay paused.
  useEffect(
    () => () => {
      if (held.current) releaseLatest.current();
    },
    [],
  );
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
      {...shown.ariaProps}
      data-toast=""
      data-kind={kindOf(shown)}
      data-slot={slot}
      data-leaving={shown.visible ? undefined : ''}
      onMouseEnter={onHold}
      onMouseLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
    >
      <KindIcon kind={kindOf(shown)} />
      {resolveValue(shown.message, shown)}
      <button type="button" aria-label={copy.dismiss} onClick={() => toast.dismiss(shown.id)} />
    </div>
  );
}

function kindOf({ type }: Toast): ToastKind {
  return type === 'success' || type === 'error' ? type : 'info';
}
