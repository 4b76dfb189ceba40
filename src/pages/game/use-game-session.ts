import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { worldSizeFor } from '../../../shared/rules.ts';
import { useAppDispatch } from '../../app/store.ts';
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
} from '../../engine/run-slice.ts';
import { measure, watchSize } from '../../engine/watch-size.ts';
import { notify } from '../../toasts/notify.ts';
import { createControls } from './create-controls.ts';
import type { GameControls } from './game-controls.ts';
import { listenToKeys } from './keyboard.ts';
import { parseFlags } from './url-flags.ts';
import { watchPresence } from './watch-presence.ts';

/** Opens an engine drawing inside `mount` for as long as the page is shown, and wires the keys to it. */
export function useGameSession(mount: RefObject<HTMLElement | null>): GameControls {
  const [search] = useSearchParams();
  const flags = useMemo(() => parseFlags(search), [search]);
  const { seed, thread, complaints } = flags;
  const dispatch = useAppDispatch();
  const client = useRef<EngineClient>(null);
  // Counted up when what the page shows is no longer true and it has to begin anew.
  const [visit, setVisit] = useState(0);

  const controls = useMemo(
    () =>
      createControls(
        (command) => client.current?.command(command),
        () => client.current?.retry(),
        seed,
      ),
    [seed],
  );

  useEffect(() => {
    for (const title of complaints) notify({ kind: 'error', title });
  }, [complaints]);

  // Before the first paint: START GAME must not flash up where a kept run is about to stand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `visit` is the reason to begin anew.
  useLayoutEffect(() => {
    const element = mount.current;
    if (element === null) return;
    const found = loadKeptRun(Date.now());
    // Whoever asks for a seed asks for that run, not for another one.
    const kept = found !== null && (seed === null || found.run.seed === seed) ? found : null;
    if (kept !== null) dispatch(keptRunFound());
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
      keptRun: kept?.run ?? null,
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
      client.current = null;
      engine.close();
      bridge.close();
      dispatch(engineClosed());
    };
  }, [controls, dispatch, mount, seed, thread, visit]);

  useEffect(() => listenToKeys(window, controls), [controls]);

  return controls;
}
