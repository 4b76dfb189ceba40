/** Keeps a session open for as long as the game page shows the game. */
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { RecordedRun } from '../../../shared/recording.ts';
import type { EngineClient } from '../../engine/client.ts';
import type { RunRootState, Thread } from '../../engine/run-slice.ts';
import type { ProfiledGame } from '../../profiler/profiled-game.ts';
import { notify } from '../../toasts/notify.ts';
import { createControls, type GameControls } from './controls.ts';
import { listenToKeys } from './keyboard.ts';
import { createProfiledGame } from './profiled-game.ts';
import { openSession } from './session.ts';
import { parseFlags } from './url-flags.ts';

export interface GameSession {
  readonly controls: GameControls;
  readonly profiledGame: ProfiledGame;
  /** Another engine has the picture: the game has none. */
  readonly suspended: boolean;
  /** The address asks for the profiler. */
  readonly profile: boolean;
}

/** `mount`: the element that the engine draws into. */
export function useGameSession(mount: RefObject<HTMLElement | null>): GameSession {
  const [search] = useSearchParams();
  const flags = useMemo(() => parseFlags(search), [search]);
  const { seed, complaints } = flags;
  const [moved, setMoved] = useState<Thread | null>(null);
  const [suspended, setSuspended] = useState(false);
  const thread = moved ?? flags.thread;
  const dispatch = useDispatch();
  const store = useStore<RunRootState>();
  const client = useRef<EngineClient>(null);
  // Goes from session to session: storage may be forbidden.
  const previousRun = useRef<RecordedRun>(null);

  const controls = useMemo(
    () =>
      createControls(
        (command) => client.current?.command(command),
        () => client.current?.retry(),
        seed,
      ),
    [seed],
  );
  const profiledGame = useMemo(
    () =>
      createProfiledGame({
        state: () => store.getState().run,
        subscribe: store.subscribe,
        controls,
        client: () => client.current,
        picture: () => mount.current,
        moveTo: setMoved,
        setSuspended,
      }),
    [controls, mount, store],
  );

  useEffect(() => {
    for (const title of complaints) notify({ kind: 'error', title });
  }, [complaints]);

  // Before the first paint: START GAME must not flash up where a saved run is about to appear.
  useLayoutEffect(() => {
    const element = mount.current;
    if (element === null || suspended) return;
    const open = (run: RecordedRun | null) => {
      const opened = openSession({ element, thread, seed, controls, dispatch, previousRun: run });
      client.current = opened.engine;
      return opened;
    };
    let session = open(previousRun.current);

    // Fires for writes of other tabs only.
    const onStorage = () => {
      if (!session.isStale()) return;
      session.close();
      session = open(null);
    };
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
      client.current = null;
      previousRun.current = session.close();
    };
  }, [controls, dispatch, mount, seed, suspended, thread]);

  useEffect(() => listenToKeys(window, controls), [controls]);

  return { controls, profiledGame, suspended, profile: flags.profile };
}
