import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { closed, LEAVE_MS, openDelay, opened } from './group.ts';

/** When a tooltip is open (WCAG 1.4.13): by pointer after a while, by keyboard at once. */
export function useTooltip() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    closed(close, performance.now());
    setOpen(false);
  }, []);

  const open = useCallback(() => {
    clearTimeout(timer.current);
    opened(close);
    setOpen(true);
  }, [close]);

  useEffect(() => close, [close]);

  useEffect(() => {
    if (!isOpen) return undefined;
    // Only listened to: the same Escape may pause a game or close a menu.
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'Escape') close();
    }
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('scroll', close, { passive: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('scroll', close);
    };
  }, [isOpen, close]);

  const handlers = {
    onPointerEnter(event: PointerEvent): void {
      // A finger does not hover, and what it touches acts.
      if (event.pointerType === 'touch') return;
      clearTimeout(timer.current);
      if (isOpen) return;
      const delay = openDelay(performance.now());
      if (delay === 0) open();
      else timer.current = setTimeout(open, delay);
    },
    onPointerLeave(): void {
      clearTimeout(timer.current);
      if (isOpen) timer.current = setTimeout(close, LEAVE_MS);
    },
    onPointerDown: close,
    onFocus(event: { readonly target: Element }): void {
      if (event.target.matches(':focus-visible')) open();
    },
    onBlur: close,
  };
  return { isOpen, handlers };
}
