/**
 * Passes runs that ended to the modules that store them. Those may load later, or with the next visit to the
 * page: until then the runs wait here. Replays and test runs of the profiler end elsewhere.
 */
import type { PlayedRun } from '../../../best-runs/best-runs-file.ts';
import type { EngineClient } from '../../../engine/client.ts';
import { callGuest } from '../../../engine/guest.ts';
import type { RunRootState, RunState } from '../../../engine/run-slice.ts';

interface RunStore {
  getState(): RunRootState;
  subscribe(onChange: () => void): () => void;
}

interface RunSaver {
  /** Takes a run that ended. From then on it waits there. */
  save(played: PlayedRun): void;
  /** An engine was opened, which may check the runs that wait. */
  saveWaiting(): void;
}

/** They outlive the page of the game: the player may come back. */
const waiting: PlayedRun[] = [];
let saver: RunSaver | null = null;

/** Passes all waiting and all later runs to `next`. Returns an unsubscribe function. */
export function openRunSaver(next: RunSaver): () => void {
  saver = next;
  for (const played of waiting.splice(0)) callGuest(() => next.save(played));
  callGuest(next.saveWaiting);
  return () => {
    if (saver === next) saver = null;
  };
}

/**
 * Collects each run when it ends, once, beginning with the one that has just ended. Returns a function that stops
 * it.
 */
export function collectEndedRuns(
  store: RunStore,
  client: () => Pick<EngineClient, 'lastRun'> | null,
): () => void {
  let seen: RunState['end'] = { phase: 'none' };
  let isOpen = false;

  function lookAtEngine({ thread }: RunState): void {
    const wasOpen = isOpen;
    isOpen = thread !== null;
    if (isOpen && !wasOpen) saver?.saveWaiting();
  }

  function lookAtEnd({ end }: RunState): void {
    const last = seen;
    if (end === last) return;
    seen = end;
    if (end.phase === 'none') return;
    // The phases of one end share their result.
    if (last.phase !== 'none' && last.result === end.result) return;
    const run = client()?.lastRun() ?? null;
    const { outcome, ticks, round, score } = end.result;
    if (run?.ticks !== ticks) return;
    const played = {
      claimed: { run, claim: { outcome, ticks, round, score } },
      playedAt: Date.now(),
    };
    if (saver === null) waiting.push(played);
    else saver.save(played);
  }

  function look(): void {
    const { run } = store.getState();
    lookAtEngine(run);
    lookAtEnd(run);
  }
  look();
  return store.subscribe(look);
}
