/** React's part of a session: opens it when the game is mounted, closes it when the page is left. */
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore } from 'react-redux';
import type { Thread } from '../../../engine/host-contract.ts';
import type { RunRootState } from '../../../engine/run-slice.ts';
import { theEngine } from '../../../engine/the-engine.ts';
import { savesData } from '../../../loading/fetch-ahead.ts';
import { type ProgressRootState, persistProgress } from '../../../runs/progress-slice.ts';
import { findSavedRun } from '../../../runs/saved-run.ts';
import { persistSettings, type SettingsRootState } from '../../../settings/settings-slice.ts';
import type { AttentionRootState } from '../../../ui/attention-slice.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { openFeedback } from './feedback.ts';
import { createControls } from './game-controls.ts';
import type { OpenGame } from './open-game.ts';
import { showReadyDemo } from './ready-screen.ts';
import { openSession, type Session } from './session.ts';

type GameRootState = RunRootState & SettingsRootState & ProgressRootState & AttentionRootState;

export interface GameSession extends Pick<OpenGame, 'controls' | 'moveTo' | 'setSuspended'> {
  /** True while another engine has the picture. */
  readonly suspended: boolean;
  /** A saved run waits, and the first session is not open yet: START GAME must not show for a moment. */
  readonly isRunExpected: boolean;
}

/** `mount`: the element that the engine draws into. */
export function useGameSession(
  mount: RefObject<HTMLElement | null>,
  { seed, thread }: { readonly seed: number | null; readonly thread: Thread },
): GameSession {
  const [suspended, setSuspended] = useState(false);
  const isHydrated = useHydrated();
  const [isRunExpected, setIsRunExpected] = useState(
    () => isHydrated && findSavedRun(Date.now()) !== null,
  );
  const store = useStore<GameRootState>();
  const open = useRef<Session | null>(null);
  const moveTo = useCallback((chosen: Thread) => open.current?.moveTo(chosen), []);
  const controls = useMemo(() => createControls(theEngine, store, seed), [seed, store]);

  // Before the first paint: the best must not appear later. Before the session, whose engine needs them.
  useLayoutEffect(() => persistProgress(store), [store]);
  useLayoutEffect(() => persistSettings(store), [store]);

  // Before the first paint: the page shows what waits.
  useLayoutEffect(() => {
    const element = mount.current;
    if (element === null || suspended) return undefined;
    const feedback = openFeedback(store);
    const session = openSession({
      ...{ engine: theEngine, element, thread, seed, controls, feedback, store },
    });
    open.current = session;
    setIsRunExpected(false);
    return () => {
      open.current = null;
      session.close();
      feedback.close();
    };
  }, [controls, mount, seed, store, suspended, thread]);

  useEffect(() => showReadyDemo(store, theEngine, !savesData()), [store]);

  return { controls, moveTo, setSuspended, suspended, isRunExpected };
}
