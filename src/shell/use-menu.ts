import { type RefObject, useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  type AttentionRootState,
  attentionReleased,
  attentionTaken,
  selectIsHeldBy,
} from '../attention/attention-slice.ts';

interface MenuParts {
  /** Contains the button and the menu. */
  readonly area: RefObject<HTMLElement | null>;
  readonly button: RefObject<HTMLElement | null>;
}

/**
 * State of a menu that covers the page. Escape closes it, and so does a press or the focus outside, or
 * a window in which its button is not shown.
 */
export function useMenu({ area, button }: MenuParts) {
  const dispatch = useDispatch();
  const isOpen = useSelector((state: AttentionRootState) => selectIsHeldBy(state, 'menu'));
  const close = useCallback(() => {
    dispatch(attentionReleased('menu'));
  }, [dispatch]);
  const toggle = useCallback(() => {
    dispatch(isOpen ? attentionReleased('menu') : attentionTaken({ by: 'menu', isShown: true }));
  }, [dispatch, isOpen]);

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
    function onResize(): void {
      if (button.current?.offsetParent === null) close();
    }
    document.addEventListener('keydown', onKeyDown);
    // Captured: a button that acts on pointer down, such as Resume, must find the menu closed.
    document.addEventListener('pointerdown', onElsewhere, { capture: true });
    document.addEventListener('focusin', onElsewhere);
    window.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onElsewhere, { capture: true });
      document.removeEventListener('focusin', onElsewhere);
      window.removeEventListener('resize', onResize);
    };
  }, [isOpen, close, area, button]);

  useEffect(() => close, [close]);

  return { isOpen, close, toggle };
}
