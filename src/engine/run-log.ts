/** What the page keeps of a run so that another engine can stand where this one stood. */
import type { Report } from '../../shared/contract.ts';
import type { SavedRun } from '../../shared/recording.ts';
import type { WorldSize } from '../../shared/rules.ts';

export interface RunLog {
  /** Feeds it every report, in order. */
  note(report: Report): void;
  /** The run as of the last report; null when none is under way. */
  saved(): SavedRun | null;
}

export function createRunLog(): RunLog {
  let run: { seed: number; world: WorldSize } | null = null;
  let inputs: (readonly [number, number])[] = [];
  let ticks = 0;
  return {
    note(report) {
      for (const event of report.events) {
        if (event.type === 'start') {
          run = { seed: event.seed, world: event.world };
          inputs = [];
        }
      }
      if (run === null) return;
      inputs.push(...report.inputs);
      ticks = report.snapshot.ticks;
      if (report.events.some((event) => event.type === 'over')) run = null;
    },
    saved: () => (run === null ? null : { ...run, inputs, ticks }),
  };
}
