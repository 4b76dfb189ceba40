/** The flags of /game's address: `?seed=N`, `?thread=worker` or `main`, `?profile`. */
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SEED_MAX } from '../../../../shared/rules.ts';
import { flagComplaints } from '../../../content/game.ts';
import type { Thread } from '../../../engine/host-contract.ts';
import { notify } from '../../../toasts/notify.ts';

export interface GameFlags {
  /** null: every run gets a new seed. */
  readonly seed: number | null;
  readonly thread: Thread;
  /** The profiler is open from the start. */
  readonly profile: boolean;
  /** One message to the player per invalid flag, which is ignored. */
  readonly complaints: readonly string[];
}

/** The flags of the address, with a toast for each that is ignored. */
export function useFlags(): GameFlags {
  const [search] = useSearchParams();
  const flags = useMemo(() => parseFlags(search), [search]);
  const { complaints } = flags;
  useEffect(() => {
    for (const title of complaints) notify({ kind: 'error', title });
  }, [complaints]);
  return flags;
}

function parseFlags(search: URLSearchParams): GameFlags {
  const complaints: string[] = [];
  const seed = parse(search.get('seed'), readSeed, flagComplaints.seed);
  const thread = parse(search.get('thread'), readThread, flagComplaints.thread);
  return { seed, thread: thread ?? 'worker', profile: search.has('profile'), complaints };

  function parse<Value>(
    text: string | null,
    read: (text: string) => Value | null,
    complaint: string,
  ): Value | null {
    if (text === null) return null;
    const value = read(text);
    if (value === null) complaints.push(complaint);
    return value;
  }
}

function readSeed(text: string): number | null {
  const seed = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return seed <= SEED_MAX ? seed : null;
}

function readThread(text: string): Thread | null {
  return text === 'worker' || text === 'main' ? text : null;
}
