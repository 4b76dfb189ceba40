/** Answers of `npm run verify`: one line of JSON per recording, and the exit code. */
import { resolve } from 'node:path';
import { err, type Result } from '../shared/result.ts';
import type { Verdict } from '../shared/verdict.ts';
import { verifyText } from '../worker/simulation/verify.ts';
import { createProgressBar, type Terminal } from './progress-bar.ts';
import { readFault, readLines, readRecordingFile } from './read-recordings.ts';

/** 0: every recording holds. 1: some run does not. 2: some file is no recording, or the command is wrong. */
export type ExitCode = 0 | 1 | 2;

export interface VerifyStreams {
  readonly input: AsyncIterable<Uint8Array>;
  /** Writes a line of the answer; false when nobody reads any more. */
  print(line: string): Promise<boolean>;
  /** Writes a line about a mistake. */
  complain(line: string): void;
  /** The terminal for progress; null without one. */
  readonly terminal: Terminal | null;
}

/** A recording that is to be verified: its name in the answer, and its text. */
interface Candidate {
  readonly file: string;
  readonly text: Result<string>;
}

/** Stands among the files for standard input. */
const STANDARD_INPUT = '-';

const USAGE = 'npm run -s verify -- FILE…';

const HELP = [
  USAGE,
  '  Plays each recording again and prints one line of JSON for it, in order.',
  "  '-' reads one recording per line from standard input.",
  '  Exit code: 0 all hold, 1 some run does not, 2 some file is unreadable or no recording.',
].join('\n');

/**
 * Verifies the files and returns the highest exit code that one of them leads to. `folder`: the folder that
 * relative paths start from.
 */
export async function verify(
  args: readonly string[],
  folder: string,
  streams: VerifyStreams,
): Promise<ExitCode> {
  if (optionsOf(args).includes('--help')) return (await streams.print(HELP)) ? 0 : 2;
  const files = parseFiles(args);
  if (!files.ok) {
    streams.complain(`verify: ${files.reason}`);
    return 2;
  }
  const { terminal } = streams;
  const total = files.value.includes(STANDARD_INPUT) ? null : files.value.length;
  const bar = terminal === null ? null : createProgressBar(terminal, total);
  let code: ExitCode = 0;
  let done = 0;
  for await (const { file, text } of candidates(files.value, folder, streams.input)) {
    const verdict: Verdict = text.ok
      ? verifyText(text.value)
      : { valid: false, reason: text.reason, fault: 'format' };
    code = higher(code, exitCodeOf(verdict));
    if (terminal?.isShared === true) bar?.hide();
    // Not all were verified, so neither 0 nor 1 would be true.
    if (!(await streams.print(answer(file, verdict)))) return 2;
    bar?.show(++done);
  }
  bar?.hide();
  return code;
}

async function* candidates(
  files: readonly string[],
  folder: string,
  input: AsyncIterable<Uint8Array>,
): AsyncGenerator<Candidate> {
  for (const file of files) {
    if (file === STANDARD_INPUT) yield* linesOf(input);
    else yield { file, text: readRecordingFile(resolve(folder, file)) };
  }
}

async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<Candidate> {
  let isEmpty = true;
  try {
    for await (const { number, text } of readLines(input)) {
      isEmpty = false;
      yield { file: `${STANDARD_INPUT}:${number}`, text };
    }
  } catch (error) {
    isEmpty = false;
    yield { file: STANDARD_INPUT, text: err(readFault(error)) };
  }
  // Nothing arrived: silence would look like 'all hold'.
  if (isEmpty) yield { file: STANDARD_INPUT, text: err('empty') };
}

/** Options end at '--'; after it, and among files, a lone '-' is a file. */
function optionsOf(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--');
  const before = end === -1 ? args : args.slice(0, end);
  return before.filter((arg) => arg.startsWith('-') && arg !== STANDARD_INPUT);
}

function parseFiles(args: readonly string[]): Result<readonly string[]> {
  const [option] = optionsOf(args);
  if (option !== undefined) return err(`unknown option ${inOneLine(option)}; ${USAGE}`);
  const end = args.indexOf('--');
  const files = args.filter((_, i) => i !== end);
  if (files.length === 0) return err(`no file given; ${USAGE}`);
  const second = files.indexOf(STANDARD_INPUT, files.indexOf(STANDARD_INPUT) + 1);
  if (second !== -1) return err(`'-' is given twice; ${USAGE}`);
  return { ok: true, value: files };
}

function answer(file: string, verdict: Verdict): string {
  const { valid } = verdict;
  return inOneLine(
    JSON.stringify(
      valid ? { file, valid, ...verdict.result } : { file, valid, reason: verdict.reason },
    ),
  );
}

/** Escapes what JSON leaves in a text although terminals or line readers act on it. */
function inOneLine(text: string): string {
  return text.replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function exitCodeOf(verdict: Verdict): ExitCode {
  if (verdict.valid) return 0;
  return verdict.fault === 'result' ? 1 : 2;
}

function higher(a: ExitCode, b: ExitCode): ExitCode {
  return a > b ? a : b;
}
