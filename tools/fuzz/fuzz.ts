/**
 * `npm run fuzz [-- --ticks N --seed S]`: plays random runs and prints its progress. A run that breaks an
 * invariant is printed as JSON, with exit code 1. A mistake in the options: one line, exit code 2.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { SEED_MAX } from '../../shared/rules.ts';
import { fuzzRuns } from './fuzz-runs.ts';

const DEFAULT_TICKS = 100_000_000;
/** Ticks between two lines of output. */
const PROGRESS = 10_000_000;

try {
  const { values } = parseArgs({
    options: { ticks: { type: 'string' }, seed: { type: 'string' } },
  });
  const ticks = whole('ticks', values.ticks ?? String(DEFAULT_TICKS), Number.MAX_SAFE_INTEGER);
  const seed = whole('seed', values.seed ?? String(randomInt(SEED_MAX)), SEED_MAX);
  process.exitCode = fuzz(ticks, seed) ? 0 : 1;
} catch (error) {
  process.stderr.write(`fuzz: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

function fuzz(ticks: number, seed: number): boolean {
  let played = 0;
  let runs = 0;
  for (let part = 0; played < ticks; part++) {
    const partSeed = (seed + part) >>> 0;
    const fuzzed = fuzzRuns(Math.min(PROGRESS, ticks - played), partSeed);
    played += fuzzed.ticks;
    runs += fuzzed.runs;
    process.stdout.write(`seed ${partSeed}: ${played} ticks in ${runs} runs\n`);
    if (fuzzed.failure !== null) {
      process.stdout.write(`${JSON.stringify(fuzzed.failure)}\n`);
      return false;
    }
  }
  return true;
}

function whole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw new Error(`${name}: not a whole number from 0 to ${most}`);
}
