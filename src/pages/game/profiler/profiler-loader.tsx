import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { faultCopy } from '../../../content/game.ts';
import { PROFILER_KEY } from '../../../controls/controls.ts';
import { lazyChunk, useLoaded } from '../../../loading/lazy-chunk.ts';
import { notify } from '../../../toasts/notify.ts';

const panel = lazyChunk(() => import('./profiler-panel.tsx'));

/** Loads the profiler when it is first opened. If that fails, the game goes on without it. */
export function ProfilerLoader({ onClose }: { readonly onClose: () => void }) {
  const loaded = useLoaded(panel, true, (error) => {
    console.error('The profiler could not be loaded:', error);
    notify({ kind: 'error', title: faultCopy.noProfiler });
    onClose();
  });
  return loaded && <loaded.GamePanel onClose={onClose} />;
}

export function useProfilerToggle(isOpenAtFirst: boolean) {
  const [open, setOpen] = useState(false);
  const toggle = useCallback(() => setOpen((isOpen) => !isOpen), []);

  // Not in the first render, because that must equal the delivered HTML.
  useLayoutEffect(() => {
    if (isOpenAtFirst) setOpen(true);
  }, [isOpenAtFirst]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== PROFILER_KEY || event.repeat || event.defaultPrevented) return;
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);

  return { open, toggle };
}
