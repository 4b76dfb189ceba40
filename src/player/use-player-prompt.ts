import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { PlayerInfo } from './player-info.ts';
import { playerKnown, selectIsPlayerKnown } from './player-slice.ts';
import { loadPlayerInfo, savePlayerInfo } from './player-storage.ts';

/** ms after which an unknown player is asked. */
export const PROMPT_DELAY_MS = 10_000;

interface PlayerPromptControl {
  readonly open: boolean;
  readonly answered: boolean;
  readonly answer: (info: PlayerInfo) => void;
}

/**
 * Asks an unknown player once. The timer also runs in a hidden tab: the prompt takes no focus and
 * has no deadline, so it may wait for the player to return.
 */
export function usePlayerPrompt(): PlayerPromptControl {
  const dispatch = useDispatch();
  const known = useSelector(selectIsPlayerKnown);
  const [due, setDue] = useState(false);
  const [answered, setAnswered] = useState(false);

  useEffect(() => {
    if (known) return undefined;
    const saved = loadPlayerInfo();
    if (saved !== null) {
      dispatch(playerKnown(saved));
      return undefined;
    }
    const timer = setTimeout(() => setDue(true), PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [known, dispatch]);

  const answer = useCallback(
    (info: PlayerInfo) => {
      savePlayerInfo(info);
      setAnswered(true);
      dispatch(playerKnown(info));
    },
    [dispatch],
  );

  return { open: due && !known, answered, answer };
}
