import * as v from 'valibot';
import { SEED_MAX } from '../../../shared/rules.ts';
import { flagComplaints } from '../../content/game.ts';
import type { Thread } from '../../engine/host-contract.ts';

/** The flags of /game's address: `?seed=N`, `?thread=worker` or `main`, `?profile`. */
export interface GameFlags {
  /** null: every run gets a new seed. */
  readonly seed: number | null;
  readonly thread: Thread;
  /** The profiler is open from the start. */
  readonly profile: boolean;
  /** One message to the player per invalid flag, which is ignored. */
  readonly complaints: readonly string[];
}

const Seed = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.maxValue(SEED_MAX));
const ThreadFlag = v.picklist(['worker', 'main']);

export function parseFlags(search: URLSearchParams): GameFlags {
  const complaints: string[] = [];
  const seed = parse(Seed, search.get('seed'), () => {
    complaints.push(flagComplaints.seed);
  });
  const thread = parse(ThreadFlag, search.get('thread'), () => {
    complaints.push(flagComplaints.thread);
  });
  return { seed, thread: thread ?? 'worker', profile: search.has('profile'), complaints };
}

function parse<Output>(
  schema: v.GenericSchema<unknown, Output>,
  text: string | null,
  complain: () => void,
): Output | null {
  if (text === null) return null;
  const parsed = v.safeParse(schema, text);
  if (parsed.success) return parsed.output;
  complain();
  return null;
}
