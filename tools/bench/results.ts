/** The shape of bench/results.json, and the checks before it is replaced. */
import * as v from 'valibot';
import type { BrowserFigures } from './browser.ts';
import type { RunFigures } from './runs.ts';
import type { SimulationFigures } from './simulation.ts';

export interface Results extends SimulationFigures {
  readonly machine: { readonly node: string; readonly cpu: string; readonly cores: number };
  readonly runs: RunFigures;
  readonly browser: BrowserFigures;
}

/** Paths of the missing numbers: JSON would write them as null. */
export function unmeasured(figures: unknown, path = ''): string[] {
  if (figures === null || figures === undefined) return [path];
  if (typeof figures === 'number') return Number.isFinite(figures) ? [] : [path];
  if (typeof figures !== 'object') return [];
  return Object.entries(figures).flatMap(([key, value]) =>
    unmeasured(value, path === '' ? key : `${path}.${key}`),
  );
}

const WithDigest = v.object({ simulation: v.object({ digest: v.string() }) });

/**
 * One line that says whether the simulation still plays as it did. `earlier`: text of the results that
 * are about to be replaced, null before the first benchmark.
 */
export function compareDigests(earlier: string | null, digest: string): string {
  const before = earlier === null ? null : digestIn(earlier);
  if (before === null) return `digest ${digest}: the earlier results have none to compare it with`;
  if (before === digest) return `digest ${digest}: the simulation behaves as it did`;
  return `THE SIMULATION BEHAVES DIFFERENTLY: digest ${digest}, in the earlier results ${before}`;
}

function digestIn(text: string): string | null {
  try {
    return v.parse(WithDigest, JSON.parse(text)).simulation.digest;
  } catch {
    // Older than the digest, or cut off: there is nothing to compare with.
    return null;
  }
}
