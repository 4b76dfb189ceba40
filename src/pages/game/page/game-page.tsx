import { useCallback, useMemo, useRef, useState } from 'react';
import { theEngine } from '../../../engine/the-engine.ts';
import { ProfilerLoader, useProfilerToggle } from '../profiler/profiler-loader.tsx';
import { useRunOffers } from '../records/run-offers-slot.tsx';
import {
  createRace,
  focusGame,
  type OpenGame,
  OpenGameContext,
  type OpenReplay,
} from '../session/open-game.ts';
import { useGameSession } from '../session/use-game-session.ts';
import { usePresses } from '../session/use-presses.ts';
import { GameScreen } from './game-screen.tsx';
import { useFlags } from './url-flags.ts';

export function Component() {
  const mount = useRef<HTMLDivElement>(null);
  const flags = useFlags();
  const session = useGameSession(mount, flags);
  const { controls, moveTo, setSuspended, suspended, isRunExpected } = session;
  usePresses(controls, mount);
  const offers = useRunOffers(flags.seed);
  const { open, toggle } = useProfilerToggle(flags.profile);
  const [replay, setReplay] = useState<OpenReplay | null>(null);
  const game = useMemo<OpenGame>(() => {
    const race = createRace(theEngine, controls);
    return { engine: theEngine, controls, mount, moveTo, setSuspended, setReplay, race };
  }, [controls, moveTo, setSuspended]);
  // Another function would mount another profiler.
  const close = useCallback(() => {
    toggle();
    // The pressed button goes with the profiler.
    focusGame();
  }, [toggle]);
  return (
    <OpenGameContext value={game}>
      <GameScreen
        suspended={suspended}
        isRunExpected={isRunExpected}
        profiled={open}
        offers={offers}
        dock={open && <ProfilerLoader onClose={close} />}
        replay={replay}
      />
    </OpenGameContext>
  );
}
