import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { playerFormCopy as copy } from '../content/player-form.ts';
import { Panel } from '../ui/theme/panel.ts';
import { PlayerFields } from './player-fields.tsx';
import type { PlayerInfo } from './player-info.ts';

interface PlayerDialogProps {
  readonly ref: Ref<HTMLDivElement>;
  /** A field or the button has got the focus. `at`: the timeStamp of the DOM event, ms. */
  readonly onFocus: (at: number) => void;
  readonly onAnswer: (info: PlayerInfo) => void;
}

/** The form. */
export function PlayerDialog({ ref, onFocus, onAnswer }: PlayerDialogProps) {
  return (
    <Dialog
      ref={ref}
      role="dialog"
      aria-modal="false"
      aria-labelledby="player-information"
      onFocus={(event) => onFocus(event.timeStamp)}
    >
      <Title id="player-information">{copy.title}</Title>
      <SmallText>{copy.note}</SmallText>
      <PlayerFields onAnswer={onAnswer} />
    </Dialog>
  );
}

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
