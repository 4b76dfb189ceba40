/**
 * The page's one note of a run's end: going → seen → final. Until it is final, a late press may undo it. It is kept beside
 * the journal, never in it: the journal is stored and shared.
 */
import type { Report } from '../../shared/contract.ts';

export class RunEnd {
  isFinal = false;
  private runId: string | null = null;
  /** Time of the first report with an outcome, ms; null while there is none. */
  private seenAt: number | null = null;

  /**
   * Returns that time for the report that makes the end final, else null. A replay changes nothing, and a run that begins
   * with its end has ended before.
   */
  note({ run, status, outcome, isFinal }: Report): number | null {
    if (run === null || status === 'replaying') return null;
    const isKnown = this.runId === run.id;
    const isNew = isKnown && isFinal && !this.isFinal;
    const seenAt = isKnown ? this.seenAt : null;
    this.runId = run.id;
    this.isFinal = isFinal;
    this.seenAt = outcome === null ? null : (seenAt ?? performance.now());
    return isNew ? this.seenAt : null;
  }

  forget(): void {
    this.isFinal = false;
    this.runId = null;
  }
}
