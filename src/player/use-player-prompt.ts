import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { PlayerDialogProps } from './player-dialog.tsx';
import type { PlayerInfo } from './player-info.ts';
import { playerKnown, selectPlayer } from './player-slice.ts';
import { loadPlayerInfo, savePlayerInfo } from './player-storage.ts';
import { usePlayerDialog } from './use-player-dialog.ts';

/** ms after which an unknown player is asked. */
export const PROMPT_DELAY_MS = 10_000;

export interface PlayerPromptControl {
  /** The form that is open, or null. */
  readonly Dialog: ComponentType<PlayerDialogProps> | null;
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
  const [wait, setWait] = useState<'none' | 'running' | 'over'>('none');
  const [answered, setAnswered] = useState(false);
  const Dialog = usePlayerDialog(isUnknown && wait !== 'none');

  useEffect(() => {
    if (!isUnknown) return undefined;
    const saved = loadPlayerInfo();
    if (saved !== null) {
      dispatch(playerKnown(saved));
      return undefined;
    }
    setWait('running');
    const timer = setTimeout(() => setWait('over'), PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isUnknown, dispatch]);

  const answer = useCallback(
    (info: PlayerInfo) => {
      savePlayerInfo(info);
      setAnswered(true);
      dispatch(playerKnown(info));
    },
    [dispatch],
  );

  return { Dialog: wait === 'over' && isUnknown ? Dialog : null, answered, answer };
}
