import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type RefObject } from 'react';
import { gameCopy } from '../../../content/game.ts';
import { PROFILER_KEY } from '../../../controls/controls.ts';
import { KeyEntry } from '../play/key-legend.tsx';
import { PageLine } from '../play/page-line.ts';

const copy = gameCopy.developers;

/** The button that opens and closes the profiler. `id`: of the profiler's element. */
export interface ProfilerSwitch {
  readonly id: string;
  readonly open: boolean;
  readonly toggle: () => void;
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/** The last line of the page. The hint is a button, also for devices without keys. */
export const DeveloperLine = memo(function DeveloperLine({
  id,
  open,
  toggle,
  opener,
}: ProfilerSwitch) {
  return (
    <PageLine aria-labelledby="for-developers">
      <Title id="for-developers">{copy.title}</Title>
      <Opener
        ref={opener}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        <KeyEntry caps={[PROFILER_KEY]} label={copy.profiler} />
      </Opener>
      <p>{copy.line}</p>
    </PageLine>
  );
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
      // A phone has no such key.
      '@media (pointer: coarse)': { '& kbd': { display: 'none' } },
    },
  },
  { defaultProps: { type: 'button' } },
);
