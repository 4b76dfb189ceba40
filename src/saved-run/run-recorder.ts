/** What the page keeps of a run so that another engine can stand where this one stood. */
import type { Report } from '../../shared/contract.ts';
import type { RecordedRun } from '../../shared/recording.ts';
import type { WorldSize } from '../../shared/rules.ts';

export interface RunRecorder {
  /** Feeds it every report, in order. */
  note(report: Report): void;
  /** The run as of the last report; null when none is under way. */
  saved(): RecordedRun | null;
  /** The run under way is none: no engine can take it up. */
  forget(): void;
  /** The run under way or, after its end, that run as a whole; null before the first. */
  last(): RecordedRun | null;
}

export function createRunRecorder(): RunRecorder {
  let run: (WorldSize & { seed: number; stepped?: true }) | null = null;
  let over = false;
  let inputs: (readonly [number, number])[] = [];
  let ticks = 0;

  const last = (): RecordedRun | null => (run === null ? null : { ...run, inputs, ticks });
  return {
    note({ snapshot, events, inputs: taken }) {
      // A replay is on show; the run that may be waiting meanwhile stands as it stood.
      if (snapshot.status === 'replaying') return;
      for (const event of events) {
        if (event.type === 'start') {
          run = { seed: event.seed, ...event.worldSize };
          over = false;
        }
        if (event.type === 'stepped' && run !== null) run.stepped = true;
        if (event.type === 'start' || event.type === 'stepped') inputs = [];
      }
      if (run === null || over) return;
      inputs.push(...taken);
      ticks = snapshot.ticks;
      over = events.some((event) => event.type === 'ended');
    },
    saved: () => (over ? null : last()),
    forget() {
      run = null;
    },
    last,
  };
}
