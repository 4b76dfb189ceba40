/** What bench/results.json holds, whether it may be written, and what it says of the one before. */
import * as v from 'valibot';
import type { BrowserFigures } from './browser.ts';
import type { RunFigures } from './runs.ts';
import type { SimulationFigures } from './simulation.ts';

export interface Results extends SimulationFigures {
  readonly machine: { readonly node: string; readonly cpu: string; readonly cores: number };
  readonly runs: RunFigures;
  readonly browser: BrowserFigures;
}

/** Places where a number should stand and none does: JSON would make null of it. */
export function unmeasured(figures: unknown, place = ''): string[] {
  if (figures === null || figures === undefined) return [place];
  if (typeof figures === 'number') return Number.isFinite(figures) ? [] : [place];
  if (typeof figures !== 'object') return [];
  return Object.entries(figures).flatMap(([key, value]) =>
    unmeasured(value, place === '' ? key : `${place}.${key}`),
  );
}

const WithDigest = v.object({ simulation: v.object({ digest: v.string() }) });

/**
 * One line on whether the simulation still plays as it did. `earlier`: the text of the results that
 * are about to be replaced; null where there are none.
 */
export function compareDigests(earlier: string | null, digest: string): string {
  const before = earlier === null ? null : digestIn(earlier);
  if (before === null) return `digest ${digest}: the results before have none to compare it with`;
  if (before === digest) return `digest ${digest}: the simulation behaves as it did`;
  return `THE SIMULATION BEHAVES DIFFERENTLY: digest ${digest}, in the results before ${before}`;
}

function digestIn(text: string): string | null {
  try {
    return v.parse(WithDigest, JSON.parse(text)).simulation.digest;
  } catch {
    // Older than the digest, or cut off: both say nothing of the simulation.
    return null;
  }
}
