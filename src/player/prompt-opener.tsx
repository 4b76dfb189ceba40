import { type RefObject, useEffect, useState } from 'react';
import { playerCopy } from '../content/player.ts';
import { styled } from '../ui/theme/styled.ts';

const copy = playerCopy.opener;

interface PromptOpenerProps {
  /** The form is shown, but is out of view. */
  readonly shown: boolean;
  readonly onPress: () => void;
}

/** Leads to the form of the player prompt. It takes up space while hidden: no control may move during play. */
export function PromptOpener({ shown, onPress }: PromptOpenerProps) {
  return (
    <Opener
      data-shown={shown || undefined}
      aria-label={shown ? copy.name : undefined}
      onClick={onPress}
    >
      {copy.question}
    </Opener>
  );
}

/**
 * The button is high enough for a thumb, although its visible frame is lower. It extends further down than up, because
 * in a low window the price is close above it.
 */
const Opener = styled(
  'button',
  {
    position: 'relative',
    flexShrink: 0,
    minHeight: 'touch',
    marginBlock: '-4px -12px',
    padding: '0 8px 8px',
    fontSize: { base: '2xs', sm: 'sm' },
    fontWeight: 600,
    lineHeight: 1.2,
    whiteSpace: 'nowrap',
    // Inconspicuous, because it may appear during a run.
    color: 'fg.quiet',
    visibility: 'hidden',
    _before: { layerStyle: 'drawn', inset: '0.125rem 0 0.625rem', border: '1px solid' },
    _hover: { color: 'fg' },
    // Scrolling to the form must not take the focus away from the button.
    '&[data-shown], &:focus': { visibility: 'visible', animation: 'appear {durations.calm}' },
  },
  { defaultProps: { type: 'button' } },
);

/** Share of an element that counts as all of it, because scroll positions are rounded. */
const NEARLY_ALL = 0.95;

/**
 * True while the whole height of the element is in the window, and until the first measurement. `isShown`: the element
 * is in the document.
 */
export function useInView(element: RefObject<Element | null>, isShown: boolean): boolean {
  const [isInView, setInView] = useState(true);

  useEffect(() => {
    if (!isShown) return undefined;
    try {
      const observer = new IntersectionObserver(
        (entries) => {
          const last = entries.at(-1);
          if (last !== undefined) setInView(last.intersectionRatio >= NEARLY_ALL);
        },
        { threshold: NEARLY_ALL },
      );
      if (element.current !== null) observer.observe(element.current);
      return () => observer.disconnect();
    } catch {
      // An extension broke it: the button stays hidden.
      return undefined;
    }
  }, [element, isShown]);

  return isInView;
}
