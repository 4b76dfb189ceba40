/** The page's copy of the run, which another engine can restore at any time. */
import type { Journal, Report } from '../../shared/contract.ts';

/** Reports add to `inputs` in place: a copy with each report would allocate more than the rest of the page. */
export interface OpenJournal extends Journal {
  readonly inputs: (readonly [tick: number, mask: number])[];
}

export function openJournal(journal: Journal): OpenJournal {
  return { ...journal, inputs: [...journal.inputs] };
}

/** The journal after a report. A repeated report changes nothing, and neither does a replay. */
export function journalAfter(journal: OpenJournal | null, report: Report): OpenJournal | null {
  const { run, status, ticks, from, inputs: added } = report;
  if (run === null || status === 'replaying') return journal;
  const inputs = journal?.id === run.id ? journal.inputs : [];
  let kept = inputs.length;
  while (kept > 0 && (inputs[kept - 1]?.[0] ?? 0) >= from) kept -= 1;
  inputs.splice(kept, inputs.length, ...added);
  const isSame =
    journal?.inputs === inputs && journal.ticks === ticks && journal.stepped === run.stepped;
  return isSame ? journal : { ...run, inputs, ticks };
}
