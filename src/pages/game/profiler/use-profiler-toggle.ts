import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { PROFILER_KEY } from '../../../controls/controls.ts';

export interface ProfilerToggle {
  readonly open: boolean;
  readonly toggle: () => void;
}

export function useProfilerToggle(isOpenAtFirst: boolean): ProfilerToggle {
  const [open, setOpen] = useState(false);
  const toggle = useCallback(() => setOpen((isOpen) => !isOpen), []);

  // Not in the first render, which must equal the delivered HTML: no address has a flag there.
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
