/** The panel's first line: is it smooth, and if not, whose doing is it? */
import type { Cause } from './history/causes.ts';
import type { Blame, Figures } from './history/figures.ts';

export type Verdict =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'smooth'; readonly framesPerSecond: number }
  | {
      readonly kind: 'missed';
      readonly missed: number;
      /** What cost the most of them, and how many. */
      readonly cause: Cause;
      readonly share: number;
      /** What cost the others, and those that nobody here is to blame for. */
      readonly others: readonly Blame[];
      readonly elsewhere: number;
    };

export function verdictOf({ missed, blames, framesPerSecond }: Figures): Verdict {
  const [worst, ...rest] = blames;
  if (worst !== undefined) {
    const { cause, missed: share } = worst;
    const elsewhere = rest.find((blame) => blame.cause.on === 'elsewhere')?.missed ?? 0;
    const others = rest.filter((blame) => blame.cause.on !== 'elsewhere');
    return { kind: 'missed', missed, cause, share, others, elsewhere };
  }
  return framesPerSecond === null ? { kind: 'nothing' } : { kind: 'smooth', framesPerSecond };
}
