/**
 * `npm run simulate`: plays a run headless and prints it as one JSON object. Nonsense gives one line
 * on stderr and exit code 2.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type InputList, parseInputs } from '../shared/recording.ts';
import type { Result } from '../shared/result.ts';
import type { SimulationEventType } from '../worker/simulation/events.ts';
import { play } from '../worker/simulation/play.ts';
import { parseSimulateArguments, USAGE } from './simulate-arguments.ts';

const EXIT_NONSENSE = 2;

const args = process.argv.slice(2);
const line: Result<string> = args.includes('--help') ? { ok: true, value: USAGE } : simulate(args);
if (line.ok) {
  process.stdout.write(`${line.value}\n`);
} else {
  // A file's name or an argument may hold line breaks; the message is one line all the same.
  process.stderr.write(`simulate: ${line.reason.replace(/\p{Cc}+/gu, ' ')}\n`);
  process.exitCode = EXIT_NONSENSE;
}

function simulate(given: readonly string[]): Result<string> {
  const parsed = parseSimulateArguments(given);
  if (!parsed.ok) return parsed;
  const { seed, width, height, until } = parsed.value;
  const inputs = readInputs(parsed.value.inputs);
  if (!inputs.ok) return inputs;
  const events: [tick: number, type: SimulationEventType][] = [];
  const played = play(seed, { width, height }, inputs.value, until, (tick, type) => {
    events.push([tick, type]);
  });
  return { ok: true, value: JSON.stringify(parsed.value.events ? { ...played, events } : played) };
}

function readInputs(file: string | null): Result<InputList> {
  if (file === null) return { ok: true, value: [] };
  let text: string;
  try {
    text = readFileSync(resolve(standingIn(), file), 'utf8');
  } catch {
    return { ok: false, reason: `inputs: ${file} cannot be read` };
  }
  try {
    return parseInputs(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return { ok: false, reason: `inputs: ${file} is not JSON` };
  }
}

/** Where the person stood: npm runs its scripts in the checkout whatever the folder. */
function standingIn(): string {
  const byNpm = process.env['npm_lifecycle_event'] === 'simulate';
  return (byNpm ? process.env['INIT_CWD'] : undefined) ?? process.cwd();
}
