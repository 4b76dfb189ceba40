import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Opens a tooltip by pointer after a delay, by keyboard at once (WCAG 1.4.13). */
export function useTooltip() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    clearOpenTooltip(close, performance.now());
    setOpen(false);
  }, []);

  const open = useCallback(() => {
    clearTimeout(timer.current);
    setOpenTooltip(close);
    setOpen(true);
  }, [close]);

  useEffect(() => close, [close]);

  useEffect(() => {
    if (!isOpen) return undefined;
    // Does not stop the event: the same Escape may pause a game or close a menu.
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
      // Touch does not hover: a tap activates the control.
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

/** ms of hovering before a tooltip opens. */
const OPEN_MS = 700;
/** ms after a tooltip closed during which the next one opens at once. */
const SKIP_MS = 300;
/** ms for the pointer to move from the control to its tooltip. */
const LEAVE_MS = 120;

let closeCurrent: (() => void) | null = null;
let closedAt = Number.NEGATIVE_INFINITY;

function openDelay(now: number): number {
  return closeCurrent !== null || now - closedAt <= SKIP_MS ? 0 : OPEN_MS;
}

function setOpenTooltip(close: () => void): void {
  if (closeCurrent !== close) closeCurrent?.();
  closeCurrent = close;
}

function clearOpenTooltip(close: () => void, now: number): void {
  if (closeCurrent !== close) return;
  closeCurrent = null;
  closedAt = now;
}
