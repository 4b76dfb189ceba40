import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { type HostTools, type MountedProfiler, mountProfiler } from 'worker-loop-profiler/panel';
import { useGameStore } from '../game-state.ts';
import { andFocusGame, type OpenGame, useOpenGame } from '../session/open-game.ts';
import { createHostTools } from './host-tools.ts';

/** The tools of each open game. They are kept while the profiler is closed, because they remember its replay. */
const toolsOf = new WeakMap<OpenGame, HostTools>();

/** The profiler of this game, with its tools. */
export function GamePanel({ onClose }: { readonly onClose: () => void }) {
  const game = useOpenGame();
  const store = useGameStore();
  const dock = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { engine } = game;
    const element = dock.current;
    if (element === null) return undefined;
    const tools = toolsOf.get(game) ?? createHostTools(game, store);
    toolsOf.set(game, tools);
    // Moves the focus, because the pressed button disappears with the profiler.
    const own = { ...tools, onClose: andFocusGame(onClose) };
    engine.debug(true);
    let close: MountedProfiler | null = null;
    // The engine may not be open yet, and its thread may change.
    const follow = () => {
      const { recorded } = engine;
      if (close !== null) close.follow(recorded);
      else if (recorded !== null) close = mountProfiler(element, recorded, own);
    };
    follow();
    const unsubscribe = store.subscribe(follow);
    return () => {
      unsubscribe();
      close?.();
      engine.debug(false);
    };
  }, [game, store, onClose]);
  return <Dock ref={dock} data-dock="" />;
}

/** Next to the picture in a wide window, so that the game stays visible. */
const Dock = chakra('div', {
  base: {
    minWidth: '0',
    position: { xl: 'sticky' },
    top: { xl: 'calc(var(--price-bar) + var(--header) + 1rem)' },
    alignSelf: 'start',
  },
});
