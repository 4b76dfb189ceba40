import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ClaimedRun } from '../../../../shared/recording.ts';
import { runCopy as copy } from '../../../content/replays.ts';
import { Button } from '../../../ui/theme/button.ts';
import { useRunActions } from './run-actions.ts';

interface RunRowProps {
  readonly claimed: ClaimedRun;
  /** Called before the replay is shown. */
  readonly onWatch: () => void;
}

/** Offers for a run that has just ended: 'Share' with a menu, and 'Watch'. */
export function RunRow({ claimed, onWatch }: RunRowProps) {
  const id = useId();
  const { share, save, savePicture, replay } = useRunActions();
  const ways = [
    [copy.link, share],
    [copy.file, save],
    [copy.picture, savePicture],
  ] as const;
  return (
    <>
      <Quiet popoverTarget={id}>{copy.share}</Quiet>
      <Menu id={id} popover="auto" role="group" aria-label={copy.share}>
        {ways.map(([name, act]) => (
          <Quiet
            key={name}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => act(claimed)}
          >
            {name}
          </Quiet>
        ))}
      </Menu>
      <Quiet
        aria-label={copy.replayName}
        onClick={() => {
          onWatch();
          replay(claimed);
        }}
      >
        {copy.replay}
      </Quiet>
    </>
  );
}

const Quiet = chakra(Button, {}, { defaultProps: { variant: 'ghost' } });

/** Above its button; in the middle of the window where the browser does not anchor. */
const Menu = chakra(
  'div',
  {
    base: {
      flexDirection: 'column',
      maxWidth: 'calc(100vw - 2rem)',
      bg: 'bg.raised',
      border: '1px solid {colors.border.control}',
      '& > button': { justifyContent: 'start', paddingInline: '5', color: 'fg' },
      '& > button:hover': { color: 'accent' },
      '&:popover-open': { display: 'flex' },
      '@supports (position-area: top)': {
        inset: 'auto',
        minWidth: 'max(8rem, anchor-size(width))',
        marginBlockEnd: '1',
        positionArea: 'top span-right',
        positionTryFallbacks: 'flip-inline',
      },
    },
  },
  { forwardProps: ['popover'] },
);
