/** React's part of a session: opens it when the game is mounted, closes it when the page is left. */
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { Thread } from '../../engine/host-contract.ts';
import type { RunRootState } from '../../engine/run-slice.ts';
import type { ProfiledGame } from '../../profiler/profiled-game.ts';
import { notify } from '../../toasts/notify.ts';
import { createControls, type GameControls } from './controls.ts';
import { listenToKeys } from './keyboard.ts';
import { createProfiledGame } from './profiled-game-adapter.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { parseFlags } from './url-flags.ts';

export interface GameSession {
  readonly controls: GameControls;
  readonly profiledGame: ProfiledGame;
  /** True while another engine has the picture. */
  readonly suspended: boolean;
  /** The address asks for the profiler. */
  readonly profile: boolean;
}

/** `mount`: the element that the engine draws into. */
export function useGameSession(mount: RefObject<HTMLElement | null>): GameSession {
  const [search] = useSearchParams();
  const flags = useMemo(() => parseFlags(search), [search]);
  const { seed, complaints } = flags;
  /** Chosen in the profiler; null: the address decides. */
  const [chosenThread, setChosenThread] = useState<Thread | null>(null);
  const [suspended, setSuspended] = useState(false);
  const thread = chosenThread ?? flags.thread;
  const dispatch = useDispatch();
  const store = useStore<RunRootState>();
  const [sessions] = useState(() => createSessionKeeper(dispatch));

  const controls = useMemo(() => createControls(sessions.client, seed), [sessions, seed]);
  const profiledGame = useMemo(
    () =>
      createProfiledGame({
        state: () => store.getState().run,
        subscribe: store.subscribe,
        controls,
        client: sessions.client,
        picture: () => mount.current,
        moveTo: setChosenThread,
        setSuspended,
      }),
    [controls, mount, sessions, store],
  );

  useEffect(() => {
    for (const title of complaints) notify({ kind: 'error', title });
  }, [complaints]);

  // Before the first paint: START GAME must not flash before a saved run is shown.
  useLayoutEffect(() => {
    const element = mount.current;
    if (element === null || suspended) return undefined;
    return sessions.open({ element, thread, seed, controls });
  }, [controls, mount, seed, sessions, suspended, thread]);

  useEffect(() => listenToKeys(window, controls), [controls]);

  return { controls, profiledGame, suspended, profile: flags.profile };
}
