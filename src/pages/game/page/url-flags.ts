/** The flags of /game's address: `?seed=N`, `?thread=worker` or `main`, `?profile`. */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SEED_MAX } from '../../../../shared/rules.ts';
import { flagComplaints } from '../../../content/game.ts';
import { notify } from '../../../toasts/notify.ts';

/** The flags of the address, with a toast for each that is invalid and ignored. */
export function useFlags() {
  const [search] = useSearchParams();
  const seed = search.get('seed');
  const thread = search.get('thread');
  const isSeed = seed !== null && /^\d+$/.test(seed) && Number(seed) <= SEED_MAX;
  const isThread = thread === 'worker' || thread === 'main';
  const isBadSeed = seed !== null && !isSeed;
  const isBadThread = thread !== null && !isThread;
  useEffect(() => {
    if (isBadSeed) notify({ kind: 'error', title: flagComplaints.seed });
    if (isBadThread) notify({ kind: 'error', title: flagComplaints.thread });
  }, [isBadSeed, isBadThread]);
  return {
    /** null: every run gets a new seed. */
    seed: isSeed ? Number(seed) : null,
    thread: isThread ? thread : 'worker',
    profile: search.has('profile'),
  } as const;
}
