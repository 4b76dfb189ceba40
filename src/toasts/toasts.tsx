import {
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { toastCopy as copy } from '../content/shell.ts';
import { load } from '../loading/load.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { ToastKind } from './message.tsx';
import { KindIcon } from './message.tsx';
import { isMinor, TOASTS_SHOWN } from './notify.ts';
import { currentAnchor, Region, subscribeToAnchor } from './region.ts';

/**
 * Shows the newest toasts, the newest last. Mounted once, in the root layout. Rendered into the body and
 * marked as live: an open dialog hides everything else from screen readers.
 */
export function Toasts() {
  // The server renders no portals.
  return useHydrated() && <ToastRegion />;
}

function ToastRegion() {
  const { toasts, handlers } = useToaster();
  const region = useRef<HTMLElement>(null);
  const anchor = useSyncExternalStore(subscribeToAnchor, currentAnchor, noAnchor);
  // Next to a game nothing is animated: each animation step would cost the page a frame (decision 37).
  const isAnchored = anchor !== null;
  const { shown, surplus } = pickNewest(
    isAnchored ? toasts.filter(({ visible }) => visible) : toasts,
  );

  // In the same task as the toast that arrived: a task of its own would cost the page more.
  useLayoutEffect(() => {
    for (const { id } of surplus) toast.remove(id);
  });

  const avoidObstacles = useObstacles(toasts.length > 0);
  useEffect(() => {
    if (region.current === null || typeof avoidObstacles !== 'function') return undefined;
    return avoidObstacles(region.current, anchor);
  }, [anchor, avoidObstacles]);

  return createPortal(
    <Region
      ref={region}
      aria-label={copy.region}
      data-anchored={isAnchored ? '' : undefined}
      data-live-announcer=""
      data-waiting={avoidObstacles === null ? '' : undefined}
    >
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

type AvoidObstacles = typeof import('./avoid-obstacles.ts').avoidObstacles;

/**
 * The code that finds the place of the toasts: null while it is loaded, with the first toast or when the page is
 * idle; 'missing' where it does not load.
 */
function useObstacles(isNeeded: boolean): AvoidObstacles | 'missing' | null {
  const [code, setCode] = useState<{ avoidObstacles: AvoidObstacles | 'missing' } | null>(null);
  const isWanted = code === null || (isNeeded && code.avoidObstacles === 'missing');
  useEffect(() => {
    if (!isWanted) return undefined;
    const begin = () =>
      load(() => import('./avoid-obstacles.ts')).then(
        ({ avoidObstacles }) => setCode({ avoidObstacles }),
        () => setCode({ avoidObstacles: 'missing' }),
      );
    if (isNeeded) void begin();
    return isNeeded ? undefined : whenIdle(begin);
  }, [isNeeded, isWanted]);
  return code?.avoidObstacles ?? null;
}

function noAnchor(): null {
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

/** Renders only when this toast has changed: the library copies all toasts with each render. */
const ToastRow = memo(function ToastRow(props: ToastRowProps) {
  const { id, kind, isVisible, ariaProps, message, hold, release } = props;
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
 * Splits the toasts (newest first) into those to be shown (oldest first) and the surplus. While there are
 * too many, one that is already leaving goes; otherwise the oldest minor one; otherwise the oldest.
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
    const place = [leaving, minor].find((at) => at >= 0) ?? 0;
    surplus.push(...shown.splice(place, 1));
  }
  return { shown, surplus };
}
