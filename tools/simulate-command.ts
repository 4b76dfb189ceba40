/** Answers of `npm run simulate`: its usage, a run as one line of JSON, or the mistake. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type InputList, outside, parseInputs, SETUP_RANGE } from '../shared/recording.ts';
import type { ReplayEvent } from '../shared/replay.ts';
import { err, type Result } from '../shared/result.ts';
import { play } from '../worker/simulation/play.ts';

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

export interface SimulateArguments {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** Path of a JSON list of `[tick, mask]`, as typed. */
  readonly inputs: string | null;
  /** Ticks after which to stop; Infinity plays to the end. */
  readonly until: number;
  readonly events: boolean;
}

const OPTIONS = {
  seed: { type: 'string' },
  width: { type: 'string' },
  height: { type: 'string' },
  inputs: { type: 'string' },
  until: { type: 'string' },
  events: { type: 'boolean' },
} as const;

const range = ([low, high]: readonly [number, number]) => `${low} to ${high}`;

const USAGE = [
  'npm run -s simulate -- --seed N --width PX --height PX [--inputs FILE] [--until TICK] [--events]',
  `  seed ${range(SETUP_RANGE.seed)}, width ${range(SETUP_RANGE.width)}, height ${range(SETUP_RANGE.height)}`,
  '  --inputs  JSON list of [tick, mask]: 1 jumps, 2 shoots, 3 does both',
  '  --until   stops at this tick; the outcome is null where the run goes on',
  '  --events  lists what happened, as [tick, name]',
].join('\n');

/** Parses the command line of `simulate`; the reason of an error is one line. */
export function parseSimulateArguments(args: readonly string[]): Result<SimulateArguments> {
  const parsed = readOptions(args);
  if (!parsed.ok) return parsed;
  const { values, tokens } = parsed.value;
  const names = tokens.filter((token) => token.kind === 'option').map((token) => token.name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) return err(`${twice}: given twice`);
  const seed = setupNumber('seed', values.seed);
  if (!seed.ok) return seed;
  const width = setupNumber('width', values.width);
  if (!width.ok) return width;
  const height = setupNumber('height', values.height);
  if (!height.ok) return height;
  const until = values.until === undefined ? Number.POSITIVE_INFINITY : whole(values.until);
  if (until === null) return err('until: not a whole number from 0');
  return {
    ok: true,
    value: {
      seed: seed.value,
      width: width.value,
      height: height.value,
      inputs: values.inputs ?? null,
      until,
      events: values.events ?? false,
    },
  };
}

function readOptions(args: readonly string[]) {
  try {
    return {
      ok: true,
      value: parseArgs({ args: [...args], options: OPTIONS, strict: true, tokens: true }),
    } as const;
  } catch (error) {
    // Node's message continues with advice, sometimes on more lines: keep its first sentence.
    const [what = ''] = (error instanceof Error ? error.message : String(error)).split(/\.?\n|\. /);
    return err(what);
  }
}

function setupNumber(name: keyof typeof SETUP_RANGE, text: string | undefined): Result<number> {
  if (text === undefined) return err(`${name}: missing`);
  const value = whole(text);
  const [low, high] = SETUP_RANGE[name];
  if (value === null || value < low || value > high) return err(outside(name));
  return { ok: true, value };
}

/** Plain decimal digits only: no sign, no exponent, no hexadecimal. */
function whole(text: string): number | null {
  return /^[0-9]+$/.test(text) ? Number(text) : null;
}
