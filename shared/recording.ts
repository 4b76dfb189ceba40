/**
 * The recorded run, version 1 (rules.md): its type, and the parsers that everything recorded must
 * pass before it is played. Nothing in a recording is trusted; `result` is what the player claims.
 */
import type { Outcome, RunResult } from './contract.ts';
import { isRecord, isWhole, no, type Parsed } from './result.ts';
import {
  COMMAND_MASK,
  RULES_VERSION,
  SEED_MAX,
  WIN_TICKS,
  WORLD_MAX_HEIGHT,
  WORLD_MAX_WIDTH,
  WORLD_MIN_HEIGHT,
  WORLD_MIN_WIDTH,
  type WorldSize,
} from './rules.ts';

/** `[tick, mask]`: ticks strictly increase from 0, masks are 1 to 3; ticks without input are left out. */
export type InputList = readonly (readonly [tick: number, mask: number])[];

export interface Recording {
  readonly rules: typeof RULES_VERSION;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly inputs: InputList;
  readonly result: RunResult;
}

/** A run that is not over: what it takes to stand at `ticks` again. */
export interface SavedRun {
  readonly seed: number;
  readonly world: WorldSize;
  readonly inputs: InputList;
  readonly ticks: number;
  /** A developer stepped through it, and its result will say so. */
  readonly stepped?: true;
}

/** The range of each whole number a run is set up with. */
export const SETUP_RANGE = {
  seed: [0, SEED_MAX],
  width: [WORLD_MIN_WIDTH, WORLD_MAX_WIDTH],
  height: [WORLD_MIN_HEIGHT, WORLD_MAX_HEIGHT],
} as const;

const OUTCOMES: readonly Outcome[] = ['bullet', 'enemy', 'win'];

export function parseInputs(json: unknown): Parsed<InputList> {
  if (!Array.isArray(json)) return no('inputs: not a list');
  const inputs: [number, number][] = [];
  let last = -1;
  for (const [i, entry] of json.entries()) {
    if (!Array.isArray(entry) || entry.length !== 2) return no(`inputs[${i}]: not [tick, mask]`);
    const tick: unknown = entry[0];
    const mask: unknown = entry[1];
    if (!isWhole(tick, 0, Number.MAX_SAFE_INTEGER)) {
      return no(`inputs[${i}]: the tick is not a whole number from 0`);
    }
    if (tick <= last) return no(`inputs[${i}]: tick ${tick} does not come after ${last}`);
    if (!isWhole(mask, 1, COMMAND_MASK)) {
      return no(`inputs[${i}]: the mask is not 1, 2 or 3`);
    }
    last = tick;
    inputs.push([tick, mask]);
  }
  return { ok: true, value: inputs };
}

export function parseRecording(json: unknown): Parsed<Recording> {
  if (!isRecord(json)) return no('not a recording');
  if (json['rules'] !== RULES_VERSION) return no(`rules: not version ${RULES_VERSION}`);
  const setup = parseSetup(json);
  if (!setup.ok) return setup;
  const inputs = parseInputs(json['inputs']);
  if (!inputs.ok) return inputs;
  const result = parseResult(json['result']);
  if (!result.ok) return result;
  return {
    ok: true,
    value: { rules: RULES_VERSION, ...setup.value, inputs: inputs.value, result: result.value },
  };
}

/** A run that is not over, as it was kept somewhere. */
export function parseSavedRun(json: unknown): Parsed<SavedRun> {
  if (!isRecord(json)) return no('not a saved run');
  if (json['rules'] !== RULES_VERSION) return no(`rules: not version ${RULES_VERSION}`);
  return parseRun(json, WIN_TICKS - 1);
}

/** The numbers of its world stand beside the others. `most`: ticks it may have. */
export function parseRun(json: Readonly<Record<string, unknown>>, most: number): Parsed<SavedRun> {
  const setup = parseSetup(json);
  if (!setup.ok) return setup;
  const ticks = json['ticks'];
  if (!isWhole(ticks, 0, most)) return no(`ticks: not a whole number from 0 to ${most}`);
  const inputs = parseInputs(json['inputs']);
  if (!inputs.ok) return inputs;
  const last = inputs.value.at(-1);
  if (last !== undefined && last[0] >= ticks) return no('inputs: they go on after the run');
  const { seed, width, height } = setup.value;
  const run = { seed, world: { width, height }, inputs: inputs.value, ticks };
  return { ok: true, value: json['stepped'] === true ? { ...run, stepped: true } : run };
}

/** The line for a setup number that is not in its range. */
export function outside(name: keyof typeof SETUP_RANGE): string {
  const [low, high] = SETUP_RANGE[name];
  return `${name}: not a whole number from ${low} to ${high}`;
}

function parseSetup(
  json: Readonly<Record<string, unknown>>,
): Parsed<{ seed: number; width: number; height: number }> {
  const seed = json['seed'];
  const width = json['width'];
  const height = json['height'];
  if (!isWhole(seed, ...SETUP_RANGE.seed)) return no(outside('seed'));
  if (!isWhole(width, ...SETUP_RANGE.width)) return no(outside('width'));
  if (!isWhole(height, ...SETUP_RANGE.height)) return no(outside('height'));
  return { ok: true, value: { seed, width, height } };
}

function parseResult(json: unknown): Parsed<RunResult> {
  if (!isRecord(json)) return no('result: missing');
  const outcome = OUTCOMES.find((name) => name === json['outcome']);
  const ticks = json['ticks'];
  const round = json['round'];
  const score = json['score'];
  if (outcome === undefined) return no(`result: the outcome is none of ${OUTCOMES.join(', ')}`);
  if (!isWhole(ticks, 1, WIN_TICKS)) return no(`result: ticks is not from 1 to ${WIN_TICKS}`);
  if (!isWhole(round, 1, Number.MAX_SAFE_INTEGER)) return no('result: round is not a whole number');
  if (!isWhole(score, 0, Number.MAX_SAFE_INTEGER)) return no('result: score is not a whole number');
  const value = { outcome, ticks, round, score };
  return { ok: true, value: json['stepped'] === true ? { ...value, stepped: true } : value };
}
