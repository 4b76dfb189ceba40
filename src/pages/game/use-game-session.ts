import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import type { SavedRun } from '../../../shared/recording.ts';
import { worldSizeFor } from '../../../shared/rules.ts';
import { useAppDispatch, useAppStore } from '../../app/store.ts';
import { faultCopy } from '../../content/game.ts';
import { createBridge } from '../../engine/bridge.ts';
import { startEngine } from '../../engine/client.ts';
import type { EngineClient } from '../../engine/engine-client.ts';
import { createRunKeeper } from '../../engine/keep-run.ts';
import { loadKeptRun } from '../../engine/kept-run.ts';
import {
  engineClosed,
  engineFailed,
  engineLost,
  engineOpened,
  keptRunFound,
  keptRunGone,
  type Thread,
} from '../../engine/run-slice.ts';
import { measure, watchSize } from '../../engine/watch-size.ts';
import type { Subject } from '../../profiler/subject.ts';
import { notify } from '../../toasts/notify.ts';
import { createControls } from './create-controls.ts';
import type { GameControls } from './game-controls.ts';
import { listenToKeys } from './keyboard.ts';
import { parseFlags } from './url-flags.ts';
import { watchPresence } from './watch-presence.ts';

export interface GameSession {
  readonly controls: GameControls;
  /** What the profiler looks at. */
  readonly subject: Subject;
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
  // Counted up when what the page shows is no longer true and it has to begin anew.
  const [visit, setVisit] = useState(0);
  // From one engine to the next, also where nothing may be stored.
  const carried = useRef<SavedRun>(null);
  const replayed = useRef<SavedRun>(null);

  const controls = useMemo(
    () =>
      createControls(
        (command) => client.current?.command(command),
        () => client.current?.retry(),
        seed,
      ),
    [seed],
  );
  const subject = useMemo<Subject>(
    () => ({
      engine: () => client.current,
      run: () => client.current?.lastRun() ?? null,
      replay: (run, tick) => {
        replayed.current = run;
        // No run is taken from under a player, so it is paused first.
        controls.pause(performance.now());
        client.current?.travel.replay(run, tick);
      },
      world: () => {
        const replaying = store.getState().run.status === 'replaying';
        return (replaying ? replayed.current : client.current?.lastRun())?.world ?? null;
      },
      playOrHalt: () => controls.togglePause(performance.now()),
      picture: () => mount.current,
      moveTo: setMoved,
      // The engine must be gone when this returns: two would draw into one place.
      suspend: (on) => flushSync(() => setSuspended(on)),
    }),
    [controls, mount, store],
  );

  useEffect(() => {
    for (const title of complaints) notify({ kind: 'error', title });
  }, [complaints]);

  // Before the first paint: START GAME must not flash up where a kept run is about to stand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `visit` is the reason to begin anew.
  useLayoutEffect(() => {
    const element = mount.current;
    if (element === null || suspended) return;
    const found = loadKeptRun(Date.now());
    // Whoever asks for a seed asks for that run, not for another one.
    const kept = found !== null && (seed === null || found.run.seed === seed) ? found : null;
    const from = carried.current;
    const carriedRun = from !== null && (seed === null || from.seed === seed) ? from : null;
    const keptRun = carriedRun ?? kept?.run ?? null;
    if (keptRun !== null) dispatch(keptRunFound());
    const bridge = createBridge(dispatch, notify);
    const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
    const engine = startEngine({
      mount: element,
      thread,
      setup: {
        size: measure(element),
        world: worldSizeFor(window.innerWidth, window.innerHeight),
        preferences: { reducedMotion: motion.matches },
      },
      keptRun,
      onOpen: (opened) => dispatch(engineOpened(opened)),
      onLose: () => dispatch(engineLost()),
      onRestore: (stands, after) => {
        if (!stands) {
          keeper.forget();
          dispatch(keptRunGone());
        } else if (after === 'fault') notify({ kind: 'info', title: faultCopy.moved });
      },
      onReport: (report) => {
        keeper.note(report);
        bridge.onReport(report);
      },
      onFail: (reason) => {
        console.error(`The engine failed: ${reason}`);
        dispatch(engineFailed());
      },
    });
    const keeper = createRunKeeper(engine.savedRun, kept);
    client.current = engine;

    const showAgain = () =>
      engine.resize(measure(element), worldSizeFor(window.innerWidth, window.innerHeight));
    const stopWatchingSize = watchSize(element, (size) =>
      engine.resize(size, worldSizeFor(window.innerWidth, window.innerHeight)),
    );
    const stopWatchingPresence = watchPresence({
      onAway: (at) => controls.pause(at),
      onLeave: keeper.flush,
      onBack: showAgain,
    });
    // Told of other tabs only: the run on offer here may have been played to its end there.
    const onStorage = () => {
      if (keeper.isStale()) setVisit((count) => count + 1);
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('online', engine.retry);
    const onMotion = () => engine.prefer({ reducedMotion: motion.matches });
    motion.addEventListener('change', onMotion);
    return () => {
      motion.removeEventListener('change', onMotion);
      window.removeEventListener('online', engine.retry);
      window.removeEventListener('storage', onStorage);
      stopWatchingPresence();
      stopWatchingSize();
      keeper.flush();
      carried.current = keeper.isStale() ? null : engine.savedRun();
      client.current = null;
      engine.close();
      bridge.close();
      dispatch(engineClosed());
    };
  }, [controls, dispatch, mount, seed, suspended, thread, visit]);

  useEffect(() => listenToKeys(window, controls), [controls]);

  return { controls, subject, suspended, profile: flags.profile };
}
