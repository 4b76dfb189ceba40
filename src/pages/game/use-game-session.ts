import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Command } from '../../../shared/contract.ts';
import { worldSizeFor } from '../../../shared/rules.ts';
import { useAppDispatch } from '../../app/store.ts';
import { faultCopy } from '../../content/game.ts';
import { createBridge } from '../../engine/bridge.ts';
import { type EngineClient, startEngine } from '../../engine/client.ts';
import { engineClosed, engineMoved, engineOpened } from '../../engine/run-slice.ts';
import { measure, watchSize } from '../../engine/watch-size.ts';
import { notify } from '../../toasts/notify.ts';
import type { GameControls } from './game-controls.ts';
import { listenToKeys } from './keyboard.ts';
import { parseFlags } from './url-flags.ts';

/** Opens an engine drawing inside `mount` for as long as the page is shown, and wires the keys to it. */
export function useGameSession(mount: RefObject<HTMLElement | null>): GameControls {
  const [search] = useSearchParams();
  const flags = useMemo(() => parseFlags(search), [search]);
  const { seed, thread, complaints } = flags;
  const dispatch = useAppDispatch();
  const client = useRef<EngineClient>(null);

  const controls = useMemo(() => createControls(client, seed), [seed]);

  useEffect(() => {
    for (const title of complaints) notify({ kind: 'error', title });
  }, [complaints]);

  useEffect(() => {
    const element = mount.current;
    if (element === null) return;
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
      onOpen: (opened) => dispatch(engineOpened(opened)),
      onMove: (restored) => {
        dispatch(engineMoved('main'));
        if (restored) notify({ kind: 'info', title: faultCopy.moved });
      },
      onReport: bridge.onReport,
      onFail: (reason) => {
        console.error(`The engine could not start: ${reason}`);
        notify({ kind: 'error', title: faultCopy.failed });
      },
    });
    client.current = engine;

    const stopWatching = watchSize(element, (size) =>
      engine.resize(size, worldSizeFor(window.innerWidth, window.innerHeight)),
    );
    const onMotion = () => engine.prefer({ reducedMotion: motion.matches });
    motion.addEventListener('change', onMotion);
    return () => {
      motion.removeEventListener('change', onMotion);
      stopWatching();
      client.current = null;
      engine.close();
      bridge.close();
      dispatch(engineClosed());
    };
  }, [dispatch, mount, thread]);

  useEffect(() => listenToKeys(window, controls), [controls]);
  useEffect(() => pauseWhenUnseen(controls), [controls]);

  return controls;
}

function createControls(client: RefObject<EngineClient | null>, seed: number | null): GameControls {
  const send = (command: Command) => client.current?.command(command);
  return {
    start: (at) =>
      send({
        type: 'start',
        at: stamp(at),
        seed: seed ?? randomSeed(),
        world: worldSizeFor(window.innerWidth, window.innerHeight),
      }),
    jump: (at) => send({ type: 'jump', at: stamp(at) }),
    shoot: (at) => send({ type: 'shoot', at: stamp(at) }),
    pause: (at) => send({ type: 'pause', at: stamp(at) }),
    resume: (at) => send({ type: 'resume', at: stamp(at) }),
    togglePause: (at) => send({ type: 'toggle-pause', at: stamp(at) }),
  };
}

/** The worker's clock has another origin: presses travel as ms since the epoch. */
function stamp(timeStamp: number): number {
  return performance.timeOrigin + timeStamp;
}

function randomSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}

/** Nobody plays a run they cannot see: a hidden tab or a window left pauses it. */
function pauseWhenUnseen(controls: GameControls): () => void {
  const onVisibility = (event: Event) => {
    if (document.hidden) controls.pause(event.timeStamp);
  };
  const onBlur = (event: Event) => controls.pause(event.timeStamp);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('blur', onBlur);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('blur', onBlur);
  };
}
