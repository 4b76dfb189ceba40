import { type RefObject, useEffect, useEffectEvent } from 'react';

type Area = RefObject<HTMLElement | null>;

/**
 * Closes what is open on Escape, on a press or focus outside, and when the window no longer shows the button. `area`: the
 * element with the button and what it opens.
 */
export function useDismiss(area: Area, isOpen: boolean, close: () => void): void {
  const onDismiss = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const button = area.current?.querySelector<HTMLElement>('[aria-expanded]');
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      onDismiss();
      button?.focus({ preventScroll: true });
    }
    function onElsewhere({ target }: Event): void {
      if (target instanceof Node && !area.current?.contains(target)) onDismiss();
    }
    function onResize(): void {
      if (button?.offsetParent === null) onDismiss();
    }
    document.addEventListener('keydown', onKeyDown, { signal });
    // Captured, so that a button that acts on pointer down, such as Resume, finds the menu closed.
    document.addEventListener('pointerdown', onElsewhere, { capture: true, signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    window.addEventListener('resize', onResize, { signal });
    return () => listening.abort();
  }, [isOpen, area]);
}
