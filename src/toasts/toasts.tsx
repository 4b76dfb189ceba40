import { useEffect, useRef, useSyncExternalStore } from 'react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { toastCopy as copy } from '../content/shell.ts';
import { currentAnchor, holdAt, subscribeToAnchor } from './anchor.ts';
import { KindIcon } from './kind-icon.tsx';
import type { ToastKind } from './notice.ts';
import { TOASTS_SHOWN } from './notify.ts';
import { Region } from './region.ts';
import { useSlots } from './slots.ts';

/** Shows the newest toasts; stands once, in the root of all routes. */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  const region = useRef<HTMLElement>(null);
  const anchor = useSyncExternalStore(subscribeToAnchor, currentAnchor);
  // Beside a running game nothing is animated: each step would cost the page a whole frame.
  const calm = anchor !== null;
  const shown = toasts.slice(0, TOASTS_SHOWN).filter(({ visible }) => visible || !calm);
  const slotOf = useSlots(shown.map(({ id }) => id));

  useEffect(() => {
    for (const { id } of toasts.slice(TOASTS_SHOWN)) toast.remove(id);
  }, [toasts]);

  useEffect(() => {
    if (anchor === null || region.current === null) return undefined;
    return holdAt(anchor, region.current);
  }, [anchor]);

  return (
    <Region ref={region} aria-label={copy.region} data-anchored={calm ? '' : undefined}>
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
  // A toast that goes from under the pointer never tells that it was left.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a live role, and only waits under the pointer.
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
