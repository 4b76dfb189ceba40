/** The panel's first line: is the run smooth, and if not, what is the cause? */
import type { Cause } from '../history/causes.ts';
import type { Attribution, Figures } from '../history/figures.ts';

export type Verdict =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'smooth'; readonly framesPerSecond: number }
  | {
      readonly kind: 'missed';
      readonly missed: number;
      /** The main cause, and the missed frames that are attributed to it. */
      readonly cause: Cause;
      readonly share: number;
      /** The other causes on these threads, and the missed frames without a cause there. */
      readonly others: readonly Attribution[];
      readonly elsewhere: number;
    };

export function verdictOf({ missed, attributions, framesPerSecond }: Figures): Verdict {
  const [main, ...rest] = attributions;
  if (main !== undefined) {
    const { cause, missed: share } = main;
    const elsewhere = rest.find((other) => other.cause.on === 'elsewhere')?.missed ?? 0;
    const others = rest.filter((other) => other.cause.on !== 'elsewhere');
    return { kind: 'missed', missed, cause, share, others, elsewhere };
  }
  return framesPerSecond === null ? { kind: 'nothing' } : { kind: 'smooth', framesPerSecond };
}
