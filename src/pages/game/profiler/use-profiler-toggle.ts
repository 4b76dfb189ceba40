import { useCallback, useEffect, useLayoutEffect, useState } from 'react';

export interface ProfilerToggle {
  readonly open: boolean;
  readonly toggle: () => void;
}

/** A function key, because letters belong to the game and to form fields. */
const KEY = 'F2';

export function useProfilerToggle(isOpenAtFirst: boolean): ProfilerToggle {
  const [open, setOpen] = useState(false);
  const toggle = useCallback(() => setOpen((isOpen) => !isOpen), []);

  // Not in the first render, which must equal the delivered HTML: no address has a flag there.
  useLayoutEffect(() => {
    if (isOpenAtFirst) setOpen(true);
  }, [isOpenAtFirst]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== KEY || event.repeat || event.defaultPrevented) return;
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);

  return { open, toggle };
}
