/** React's part of a session: opens it when the game is mounted, closes it when the page is left. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { RunDecoration } from '../../../../shared/contract.ts';
import type { RunRootState } from '../../../engine/run-slice.ts';
import { savesData } from '../../../loading/fetch-ahead.ts';
import { type ProgressRootState, selectProgress } from '../../../progress/progress-slice.ts';
import { findSavedRun } from '../../../saved-run/storage.ts';
import type { SettingsRootState } from '../../../settings/settings-slice.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { wantedHints } from '../first-run/hint-line.tsx';
import { openFeedback } from './feedback.ts';
import type { OpenGame } from './open-game.ts';
import { showReadyDemo } from './ready-screen.ts';
import { createSessions } from './sessions.ts';
import { createPreferenceSource } from './stored-state.ts';
import type { GameFlags } from './url-flags.ts';
import { useControls } from './use-presses.ts';

export interface GameSession extends Pick<OpenGame, 'client' | 'controls' | 'moveTo'> {
  readonly setSuspended: OpenGame['setSuspended'];
  /** True while another engine has the picture. */
  readonly suspended: boolean;
  /** A saved run waits, and the first session is not open yet: START GAME must not show for a moment. */
  readonly isRunExpected: boolean;
}

/** `mount`: the element that the engine draws into. */
export function useGameSession(
  mount: RefObject<HTMLElement | null>,
  { seed, thread }: Pick<GameFlags, 'seed' | 'thread'>,
): GameSession {
  const [suspended, setSuspended] = useState(false);
  const isHydrated = useHydrated();
  const [isRunExpected, setIsRunExpected] = useState(
    () => isHydrated && findSavedRun(Date.now()) !== null,
  );
  const dispatch = useDispatch();
  const store = useStore<RunRootState & SettingsRootState & ProgressRootState>();
  const [sessions] = useState(() => createSessions(dispatch));
  const { client, moveTo } = sessions;
  const decoration = useCallback((): RunDecoration => {
    const { bestTicks } = selectProgress(store.getState());
    const hints = wantedHints();
    return { ...(bestTicks > 0 && { bestTicks }), ...(hints && { hints }) };
  }, [store]);
  const controls = useControls(client, seed, decoration);

  // Before the first paint: the page shows what waits.
  useLayoutEffect(() => {
    const element = mount.current;
    if (element === null || suspended) return undefined;
    const preferences = createPreferenceSource(store);
    const feedback = openFeedback(store);
    const close = sessions.open({
      ...{ element, thread, seed, controls, preferences, feedback },
      decoration: decoration(),
    });
    setIsRunExpected(false);
    return () => {
      close();
      feedback.close();
    };
  }, [controls, decoration, mount, seed, sessions, store, suspended, thread]);

  useEffect(() => (savesData() ? undefined : showReadyDemo(store, client)), [client, store]);

  return { client, controls, moveTo, setSuspended, suspended, isRunExpected };
}
