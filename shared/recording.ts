/**
 * The recorded run (docs/rules.md, "A recorded run"): its one shape, and the parsers of its parts. Nothing in it is
 * trusted before it is parsed. It is parsed by hand, not by valibot, because the command line uses this file and
 * shared/ imports nothing. The file of a run that ended is in recording-file.ts (decision 27).
 */
import { err, isRecord, isWhole, type Result } from './result.ts';
import * as rules from './rules.ts';

/** `[tick, mask]`: ticks strictly increase from 0, masks are 1 to 3; ticks without input are left out. */
export type InputList = readonly (readonly [tick: number, mask: number])[];

/** A run as it is recorded, saved, replayed and traced: enough to restore it at `ticks`. */
export interface RecordedRun extends rules.WorldSize {
  readonly seed: number;
  readonly inputs: InputList;
  /** Ticks that were played. */
  readonly ticks: number;
  /** A practice run, which does not count. The name is that of runs that a developer stepped through, up to 1.1.0. */
  readonly stepped?: true;
  /** It was played in slow motion, so it does not count. */
  readonly slow?: true;
}

/** Marks of a run that does not count; most runs have none. */
export type RunMarks = Pick<RecordedRun, 'stepped' | 'slow'>;

/** Where a run starts. Together with the inputs it determines the run. */
export type Course = rules.WorldSize & Pick<RecordedRun, 'seed'>;

/** The ways in which a run ends. Links and digests contain their index, so the order must not change. */
export const OUTCOMES = ['bullet', 'enemy', 'win'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How a run ended. A replay reaches the same values. */
export interface Claim {
  readonly outcome: Outcome;
  readonly ticks: number;
  readonly round: number;
  readonly score: number;
}

/** The result of a run that was played up to some tick: `outcome` is null if it had not ended by then. */
export type Played = Omit<Claim, 'outcome'> & { readonly outcome: Outcome | null };

export interface RunResult extends Claim, RunMarks {}

/** True for runs that do not count, because of a mark. */
export function hasMark({ stepped, slow }: RunMarks): boolean {
  return stepped === true || slow === true;
}

/** Shots that were fired. */
export function shotsOf(inputs: InputList): number {
  return inputs.filter(([, mask]) => (mask & rules.SHOOT_BIT) !== 0).length;
}

/** A run that ended, with the result that the player claims. Only its run can have marks. */
export interface ClaimedRun {
  readonly run: RecordedRun;
  readonly claim: Claim;
}

/** Ranges of the numbers that a run starts from, inclusive. */
export const SETUP_RANGE = {
  seed: [0, rules.SEED_MAX],
  width: [rules.WORLD_MIN_WIDTH, rules.WORLD_MAX_WIDTH],
  height: [rules.WORLD_MIN_HEIGHT, rules.WORLD_MAX_HEIGHT],
} as const;

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
    if (!isWhole(mask, 1, rules.INPUT_MASK)) return err(`inputs[${i}]: the mask is not 1, 2 or 3`);
    last = tick;
    inputs.push([tick, mask]);
  }
  return { ok: true, value: inputs };
}

/** Parses a run that can be continued: it stops before WIN_TICKS. */
export function parseUnfinishedRun(json: unknown): Result<RecordedRun> {
  if (!isRecord(json)) return err('not a saved run');
  if (json['rules'] !== rules.RULES_VERSION)
    return err(`rules: not version ${rules.RULES_VERSION}`);
  return parseRun(json, rules.WIN_TICKS - 1);
}

/** Parses a run of at most `maxTicks`; the caller checks its rules version. */
export function parseRun(
  json: Readonly<Record<string, unknown>>,
  maxTicks: number,
): Result<RecordedRun> {
  const course = parseCourse(json);
  if (!course.ok) return course;
  const ticks = json['ticks'];
  if (!isWhole(ticks, 0, maxTicks)) return err(`ticks: not a whole number from 0 to ${maxTicks}`);
  const inputs = parseInputs(json['inputs']);
  if (!inputs.ok) return inputs;
  const last = inputs.value.at(-1);
  if (last !== undefined && last[0] >= ticks) return err('inputs: they go on after the run');
  const value = { ...course.value, inputs: inputs.value, ticks, ...marksOf(json) };
  return { ok: true, value };
}

/** The fault in one line: the number is out of range. */
function outside(name: keyof typeof SETUP_RANGE): string {
  const [low, high] = SETUP_RANGE[name];
  return `${name}: not a whole number from ${low} to ${high}`;
}

type Unparsed<Parsed> = { readonly [Name in keyof Parsed]?: unknown };

/** The marks that are `true` in `json`. Any other value counts as no mark. */
export function marksOf(json: Unparsed<RunMarks>): RunMarks {
  return {
    ...(json.stepped === true && { stepped: true }),
    ...(json.slow === true && { slow: true }),
  };
}

export function parseCourse({ seed, width, height }: Unparsed<Course>): Result<Course> {
  if (!isWhole(seed, ...SETUP_RANGE.seed)) return err(outside('seed'));
  if (!isWhole(width, ...SETUP_RANGE.width)) return err(outside('width'));
  if (!isWhole(height, ...SETUP_RANGE.height)) return err(outside('height'));
  return { ok: true, value: { seed, width, height } };
}
