/** Opens a session when the game is mounted, and closes it when the page is left. */
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { Thread } from '../../../engine/host-contract.ts';
import type { RunRootState } from '../../../engine/run-slice.ts';
import { theEngine } from '../../../engine/the-engine.ts';
import { savesData } from '../../../loading/fetch-ahead.ts';
import { type ProgressRootState, persistProgress } from '../../../runs/progress-slice.ts';
import { persistSettings, type SettingsRootState } from '../../../settings/settings-slice.ts';
import type { AttentionRootState } from '../../../ui/attention-slice.ts';
import { openFeedback } from './feedback.ts';
import { createControls } from './game-controls.ts';
import type { OpenGame, OpenReplay } from './open-game.ts';
import { showReadyDemo } from './ready-screen.ts';
import { openSession, type Session } from './session.ts';

type GameRootState = RunRootState & SettingsRootState & ProgressRootState & AttentionRootState;

/** The open game, and the state of its screen apart from the run. `mount`: the element that the engine draws into. */
export function useGameSession(
  mount: RefObject<HTMLDivElement | null>,
  { seed, thread }: { readonly seed: number | null; readonly thread: Thread },
) {
  const [replay, setReplay] = useState<OpenReplay | null>(null);
  /** True while another engine uses the picture. */
  const [suspended, setSuspended] = useState(false);
  const store = useStore<GameRootState>();
  const open = useRef<Session | null>(null);
  const game = useMemo<OpenGame>(() => {
    const controls = createControls(theEngine, store, seed);
    const moveTo = (chosen: Thread) => open.current?.moveTo(chosen);
    return { engine: theEngine, controls, mount, moveTo, setSuspended, setReplay };
  }, [mount, seed, store]);
  const { controls } = game;

  // In a layout effect before the session's: its engine needs the settings.
  useLayoutEffect(() => persistProgress(store), [store]);
  useLayoutEffect(() => persistSettings(store), [store]);

  // In a layout effect, because the first paint shows the saved run.
  useLayoutEffect(() => {
    const element = mount.current;
    if (element === null || suspended) return undefined;
    const feedback = openFeedback(store);
    const session = openSession({
      ...{ engine: theEngine, element, thread, seed, controls, feedback, store },
    });
    open.current = session;
    return () => {
      open.current = null;
      session.close();
      feedback.close();
    };
  }, [controls, mount, seed, store, suspended, thread]);

  useEffect(() => showReadyDemo(store, theEngine, !savesData()), [store]);

  return { game, suspended, replay };
}
