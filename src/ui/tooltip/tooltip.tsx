import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTooltip } from './use-tooltip.ts';

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
