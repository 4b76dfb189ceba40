import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from './theme/styled.ts';

type TooltipProps = { readonly text: string; readonly children: ReactNode };

/**
 * Text below a control. CSS opens and closes it; Escape and a press dismiss it (WCAG 1.4.13). It must only repeat what
 * the control already says to screen readers.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const area = useRef<HTMLSpanElement>(null);
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    // Does not stop the event, because the same Escape may pause a game or close a menu.
    function onKeyDown({ key }: KeyboardEvent): void {
      if (key === 'Escape' && area.current?.matches(':hover, :focus-within')) setDismissed(true);
    }
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);

  return (
    <Area
      ref={area}
      data-dismissed={isDismissed || undefined}
      onPointerDown={() => setDismissed(true)}
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {children}
      <Tip role="tooltip">
        <span>{text}</span>
      </Tip>
    </Area>
  );
}

const Area = styled('span', {
  position: 'relative',
  display: 'inline-flex',
  // Touch screens have no hover: a tap activates the control.
  _hovers: {
    '&:hover:not([data-dismissed]) > [role=tooltip]': {
      visibility: 'visible',
      transitionDelay: '700ms',
    },
  },
  '&:has(:focus-visible):not([data-dismissed]) > [role=tooltip]': { visibility: 'visible' },
  '&:has(:focus-visible) > [role=tooltip], &[data-dismissed] > [role=tooltip]': {
    transitionDelay: '0s',
  },
});

/** The padding fills the gap to the control, so that the pointer can move onto the text without closing it. */
const Tip = styled('span', {
  position: 'absolute',
  inset: '100% 0 auto auto',
  width: 'max-content',
  paddingBlock: '8px',
  visibility: 'hidden',
  transition: 'visibility 0s 300ms',
  '& > span': {
    display: 'block',
    padding: '{spacing.2} {spacing.3}',
    bg: 'fg',
    color: 'bg',
    fontSize: 'xs',
    fontWeight: 500,
    lineHeight: 1.4,
  },
});
