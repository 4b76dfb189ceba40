import type { Report } from '../../shared/contract.ts';
import type { RunResult } from '../../shared/recording.ts';
import type { EndedRun } from '../../src/engine/run-slice.ts';

/** A report of run 'run' in play, before its first tick, and without anything that happened. */
export function reportOf(part: Partial<Report> = {}): Report {
  return {
    status: 'playing',
    isMoving: (part.status ?? 'playing') === 'playing',
    run: { id: 'run', seed: 1, width: 900, height: 500 },
    ticks: 0,
    round: 1,
    score: 0,
    collected: 0,
    destroyed: 0,
    chain: 0,
    gold: 0,
    lastGate: null,
    missedGate: null,
    outcome: null,
    isFinal: false,
    from: part.ticks ?? 0,
    inputs: [],
    cues: 0,
    hint: null,
    pausedBy: null,
    ...part,
  };
}

/** The end of a run on a wide road that destroyed nothing and has no gold. */
export function endOf(end: RunResult & Partial<EndedRun>): EndedRun {
  return { destroyed: 0, gold: 0, missedGate: null, width: 900, ...end };
}
