/**
 * The file of a run that ended (docs/rules.md, "A recorded run"). Parsing is strict: a recording may decide about a
 * prize, so two readers must never understand one file differently. This module does not check whether the run is
 * valid; worker/simulation/verify.ts does that by playing it.
 */
import {
  type Claim,
  type ClaimedRun,
  marksOf,
  OUTCOMES,
  parseCourse,
  parseInputs,
} from './recording.ts';
import { err, isRecord, isWhole, type Result } from './result.ts';
import { isWorldOfWindow, RULES_VERSION, WIN_TICKS } from './rules.ts';

/** Longest text of a recording, in characters: about twice an indented one with a press in every tick. */
export const RECORDING_MAX_LENGTH = 1024 * 1024;

/** The reason given for a text or a file that is longer than RECORDING_MAX_LENGTH. */
export const TOO_LONG = 'longer than 1 MiB';

/** The reason given for a file in another encoding, or with damaged bytes. */
export const NOT_UTF8 = 'not text in UTF-8';

/**
 * The largest round and score that can be claimed. The limits are wide on purpose: a claim that is too high must be
 * compared with the run and reported as false, not refused as another format.
 */
const CLAIM_MAX = 0xffff_ffff;

const FIELDS = new Set(['rules', 'seed', 'width', 'height', 'inputs', 'result', 'stepped', 'slow']);
const RESULT_FIELDS = new Set(['outcome', 'ticks', 'round', 'score']);
const MARKS = ['stepped', 'slow'] as const;

/** Parses the text of a recording, with or without a byte order mark. The reason is one line. */
export function parseRecordingText(text: string): Result<ClaimedRun> {
  if (text.length > RECORDING_MAX_LENGTH) return err(TOO_LONG);
  const json = parseJson(text);
  if (!json.ok) return json;
  const parsed = parseRecording(json.value);
  if (!parsed.ok) return parsed;
  // JSON.parse keeps the last of two fields with the same name. Only names and the outcome have quotation marks, so a
  // text with a duplicate field has more of them than its recording.
  const { run, claim } = parsed.value;
  const plain = formatRecording({ run: { ...run, inputs: [] }, claim });
  if (quotationMarks(text) !== quotationMarks(plain)) return err('a field occurs twice');
  // Readers may round 1.00000000000000000001 differently. No field name and no outcome contains a minus, a point or an
  // exponent.
  if (/[-.]|\d[eE]/.test(text)) return err('a number is not written plainly');
  return parsed;
}

/**
 * Parses the JSON of a recording; its run has the ticks of the result. Inputs after the last tick are not a fault of
 * the format: they make the claim false. Parsed JSON no longer shows duplicate fields: parseRecordingText finds those.
 */
export function parseRecording(json: unknown): Result<ClaimedRun> {
  if (!isRecord(json)) return err(`not a recording: ${Array.isArray(json) ? 'a list' : 'a value'}`);
  const unknown = unknownField(json, FIELDS);
  if (unknown !== null && !('rules' in json)) return err(unknown);
  if (json['rules'] !== RULES_VERSION) return err(`rules: not version ${RULES_VERSION}`);
  if (unknown !== null) return err(unknown);
  const course = parseCourse(json);
  if (!course.ok) return course;
  const { width, height } = course.value;
  if (!isWorldOfWindow(course.value)) return err(`no window has a world of ${width} x ${height}`);
  const inputs = parseInputs(json['inputs']);
  if (!inputs.ok) return inputs;
  const claim = parseClaim(json['result']);
  if (!claim.ok) return claim;
  const mark = MARKS.find((name) => name in json && json[name] !== true);
  if (mark !== undefined) return err(`${mark}: not true`);
  const { ticks } = claim.value;
  const run = { ...course.value, inputs: inputs.value, ticks, ...marksOf(json) };
  return { ok: true, value: { run, claim: claim.value } };
}

/** The text of a recording: one line, in the order of docs/rules.md. parseRecordingText reads it. */
export function formatRecording({ run, claim }: ClaimedRun): string {
  const { seed, width, height, inputs, stepped, slow } = run;
  const { outcome, ticks, round, score } = claim;
  const result = { outcome, ticks, round, score };
  // JSON leaves out marks that are undefined.
  const recording = { rules: RULES_VERSION, seed, width, height, inputs, result, stepped, slow };
  return JSON.stringify(recording);
}

function parseJson(text: string): Result<unknown> {
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    // The reason is worded here: messages of JavaScript engines differ and may quote the text.
    if (text.trim() === '') return err('empty');
    if (!/^\uFEFF?\s*\{/.test(text)) return err(`not JSON: ${beginningOf(text.trim())}`);
    return err(text.trimEnd().endsWith('}') ? 'not JSON' : 'not JSON: its end is missing');
  }
}

/** Says in one line what a text is, if it is not a recording. Letters beyond ASCII may come from a binary file. */
function beginningOf(text: string): string {
  if (/^<(!doctype )?html/i.test(text)) return 'a web page';
  const [letters] = /^[ -~]{1,20}/.exec(text) ?? [];
  return letters === undefined ? 'no text' : `it begins with '${letters}'`;
}

function parseClaim(json: unknown): Result<Claim> {
  if (!isRecord(json)) return err('result: missing');
  const unknown = unknownField(json, RESULT_FIELDS);
  if (unknown !== null) return err(`result: ${unknown}`);
  const outcome = OUTCOMES.find((name) => name === json['outcome']);
  const ticks = json['ticks'];
  const round = json['round'];
  const score = json['score'];
  if (outcome === undefined) return err(`result: the outcome is none of ${OUTCOMES.join(', ')}`);
  if (!isWhole(ticks, 1, WIN_TICKS)) return err(`result: ticks is not from 1 to ${WIN_TICKS}`);
  if (!isWhole(round, 1, CLAIM_MAX)) return err('result: round is not a whole number');
  if (!isWhole(score, 0, CLAIM_MAX)) return err('result: score is not a whole number');
  return { ok: true, value: { outcome, ticks, round, score } };
}

/** Returns a line about the first unknown field, with its name if that is printable, or null if all are known. */
function unknownField(
  json: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
): string | null {
  const name = Object.keys(json).find((key) => !known.has(key));
  if (name === undefined) return null;
  return /^\w{1,30}$/.test(name) ? `unknown field ${name}` : 'unknown field';
}

const quotationMarks = (text: string) => text.split('"').length - 1;
