import { chakra } from '@chakra-ui/react/styled-system';
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
  return (
    <Dock data-dock="">
      <ProfilerPanel {...props} game={game} />
    </Dock>
  );
}

/** On a wide window it scrolls on its own, so that the game stays in sight. */
const Dock = chakra('div', {
  base: {
    minWidth: '0',
    borderBlockStart: { base: '1px solid {colors.border}', xl: '0' },
    position: { xl: 'sticky' },
    top: { xl: 'calc(var(--price-bar) + var(--header) + 1rem)' },
    maxHeight: { xl: 'calc({sizes.view} - 2rem)' },
    overflowY: { xl: 'auto' },
    scrollbarWidth: 'thin',
    scrollbarColor: '{colors.border.control} transparent',
    paddingInlineEnd: { xl: '3' },
    // Space for focus rings, which are drawn outside their elements.
    paddingInlineStart: { xl: '1' },
    marginInlineStart: { xl: '-1' },
  },
});
