import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type RefObject } from 'react';
import { gameCopy } from '../../content/game.ts';
import { KeyHint } from './key-hint.tsx';

const copy = gameCopy.developers;

/** The button that opens and closes the profiler. `id`: of the profiler's element. */
export interface ProfilerSwitch {
  readonly id: string;
  readonly open: boolean;
  readonly toggle: () => void;
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/** The last line of the page. The hint is a button: a phone has no F2 key. */
export const DeveloperLine = memo(function DeveloperLine({
  id,
  open,
  toggle,
  opener,
}: ProfilerSwitch) {
  return (
    <Line aria-labelledby="for-developers">
      <Title id="for-developers">{copy.title}</Title>
      <Opener
        ref={opener}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        <KeyHint {...copy.profiler} />
      </Opener>
      <p>{copy.line}</p>
    </Line>
  );
});

/** The line is as wide as the game above it, also with a long text. */
const Line = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '5',
    gridColumn: { xl: '1 / -1' },
    width: { base: '0', xl: 'auto' },
    minWidth: 'full',
    paddingBlockStart: '3',
    borderBlockStart: '1px solid {colors.border}',
    textStyle: 'small',
    color: 'fg.quiet',
  },
});

const Title = chakra('h2', { base: { fontWeight: 500 } });

const Opener = chakra(
  'button',
  {
    base: {
      minHeight: { base: 'touch', md: '1.75rem' },
      cursor: 'pointer',
      _hover: { color: 'fg' },
      '&[aria-expanded=true]': { color: 'fg' },
    },
  },
  { defaultProps: { type: 'button' } },
);
