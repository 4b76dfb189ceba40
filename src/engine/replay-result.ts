/** Has the engine play a recorded run apart from the picture, to verify its claim. */
import type { ClaimedRun } from '../../shared/recording.ts';
import { type Verdict, verdictOf } from '../../shared/verdict.ts';
import type { TabEngine } from './tab-engine.ts';

/** null: no host is open, it is lost before it answers, or its code does not load. Never rejects. */
export async function verify(
  engine: Pick<TabEngine, 'ask'>,
  claimed: ClaimedRun,
): Promise<Verdict | null> {
  const result = await engine.ask('result', claimed.run);
  return result === null ? null : verdictOf(claimed, result);
}
