/** Opens a session when the game is mounted, and closes it when the page is left. */
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Thread } from '../../../engine/host-contract.ts';
import { theEngine } from '../../../engine/the-engine.ts';
import { savesData } from '../../../loading/fetch-ahead.ts';
import { persistProgress } from '../../../runs/progress-slice.ts';
import { persistSettings } from '../../../settings/settings-slice.ts';
import { useGameSelector, useGameStore } from '../game-state.ts';
import { openFeedback } from './feedback.ts';
import { createControls } from './game-controls.ts';
import type { OpenGame, OpenReplay } from './open-game.ts';
import { showReadyDemo } from './ready-screen.ts';
import { openSession } from './session.ts';

/** Opens the game, and returns it with the replay on screen. `mount`: the element that the engine draws into. */
export function useGameSession(
  mount: RefObject<HTMLDivElement | null>,
  { seed, thread }: { readonly seed: number | null; readonly thread: Thread },
) {
  const [replay, setReplay] = useState<OpenReplay | null>(null);
  const store = useGameStore();
  const isSuspended = useGameSelector(({ run }) => run.isSuspended);
  const game = useMemo<OpenGame>(() => {
    const controls = createControls(theEngine, store, seed);
    return { engine: theEngine, controls, mount, setReplay };
  }, [mount, seed, store]);
  const { controls } = game;

  // In a layout effect before the session's: its engine needs the settings.
  useLayoutEffect(() => persistProgress(store), [store]);
  useLayoutEffect(() => persistSettings(store), [store]);

  // In a layout effect, because the first paint shows the saved run.
  useLayoutEffect(() => {
    const element = mount.current;
    if (element === null || isSuspended) return undefined;
    const feedback = openFeedback(store);
    const close = openSession({ engine: theEngine, element, thread, controls, feedback, store });
    return () => {
      close();
      feedback.close();
    };
  }, [controls, mount, store, isSuspended, thread]);

  useEffect(() => showReadyDemo(store, theEngine, !savesData()), [store]);

  return { game, replay };
}
