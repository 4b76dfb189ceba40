/**
 * Collects a run from the engine's reports, so that another engine can restore it at any time. The one place of the page
 * that understands the event `rewound`.
 */
import type { EngineEvent, Report, RewoundEvent } from '../../shared/contract.ts';
import type { RecordedRun, RunMarks, RunSetup } from '../../shared/recording.ts';

/** An event as the rest of the page gets it: once, even if a rewind undoes and repeats it. */
export type RecordedEvent = Exclude<EngineEvent, RewoundEvent>;

/** Valid as long as the report it was made of. */
export interface RecordedReport extends Report {
  readonly events: readonly RecordedEvent[];
}

export interface RunRecorder {
  /** Takes every report, in order. Returns it without events that a rewind repeats. */
  onReport(report: Report): RecordedReport;
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
  const newEvents = createEventFilter();

  function last(): RecordedRun | null {
    return start === null ? unrestored : { ...start, inputs, ticks };
  }

  return {
    onReport(report) {
      const { snapshot, events, inputs: added } = report;
      // A replay is not recorded, and has no events; the run that may wait behind it stays as it was.
      if (snapshot.status === 'replaying') return { ...report, events: [] };
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
      if (start !== null && !hasEnded) {
        inputs.push(...added);
        ticks = snapshot.ticks;
        hasEnded = events.some((event) => event.type === 'ended');
      }
      return { ...report, events: newEvents(events) };
    },
    current: () => (hasEnded ? null : last()),
    last,
    discard() {
      start = null;
      unrestored = null;
    },
  };
}

/** More events than happen in LATE_PRESS_MS. */
const REMEMBERED = 20;

/** Returns a function that removes those events that were taken back by a rewind and happen again at their tick. */
function createEventFilter(): (events: readonly EngineEvent[]) => RecordedEvent[] {
  /** The last events, newest first, and those of them that a rewind took back. */
  let past: RecordedEvent[] = [];
  let takenBack: RecordedEvent[] = [];

  function isRepeated({ type, tick }: RecordedEvent): boolean {
    const index = takenBack.findIndex((former) => former.type === type && former.tick === tick);
    return index >= 0 && takenBack.splice(index, 1).length > 0;
  }

  return (events) => {
    const added: RecordedEvent[] = [];
    for (const event of events) {
      if (event.type === 'rewound') {
        takenBack = past.filter(({ tick }) => tick > event.tick);
        continue;
      }
      if (event.type === 'start') {
        past = [];
        takenBack = [];
      }
      if (!isRepeated(event)) added.push(event);
      past = [event, ...past.slice(0, REMEMBERED)];
    }
    return added;
  };
}
