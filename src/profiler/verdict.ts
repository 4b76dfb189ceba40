/** The panel's first line: is it smooth, and if not, whose doing is it? */
import type { Cause } from './history/causes.ts';
import type { Figures } from './history/figures.ts';

export type Verdict =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'smooth'; readonly framesPerSecond: number }
  | {
      readonly kind: 'missed';
      readonly missed: number;
      /** What cost the most of them, and how many. */
      readonly cause: Cause;
      readonly share: number;
      /** Others that nobody here is to blame for. */
      readonly elsewhere: number;
    };

export function verdictOf({ missed, blames, framesPerSecond }: Figures): Verdict {
  const [worst, ...others] = blames;
  if (worst !== undefined) {
    const elsewhere = others.find(({ cause }) => cause.on === 'elsewhere')?.missed ?? 0;
    return { kind: 'missed', missed, cause: worst.cause, share: worst.missed, elsewhere };
  }
  return framesPerSecond === null ? { kind: 'nothing' } : { kind: 'smooth', framesPerSecond };
}
