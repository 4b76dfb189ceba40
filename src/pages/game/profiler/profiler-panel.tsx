import type { ComponentProps } from 'react';
import { useStore } from 'react-redux';
import type { RunRootState } from '../../../engine/run-slice.ts';
import ProfilerPanel from '../../../profiler/panel/panel.tsx';
import type { ProfiledGame } from '../../../profiler/profiled-game.ts';
import { type OpenGame, useOpenGame } from '../session/open-game.ts';
import { createProfiledGame } from './profiled-game-adapter.ts';

/** One profiled game per open game: it remembers its replay while the profiler is closed. */
const games = new WeakMap<OpenGame, ProfiledGame>();

/** The profiler of this game. Loaded on demand, with the adapter: players need neither. */
export function GamePanel(props: Omit<ComponentProps<typeof ProfilerPanel>, 'game'>) {
  const open = useOpenGame();
  const store = useStore<RunRootState>();
  const game = games.get(open) ?? createProfiledGame(open, store);
  games.set(open, game);
  return <ProfilerPanel {...props} game={game} />;
}
