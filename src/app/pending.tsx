import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, use } from 'react';
import type { Location } from 'react-router-dom';
import { loadingCopy } from '../content/shell.ts';
import { VisuallyHidden } from '../ui/theme/inline-text.ts';

/** Where the next page is while it loads. */
export const NextLocation = createContext<Location | null>(null);

/** Shown while the next page loads. It appears late, because most loads end before that. */
export function Pending() {
  const isLoading = use(NextLocation) !== null;
  return (
    <>
      <VisuallyHidden role="status">{isLoading && <span>{loadingCopy}</span>}</VisuallyHidden>
      {isLoading && <Bar />}
    </>
  );
}

/** Shown while the first page loads, late for the same reason. */
export function Loading() {
  return (
    <chakra.p
      display="grid"
      placeItems="center"
      minHeight="view"
      color="fg.quiet"
      animation="appear {durations.calm} 400ms both"
    >
      {loadingCopy}
    </chakra.p>
  );
}

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    insetBlockStart: 'var(--price-bar)',
    insetInline: 0,
    zIndex: 'banner',
    height: '3px',
    bg: 'accent',
    pointerEvents: 'none',
    animation: 'appear {durations.calm} 400ms both',
  },
});
