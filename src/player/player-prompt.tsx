import type { Ref } from 'react';
import { playerCopy as copy } from '../content/player.ts';
import { VisuallyHidden } from '../ui/theme/visually-hidden.ts';
import { PlayerDialog } from './player-dialog.tsx';
import type { PlayerPromptControl } from './use-player-prompt.ts';

interface PlayerPromptProps {
  readonly control: PlayerPromptControl;
  readonly form: Ref<HTMLDivElement>;
  /** A field or the button has got the focus. `at`: the timeStamp of the DOM event, ms. */
  readonly onFocus: (at: number) => void;
  /** Called when the form has closed: the focus was in it and needs a new place. */
  readonly onAnswered: () => void;
}

/**
 * Asks who plays. It is part of the page's flow, so it covers no control at any window size, and it
 * opens without taking the focus.
 */
export function PlayerPrompt({ control, form, onFocus, onAnswered }: PlayerPromptProps) {
  const { isOpen, answered, answer } = control;
  return (
    <>
      <VisuallyHidden role="status">
        {isOpen && <span>{copy.opened}</span>}
        {answered && <span>{copy.saved}</span>}
      </VisuallyHidden>
      {isOpen && (
        <PlayerDialog
          ref={form}
          onFocus={onFocus}
          onAnswer={(info) => {
            answer(info);
            onAnswered();
          }}
        />
      )}
    </>
  );
}
