import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SEED_MAX } from '../../../../shared/rules.ts';
import { faultCopy } from '../../../content/game.ts';
import { notify } from '../../../toasts/notify.ts';
import { ProfilerLoader, useProfilerToggle } from '../profiler/profiler-loader.tsx';
import { useRunOffers } from '../records/run-offers-slot.tsx';
import { OpenGameContext } from '../session/open-game.ts';
import { useGameSession } from '../session/use-game-session.ts';
import { usePresses } from '../session/use-presses.ts';
import { GameScreen } from './game-screen.tsx';

export function Component() {
  const mount = useRef<HTMLDivElement>(null);
  const flags = useFlags();
  const { game, replay } = useGameSession(mount, flags);
  usePresses(game.controls, mount);
  const offers = useRunOffers();
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

/** `?seed=N`, `?thread=worker` or `main`, `?profile`, with a toast for each that is invalid and ignored. */
function useFlags() {
  const [search] = useSearchParams();
  const seed = search.get('seed');
  const thread = search.get('thread');
  const isSeed = seed !== null && /^\d+$/.test(seed) && Number(seed) <= SEED_MAX;
  const isThread = thread === 'worker' || thread === 'main';
  const isBadSeed = seed !== null && !isSeed;
  const isBadThread = thread !== null && !isThread;
  useEffect(() => {
    if (isBadSeed) notify({ kind: 'error', title: faultCopy.badSeed });
    if (isBadThread) notify({ kind: 'error', title: faultCopy.badThread });
  }, [isBadSeed, isBadThread]);
  return {
    /** null: every run gets a new seed. */
    seed: isSeed ? Number(seed) : null,
    thread: isThread ? thread : 'worker',
    profile: search.has('profile'),
  } as const;
}
