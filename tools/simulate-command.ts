/** Answers of `npm run simulate`: its usage, a run as one line of JSON, or the mistake. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type InputList, parseInputs } from '../shared/recording.ts';
import type { ReplayEvent } from '../shared/replay-result.ts';
import { err, type Result } from '../shared/result.ts';
import { play } from '../worker/simulation/play.ts';
import { parseSimulateArguments, USAGE } from './simulate-arguments.ts';

/** `folder`: the folder that a relative path of an inputs file starts from. */
export function simulate(args: readonly string[], folder: string): Result<string> {
  if (args.includes('--help')) return { ok: true, value: USAGE };
  const parsed = parseSimulateArguments(args);
  if (!parsed.ok) return parsed;
  const { seed, width, height, until } = parsed.value;
  const inputs = readInputs(parsed.value.inputs, folder);
  if (!inputs.ok) return inputs;
  const events: ReplayEvent[] = [];
  const played = play(seed, { width, height }, inputs.value, until, (tick, type) => {
    events.push([tick, type]);
  });
  return { ok: true, value: JSON.stringify(parsed.value.events ? { ...played, events } : played) };
}

function readInputs(file: string | null, folder: string): Result<InputList> {
  if (file === null) return { ok: true, value: [] };
  let text: string;
  try {
    text = readFileSync(resolve(folder, file), 'utf8');
  } catch {
    return err(`inputs: ${file} cannot be read`);
  }
  try {
    return parseInputs(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return err(`inputs: ${file} is not JSON`);
  }
}
