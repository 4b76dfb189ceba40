import type { ComponentProps } from 'react';
import ProfilerPanel from '../../../profiler/panel/panel.tsx';
import type { ProfiledGame } from '../../../profiler/profiled-game.ts';
import { createProfiledGame, type ProfiledParts } from './profiled-game-adapter.ts';

type GamePanelProps = Omit<ComponentProps<typeof ProfilerPanel>, 'game'> & {
  readonly parts: ProfiledParts;
};

/** One profiled game per ProfiledParts: it remembers its replay while the profiler is closed. */
const games = new WeakMap<ProfiledParts, ProfiledGame>();

/** The profiler of this game. Loaded on demand, with the adapter: players need neither. */
export function GamePanel({ parts, ...props }: GamePanelProps) {
  return <ProfilerPanel {...props} game={gameOf(parts)} />;
}

function gameOf(parts: ProfiledParts): ProfiledGame {
  const known = games.get(parts);
  if (known !== undefined) return known;
  const game = createProfiledGame(parts);
  games.set(parts, game);
  return game;
}
