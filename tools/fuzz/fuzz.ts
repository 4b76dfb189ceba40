/**
 * `npm run fuzz [-- --ticks N --seed S]`: plays random runs and prints its progress. A run that breaks an
 * invariant is printed as JSON, with exit code 1. A mistake in the options: one line, exit code 2.
 */
import { randomInt } from 'node:crypto';
import { SEED_MAX } from '../../shared/rules.ts';
import { complain, readOptions, whole } from '../command-line.ts';
import { fuzzRuns } from './fuzz-runs.ts';

const DEFAULT_TICKS = 100_000_000;
/** Ticks between two lines of output. */
const PROGRESS = 10_000_000;

const options = readOptions(process.argv.slice(2), { ticks: 'string', seed: 'string' });
if (!options.ok) complain('fuzz', options.reason);
else {
  const most = whole(options.value('ticks') ?? `${DEFAULT_TICKS}`);
  const first = whole(options.value('seed') ?? `${randomInt(SEED_MAX)}`);
  if (most === null) complain('fuzz', 'ticks: not a whole number from 0');
  else if (first === null || first > SEED_MAX) complain('fuzz', `seed: not from 0 to ${SEED_MAX}`);
  else process.exitCode = fuzz(most, first) ? 0 : 1;
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
