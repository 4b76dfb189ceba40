import { type RefObject, useEffect, useEffectEvent } from 'react';

interface DismissParts {
  /** Contains the button and what it opens. */
  readonly area: RefObject<HTMLElement | null>;
  readonly button: RefObject<HTMLElement | null>;
}

/**
 * Closes what is open by Escape, by a press or the focus outside, and in a window in which its button is not shown.
 */
export function useDismiss({ area, button }: DismissParts, isOpen: boolean, close: () => void) {
  const onDismiss = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      onDismiss();
      button.current?.focus({ preventScroll: true });
    }
    function onElsewhere({ target }: Event): void {
      if (target instanceof Node && !area.current?.contains(target)) onDismiss();
    }
    function onResize(): void {
      if (button.current?.offsetParent === null) onDismiss();
    }
    document.addEventListener('keydown', onKeyDown, { signal });
    // Captured: a button that acts on pointer down, such as Resume, must find the menu closed.
    document.addEventListener('pointerdown', onElsewhere, { capture: true, signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    window.addEventListener('resize', onResize, { signal });
    return () => listening.abort();
  }, [isOpen, area, button]);
}
