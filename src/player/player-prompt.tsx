import { chakra } from '@chakra-ui/react/styled-system';
import { playerCopy as copy } from '../content/player.ts';
import { Panel } from '../ui/theme/panel.ts';
import { VisuallyHidden } from '../ui/theme/visually-hidden.ts';
import { PlayerFields } from './player-fields.tsx';
import type { PlayerInfo } from './player-info.ts';
import { usePlayerPrompt } from './use-player-prompt.ts';

interface PlayerPromptProps {
  /** Called when the form has closed: the focus was in it and needs a new place. */
  readonly onAnswered: () => void;
}

/**
 * Asks who plays. It is part of the page's flow, so it covers no control at any window size, and it
 * opens without taking the focus.
 */
export function PlayerPrompt({ onAnswered }: PlayerPromptProps) {
  const { open, answered, answer } = usePlayerPrompt();
  return (
    <Place>
      <VisuallyHidden role="status">
        {open && copy.opened}
        {answered && copy.saved}
      </VisuallyHidden>
      {open && (
        <Dialog role="dialog" aria-modal="false" aria-labelledby="player-information">
          <Title id="player-information">{copy.title}</Title>
          <SmallText>{copy.note}</SmallText>
          <PlayerFields
            onAnswer={(info: PlayerInfo) => {
              answer(info);
              onAnswered();
            }}
          />
        </Dialog>
      )}
    </Place>
  );
}

/** Grid cell below the game, or next to it under the guide. Takes no room while empty. */
const Place = chakra('div', {
  base: {
    position: 'relative',
    width: { base: '0', xl: 'auto' },
    minWidth: { base: 'full', xl: '0' },
    gridColumn: { xl: '2' },
    gridRow: { xl: '2' },
    marginBlockStart: { xl: '-6' },
    '&:not(:has([role=dialog]))': { position: 'absolute' },
  },
});

const Dialog = chakra(Panel, {
  base: {
    padding: { base: '5', md: '6', xl: '5' },
    animation: 'appear {durations.calm} {easings.out}',
  },
});

const Title = chakra('h2', { base: { textStyle: 'title', fontSize: { xl: 'lg' } } });

const SmallText = chakra('p', {
  base: { textStyle: 'small', color: 'fg.quiet', marginBlock: '{spacing.1} {spacing.4}' },
});
