import { chakra } from '@chakra-ui/react/styled-system';
import { headerCopy as copy } from '../content/shell.ts';

export const MAIN_ID = 'main';

/** First element in tab order; visible only with the focus. */
export function SkipLink() {
  return (
    <Skip
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // Scroll by script: a hash in the address, such as a shared run, must stay.
        event.preventDefault();
        const main = document.getElementById(MAIN_ID);
        main?.focus({ preventScroll: true });
        main?.scrollIntoView();
      }}
    >
      {copy.skip}
    </Skip>
  );
}

const Skip = chakra('a', {
  base: {
    position: 'fixed',
    insetBlockStart: '2',
    insetInlineStart: '2',
    zIndex: 'toast',
    display: 'flex',
    alignItems: 'center',
    minHeight: 'touch',
    paddingInline: '4',
    bg: 'accent',
    color: 'accent.fg',
    fontWeight: 700,
    '&:not(:focus)': { srOnly: true },
    _focusVisible: { outlineColor: 'fg' },
  },
});
