import { type RefObject, useEffect, useEffectEvent } from 'react';

interface DismissParts {
  /** The element with the button and what it opens. */
  readonly area: RefObject<HTMLElement | null>;
  readonly button: RefObject<HTMLElement | null>;
}

/** Closes what is open on Escape, on a press or focus outside, and when the window no longer shows the button. */
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
    // Captured, so that a button that acts on pointer down, such as Resume, finds the menu closed.
    document.addEventListener('pointerdown', onElsewhere, { capture: true, signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    window.addEventListener('resize', onResize, { signal });
    return () => listening.abort();
  }, [isOpen, area, button]);
}
