import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigation } from 'react-router-dom';
import { loadingCopy } from '../content/shell.ts';
import { VisuallyHidden } from '../ui/theme/visually-hidden.ts';

/** Shown while the next page loads. It appears late, because most loads end before that. */
export function Pending() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <VisuallyHidden role="status">{isLoading && <span>{loadingCopy}</span>}</VisuallyHidden>
      {isLoading && <Bar />}
    </>
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
