import { chakra } from '@chakra-ui/react/styled-system';
import {
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

/** Props for the described control. */
interface Described {
  readonly 'aria-describedby': string | undefined;
}

interface TooltipProps {
  readonly text: string;
  readonly children: (described: Described) => ReactNode;
}

const GAP = 8;
const EDGE = 8;

/**
 * A small tooltip instead of Chakra's, which would add a state machine and a positioning library to
 * the first load. It must only repeat what the page says elsewhere.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const trigger = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const { isOpen, handlers } = useTooltip();

  useLayoutEffect(() => {
    if (!isOpen || trigger.current === null || tip.current === null) return;
    place(tip.current, trigger.current.getBoundingClientRect());
  }, [isOpen]);

  return (
    <Trigger ref={trigger} {...handlers}>
      {children({ 'aria-describedby': isOpen ? id : undefined })}
      {isOpen &&
        createPortal(
          <Reach ref={tip}>
            <Tip role="tooltip" id={id}>
              {text}
            </Tip>
          </Reach>,
          document.body,
        )}
    </Trigger>
  );
}

/** Places the tip below its control, or above if there is no room, within the window. */
function place(tip: HTMLElement, { left, width, top, bottom }: DOMRect): void {
  const room = document.documentElement.clientWidth - tip.offsetWidth - EDGE;
  const x = Math.max(EDGE, Math.min(left + width / 2 - tip.offsetWidth / 2, room));
  const fits = bottom + tip.offsetHeight <= window.innerHeight;
  const y = fits ? bottom : top - tip.offsetHeight;
  tip.style.setProperty('inset', `${Math.round(y)}px auto auto ${Math.round(x)}px`);
}

const Trigger = chakra('span', { base: { display: 'inline-flex' } });

/** Padding fills the gap, so the pointer can move onto the text. */
const Reach = chakra('span', {
  base: {
    position: 'fixed',
    inset: '0 auto auto 0',
    zIndex: 'toast',
    width: 'max-content',
    maxWidth: 'min(18rem, calc(100vw - 1rem))',
    paddingBlock: `${GAP}px`,
    animation: 'appear {durations.quick} {easings.out}',
  },
});

const Tip = chakra('span', {
  base: {
    display: 'block',
    paddingInline: '3',
    paddingBlock: '2',
    bg: 'fg',
    color: 'bg',
    fontSize: 'xs',
    fontWeight: 500,
    lineHeight: 1.4,
  },
});

/** Opens a tooltip by pointer after a delay, by keyboard at once (WCAG 1.4.13). */
function useTooltip() {
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
