import { type RefObject, useCallback, useEffect, useState } from 'react';

interface MenuParts {
  /** Contains the button and the menu. */
  readonly area: RefObject<HTMLElement | null>;
  readonly button: RefObject<HTMLElement | null>;
}

/** State of a menu. Escape closes it, and so does a press or the focus outside. */
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
