import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RecordedRun } from '../../../shared/recording.ts';
import { useAppDispatch, useAppStore } from '../../app/store.ts';
import type { Thread } from '../../engine/run-slice.ts';
import type { EngineClient } from '../../engine/types.ts';
import type { ProfiledGame } from '../../profiler/profiled-game.ts';
import { notify } from '../../toasts/notify.ts';
import { createControls } from './controls.ts';
import type { GameControls } from './game-controls.ts';
import { listenToKeys } from './keyboard.ts';
import { createProfiledGame } from './profiled-game.ts';
import { openSession } from './session.ts';
import { parseFlags } from './url-flags.ts';

export interface GameSession {
  readonly controls: GameControls;
  readonly profiledGame: ProfiledGame;
  /** The picture belongs to others for a while: there is no engine to play with. */
  readonly suspended: boolean;
  /** The address asks for the profiler. */
  readonly profile: boolean;
}

/** Opens an engine drawing inside `mount` for as long as the page is shown, and wires the keys to it. */
export function useGameSession(mount: RefObject<HTMLElement | null>): GameSession {
  const [search] = useSearchParams();
  const flags = useMemo(() => parseFlags(search), [search]);
  const { seed, complaints } = flags;
  const [moved, setMoved] = useState<Thread | null>(null);
  const [suspended, setSuspended] = useState(false);
  const thread = moved ?? flags.thread;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const client = useRef<EngineClient>(null);
  // From one engine to the next, also where nothing may be stored.
  const carried = useRef<RecordedRun>(null);

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

  // Before the first paint: START GAME must not flash up where a kept run is about to stand.
  useLayoutEffect(() => {
    const element = mount.current;
    if (element === null || suspended) return;
    const open = () => openSession({ element, thread, seed, controls, dispatch }, carried.current);
    let session = open();
    client.current = session.engine;

    // Told of other tabs only: the run on offer here may have been played to its end there.
    const onStorage = () => {
      if (!session.isStale()) return;
      session.close();
      carried.current = null;
      session = open();
      client.current = session.engine;
    };
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
      carried.current = session.isStale() ? null : session.engine.savedRun();
      client.current = null;
      session.close();
    };
  }, [controls, dispatch, mount, seed, suspended, thread]);

  useEffect(() => listenToKeys(window, controls), [controls]);

  return { controls, profiledGame, suspended, profile: flags.profile };
}
