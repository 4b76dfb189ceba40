import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useEffect, useState } from 'react';
import { playerCopy } from '../content/player.ts';
import { observeSight } from '../ui/observe-sight.ts';

const copy = playerCopy.opener;

interface PromptOpenerProps {
  /** The form is due, but out of view. */
  readonly shown: boolean;
  readonly onPress: () => void;
}

/** Leads to the form of the player prompt. It keeps its place while hidden: no control may move in play. */
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
 * The button is high enough for a thumb; the frame that is drawn is lower. It extends further down than up: in a low
 * window the price is close above it.
 */
const Opener = chakra(
  'button',
  {
    base: {
      position: 'relative',
      flexShrink: 0,
      minHeight: 'touch',
      marginBlockStart: '-1',
      marginBlockEnd: '-3',
      paddingInline: '2',
      paddingBlockEnd: '2',
      fontSize: 'sm',
      fontWeight: 600,
      lineHeight: 1.2,
      whiteSpace: 'nowrap',
      // Quiet: it may appear in mid-run.
      color: 'fg.quiet',
      cursor: 'pointer',
      visibility: 'hidden',
      _before: {
        content: '""',
        position: 'absolute',
        insetInline: 0,
        insetBlock: '0.125rem 0.625rem',
        border: '1px solid currentcolor',
      },
      _hover: { color: 'fg' },
      // Scrolling to the form must not take the focus away from the button.
      '&[data-shown], &:focus': { visibility: 'visible', animation: 'appear {durations.calm}' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** Share of an element that counts as all of it: scroll positions are rounded. */
const NEARLY_ALL = 0.95;

/**
 * True while the element is in the window from its upper to its lower edge, and until the first measurement.
 * `isShown`: the element is in the document.
 */
export function useInView(element: RefObject<Element | null>, isShown: boolean): boolean {
  const [isInView, setInView] = useState(true);

  useEffect(() => {
    if (!isShown) return undefined;
    return observeSight(
      [element.current],
      (entries) => {
        const last = entries.at(-1);
        if (last !== undefined) setInView(last.intersectionRatio >= NEARLY_ALL);
      },
      { threshold: NEARLY_ALL },
    );
  }, [element, isShown]);

  return isInView;
}
