import { useCallback, useEffect, useState } from 'react';

export interface ProfilerToggle {
  readonly open: boolean;
  readonly toggle: () => void;
}

/** No letter: those are the game's and the forms'. */
const KEY = 'F2';

/** `first`: whether it is open from the start. */
export function useProfilerToggle(first: boolean): ProfilerToggle {
  const [open, setOpen] = useState(first);
  const toggle = useCallback(() => setOpen((was) => !was), []);

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
