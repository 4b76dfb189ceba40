/** Collects a run from the engine's reports, so that another engine can restore it at any time. */
import type { Report } from '../../shared/contract.ts';
import type { RecordedRun, RunMarks, RunSetup } from '../../shared/recording.ts';

export interface RunRecorder {
  /** Takes every report, in order. */
  onReport(report: Report): void;
  /** The run under way as of the last report; null when there is no run. */
  current(): RecordedRun | null;
  /** The run under way or, after its end, the whole run; null before the first run. */
  last(): RecordedRun | null;
  /** Drops the run under way: no engine can restore it. */
  discard(): void;
}

/** `savedRun` counts as the run under way until an engine has restored it. */
export function createRunRecorder(savedRun: RecordedRun | null = null): RunRecorder {
  let unrestored = savedRun;
  let start: (RunSetup & { -readonly [Mark in keyof RunMarks]: RunMarks[Mark] }) | null = null;
  let inputs: (readonly [number, number])[] = [];
  let ticks = 0;
  let hasEnded = false;

  function last(): RecordedRun | null {
    return start === null ? unrestored : { ...start, inputs, ticks };
  }

  return {
    onReport({ snapshot, events, inputs: added }) {
      // A replay is not recorded; the run that may wait behind it stays as it was.
      if (snapshot.status === 'replaying') return;
      for (const event of events) {
        if (event.type === 'start') {
          start = { seed: event.seed, ...event.worldSize, ...(event.slow && { slow: true }) };
          unrestored = null;
          hasEnded = false;
        }
        if (event.type === 'stepped' && start !== null) start.stepped = true;
        if (event.type === 'start' || event.type === 'stepped') inputs = [];
        if (event.type === 'rewound') {
          const { tick } = event;
          inputs = inputs.filter(([at]) => at < tick);
        }
      }
      if (start === null || hasEnded) return;
      inputs.push(...added);
      ticks = snapshot.ticks;
      hasEnded = events.some((event) => event.type === 'ended');
    },
    current: () => (hasEnded ? null : last()),
    last,
    discard() {
      start = null;
      unrestored = null;
    },
  };
}
