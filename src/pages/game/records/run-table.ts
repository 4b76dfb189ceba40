/** The table of best runs as the page shows it: its rows, read again after every change in any tab. */
import type { ClaimedRun } from '../../../../shared/recording.ts';
import type { Result } from '../../../../shared/result.ts';
import type { Verdict } from '../../../../shared/verdict.ts';
import type { BestRun } from '../../../best-runs/best-run.ts';
import { createBestRuns, type ImportCounts } from '../../../best-runs/best-runs.ts';
import type { PlayedRun } from '../../../best-runs/best-runs-file.ts';
import type { EngineClient } from '../../../engine/client.ts';

export type TableState =
  | { readonly kind: 'reading' | 'unavailable' }
  /** `rows`: the best first. */
  | { readonly kind: 'stored'; readonly rows: readonly BestRun[] };

export interface RunTable {
  state(): TableState;
  /** Best score of the runs of this seed; 0 without any. */
  bestScoreOf(seed: number): number;
  /** `onChange` is called after a change of `state`. Returns an unsubscribe function. */
  subscribe(onChange: () => void): () => void;
  /**
   * Adds a run that ended, if it holds and is among the best. One that cannot be checked or stored now waits,
   * also for the next table.
   */
  save(played: PlayedRun): Promise<void>;
  /** Tries the runs that wait again: an engine was opened, or the network is back. */
  saveWaiting(): Promise<void>;
  remove(id: string): Promise<'removed' | 'unavailable'>;
  /** Text of a file with all rows; or one line that says why there is no file. */
  exportFile(): Promise<Result<string>>;
  importFile(text: string): Promise<Result<ImportCounts>>;
  close(): void;
}

/** Name of the channel on which tabs say that the table has changed. */
const CHANNEL = 'bnb-runner.best-runs';

/** Engines that a check may cost. Fewer than a crash loop: a check must not end the game. */
const MAX_LOSSES = 3;

/**
 * Runs that ended and are not stored yet, each with the engines that its check has cost. They outlive their table:
 * the player may come back.
 */
const waiting = new Map<PlayedRun, number>();
/** Verdicts of the waiting runs: while storage is denied, a run is not played a second time. */
const verdicts = new WeakMap<ClaimedRun, Verdict>();

/** null where the browser has none, or forbids it with its storage (Firefox). Other tabs then show the change later. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/** Opens the database and begins to read. Runs are verified by the engine of `client`. */
export function openRunTable(client: () => Pick<EngineClient, 'replays'> | null): RunTable {
  const runs = createBestRuns(async (claimed) => {
    const verdict = verdicts.get(claimed) ?? (await client()?.replays.verify(claimed));
    if (verdict === 'lost') onLoss(claimed);
    if (verdict == null || verdict === 'lost') throw new Error('no engine can verify the run');
    verdicts.set(claimed, verdict);
    return verdict;
  });
  const listeners = new Set<() => void>();
  const channel = openChannel();
  let state: TableState = { kind: 'reading' };
  let isClosed = false;
  let reads = 0;

  async function read(): Promise<void> {
    reads += 1;
    const mine = reads;
    const rows = await runs.list();
    // A later read has begun: its result is newer.
    if (isClosed || mine !== reads) return;
    state = rows === null ? { kind: 'unavailable' } : { kind: 'stored', rows };
    for (const listener of listeners) listener();
  }

  async function onChanged(): Promise<void> {
    if (!isClosed) channel?.postMessage('changed');
    await read();
  }

  function onLoss(claimed: ClaimedRun): void {
    for (const [played, losses] of waiting) {
      if (played.claimed !== claimed) continue;
      if (losses + 1 < MAX_LOSSES) waiting.set(played, losses + 1);
      else waiting.delete(played);
    }
  }

  async function save(played: PlayedRun): Promise<void> {
    // Waits before its check begins: if an engine is opened meanwhile, the check is repeated there.
    waiting.set(played, waiting.get(played) ?? 0);
    const { kind } = await runs.add(played.claimed, played.playedAt);
    if (kind !== 'unchecked' && kind !== 'unavailable') waiting.delete(played);
    if (kind === 'added') await onChanged();
  }

  channel?.addEventListener('message', read);
  void read();

  return {
    state: () => state,
    bestScoreOf(seed) {
      const rows = state.kind === 'stored' ? state.rows : [];
      return rows.find((row) => row.seed === seed)?.score ?? 0;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    save,
    async saveWaiting() {
      for (const played of [...waiting.keys()]) await save(played);
    },
    async remove(id) {
      const fate = await runs.remove(id);
      await onChanged();
      return fate;
    },
    exportFile: runs.exportFile,
    async importFile(text) {
      const counts = await runs.importFile(text, Date.now());
      await onChanged();
      return counts;
    },
    close() {
      isClosed = true;
      channel?.close();
      runs.close();
    },
  };
}
