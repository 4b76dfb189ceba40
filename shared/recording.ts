/**
 * The recorded run (docs/rules.md, "A recorded run"): its one shape, and its parsers. Nothing in a
 * recording is trusted before it is parsed. Parsed by hand, not by valibot: shared/ imports nothing,
 * and the command line uses it.
 */
import { err, isRecord, isWhole, type Result } from './result.ts';
import {
  INPUT_MASK,
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

/** A run as it is recorded, saved, replayed and traced: enough to restore it at `ticks`. */
export interface RecordedRun extends WorldSize {
  readonly seed: number;
  readonly inputs: InputList;
  /** Ticks that were played. */
  readonly ticks: number;
  /** A developer stepped through it: not a proof of play. */
  readonly stepped?: true;
}

/** Outcome: the way a run ended. */
export type Outcome = 'bullet' | 'enemy' | 'win';

export interface RunResult {
  readonly outcome: Outcome;
  readonly ticks: number;
  readonly round: number;
  readonly score: number;
  /** A developer stepped through the run: not a proof of play. */
  readonly stepped?: true;
}

/** A run that ended, with the result that the player claims. */
export interface ClaimedRun {
  readonly run: RecordedRun;
  readonly claim: RunResult;
}

/** Ranges of the numbers that a run starts from, both ends included. */
export const SETUP_RANGE = {
  seed: [0, SEED_MAX],
  width: [WORLD_MIN_WIDTH, WORLD_MAX_WIDTH],
  height: [WORLD_MIN_HEIGHT, WORLD_MAX_HEIGHT],
} as const;

const OUTCOMES: readonly Outcome[] = ['bullet', 'enemy', 'win'];

export function parseInputs(json: unknown): Result<InputList> {
  if (!Array.isArray(json)) return err('inputs: not a list');
  const inputs: [number, number][] = [];
  let last = -1;
  for (const [i, entry] of json.entries()) {
    if (!Array.isArray(entry) || entry.length !== 2) return err(`inputs[${i}]: not [tick, mask]`);
    const tick: unknown = entry[0];
    const mask: unknown = entry[1];
    if (!isWhole(tick, 0, Number.MAX_SAFE_INTEGER)) {
      return err(`inputs[${i}]: the tick is not a whole number from 0`);
    }
    if (tick <= last) return err(`inputs[${i}]: tick ${tick} does not come after ${last}`);
    if (!isWhole(mask, 1, INPUT_MASK)) {
      return err(`inputs[${i}]: the mask is not 1, 2 or 3`);
    }
    last = tick;
    inputs.push([tick, mask]);
  }
  return { ok: true, value: inputs };
}

/** Parses the recording of a run that ended; its `ticks` are taken from the result. */
export function parseRecording(json: unknown): Result<ClaimedRun> {
  if (!isRecord(json)) return err('not a recording');
  if (json['rules'] !== RULES_VERSION) return err(`rules: not version ${RULES_VERSION}`);
  const setup = parseSetup(json);
  if (!setup.ok) return setup;
  const inputs = parseInputs(json['inputs']);
  if (!inputs.ok) return inputs;
  const claim = parseClaim(json['result']);
  if (!claim.ok) return claim;
  const run = { ...setup.value, inputs: inputs.value, ticks: claim.value.ticks };
  return { ok: true, value: { run, claim: claim.value } };
}

/** Parses a run that can be continued: it stops before WIN_TICKS. */
export function parseUnfinishedRun(json: unknown): Result<RecordedRun> {
  if (!isRecord(json)) return err('not a saved run');
  if (json['rules'] !== RULES_VERSION) return err(`rules: not version ${RULES_VERSION}`);
  return parseRun(json, WIN_TICKS - 1);
}

/** Parses a run of at most `maxTicks`; the caller checks its rules version. */
export function parseRun(
  json: Readonly<Record<string, unknown>>,
  maxTicks: number,
): Result<RecordedRun> {
  const setup = parseSetup(json);
  if (!setup.ok) return setup;
  const ticks = json['ticks'];
  if (!isWhole(ticks, 0, maxTicks)) return err(`ticks: not a whole number from 0 to ${maxTicks}`);
  const inputs = parseInputs(json['inputs']);
  if (!inputs.ok) return inputs;
  const last = inputs.value.at(-1);
  if (last !== undefined && last[0] >= ticks) return err('inputs: they go on after the run');
  const run = { ...setup.value, inputs: inputs.value, ticks };
  return { ok: true, value: json['stepped'] === true ? { ...run, stepped: true } : run };
}

/** One line for people: the number is out of its range. */
export function outside(name: keyof typeof SETUP_RANGE): string {
  const [low, high] = SETUP_RANGE[name];
  return `${name}: not a whole number from ${low} to ${high}`;
}

function parseSetup(
  json: Readonly<Record<string, unknown>>,
): Result<WorldSize & { readonly seed: number }> {
  const seed = json['seed'];
  const width = json['width'];
  const height = json['height'];
  if (!isWhole(seed, ...SETUP_RANGE.seed)) return err(outside('seed'));
  if (!isWhole(width, ...SETUP_RANGE.width)) return err(outside('width'));
  if (!isWhole(height, ...SETUP_RANGE.height)) return err(outside('height'));
  return { ok: true, value: { seed, width, height } };
}

function parseClaim(json: unknown): Result<RunResult> {
  if (!isRecord(json)) return err('result: missing');
  const outcome = OUTCOMES.find((name) => name === json['outcome']);
  const ticks = json['ticks'];
  const round = json['round'];
  const score = json['score'];
  if (outcome === undefined) return err(`result: the outcome is none of ${OUTCOMES.join(', ')}`);
  if (!isWhole(ticks, 1, WIN_TICKS)) return err(`result: ticks is not from 1 to ${WIN_TICKS}`);
  if (!isWhole(round, 1, Number.MAX_SAFE_INTEGER))
    return err('result: round is not a whole number');
  if (!isWhole(score, 0, Number.MAX_SAFE_INTEGER))
    return err('result: score is not a whole number');
  const value = { outcome, ticks, round, score };
  return { ok: true, value: json['stepped'] === true ? { ...value, stepped: true } : value };
}
