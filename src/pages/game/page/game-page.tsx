import { useRef } from 'react';
import { ProfilerLoader, useProfilerToggle } from '../profiler/profiler-loader.tsx';
import { useRunOffers } from '../records/run-offers-slot.tsx';
import { OpenGameContext } from '../session/open-game.ts';
import { useGameSession } from '../session/use-game-session.ts';
import { usePresses } from '../session/use-presses.ts';
import { GameScreen } from './game-screen.tsx';
import { useFlags } from './url-flags.ts';

export function Component() {
  const mount = useRef<HTMLDivElement>(null);
  const flags = useFlags();
  const { game, replay } = useGameSession(mount, flags);
  usePresses(game.controls, mount);
  const offers = useRunOffers(flags.seed);
  const { open, toggle } = useProfilerToggle(flags.profile);
  return (
    <OpenGameContext value={game}>
      <GameScreen
        replay={replay}
        profiled={open}
        offers={offers}
        dock={open && <ProfilerLoader onClose={toggle} />}
      />
    </OpenGameContext>
  );
}
