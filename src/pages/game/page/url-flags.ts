/** The flags of /game's address: `?seed=N`, `?thread=worker` or `main`, `?profile`. */
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SEED_MAX } from '../../../../shared/rules.ts';
import { flagComplaints } from '../../../content/game.ts';
import type { Thread } from '../../../engine/host-contract.ts';
import { notify } from '../../../toasts/notify.ts';

/** The flags of the address, with a toast for each that is invalid and ignored. */
export function useFlags() {
  const [search] = useSearchParams();
  const flags = useMemo(() => parseFlags(search), [search]);
  useEffect(() => {
    if (flags.seed === undefined) notify({ kind: 'error', title: flagComplaints.seed });
    if (flags.thread === undefined) notify({ kind: 'error', title: flagComplaints.thread });
  }, [flags]);
  const { seed = null, thread, profile } = flags;
  // null: every run gets a new seed.
  return { seed, thread: thread ?? 'worker', profile };
}

/** null: not given; undefined: invalid. */
function parseFlags(search: URLSearchParams) {
  const seed = search.get('seed');
  const thread = search.get('thread');
  return {
    seed: seed === null ? null : readSeed(seed),
    thread: thread === null ? null : readThread(thread),
    profile: search.has('profile'),
  };
}

function readSeed(text: string): number | undefined {
  const seed = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return seed <= SEED_MAX ? seed : undefined;
}

function readThread(text: string): Thread | undefined {
  return text === 'worker' || text === 'main' ? text : undefined;
}
