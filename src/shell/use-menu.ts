import { type RefObject, useCallback, useEffect, useState } from 'react';

interface MenuParts {
  /** Holds the button and what it opens. */
  readonly area: RefObject<HTMLElement | null>;
  readonly button: RefObject<HTMLElement | null>;
}

/** Open or closed; closes on Escape, when the focus or a press goes elsewhere, and when asked to. */
export function useMenu({ area, button }: MenuParts) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const toggle = useCallback(() => setOpen((was) => !was), []);

  useEffect(() => {
    if (!isOpen) return undefined;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    }
    function onElsewhere(event: Event): void {
      if (event.target instanceof Node && area.current?.contains(event.target) !== true) close();
    }
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen, close, area, button]);

  return { isOpen, close, toggle };
}
