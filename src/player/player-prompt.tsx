import { type Ref, useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { playerCopy as copy, playerCopy } from '../content/player.ts';
import { notify } from '../toasts/notify.ts';
import { VisuallyHidden } from '../ui/theme/inline-text.ts';
import { PlayerDialog } from './player-dialog.tsx';
import { loadPlayerInfo, type PlayerInfo, savePlayerInfo } from './player-info.ts';
import { playerKnown, selectPlayer } from './player-slice.ts';

interface PlayerPromptProps {
  readonly control: PlayerPromptControl;
  readonly form: Ref<HTMLDivElement>;
  /** A field or the button has got the focus. */
  readonly onFocus: () => void;
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

/** ms after which an unknown player is asked. */
export const PROMPT_DELAY_MS = 10_000;

export interface PlayerPromptControl {
  /** The form is to be shown. */
  readonly isOpen: boolean;
  /** The answer was stored. */
  readonly answered: boolean;
  readonly answer: (info: PlayerInfo) => void;
}

/**
 * Asks an unknown player once. The timer also runs in a hidden tab: the prompt takes no focus and
 * has no deadline, so it may wait for the player to return.
 */
export function usePlayerPrompt(): PlayerPromptControl {
  const dispatch = useDispatch();
  const isUnknown = useSelector(selectPlayer).kind === 'unknown';
  const [wait, setWait] = useState<'running' | 'over'>('running');
  const [answered, setAnswered] = useState(false);

  useEffect(() => {
    if (!isUnknown) return undefined;
    const saved = loadPlayerInfo();
    if (saved !== null) {
      dispatch(playerKnown({ info: saved, isStored: true }));
      return undefined;
    }
    const timer = setTimeout(() => setWait('over'), PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isUnknown, dispatch]);

  const answer = useCallback(
    (info: PlayerInfo) => {
      const isStored = savePlayerInfo(info);
      setAnswered(isStored);
      if (!isStored) notify({ kind: 'error', title: playerCopy.unstored });
      dispatch(playerKnown({ info, isStored }));
    },
    [dispatch],
  );

  return { isOpen: wait === 'over' && isUnknown, answered, answer };
}
