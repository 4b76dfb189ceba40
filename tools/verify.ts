/**
 * `npm run verify`: prints one line of JSON per recording. Exit code 0: every recording is valid. 1: a run is not. 2: a
 * file is not a recording, or the command is wrong.
 */
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RECORDING_MAX_LENGTH } from '../shared/recording-file.ts';
import { err, type Result } from '../shared/result.ts';
import type { Verdict } from '../shared/verdict.ts';
import { verifyText } from '../worker/simulation/verify.ts';
import {
  callersFolder,
  complain,
  inOneLine,
  readFault,
  readOptions,
  readText,
} from './command-line.ts';

/** A recording to verify: its name in the answer, and its text. */
type Candidate = readonly [file: string, text: Result<string>];

/** Names standard input among the files. */
const STANDARD_INPUT = '-';

const USAGE = 'npm run -s verify -- FILE…';
const HELP = [
  USAGE,
  '  Plays each recording again and prints one line of JSON for it, in order.',
  "  '-' reads one recording per line from standard input.",
  '  Exit code: 0 all hold, 1 some run does not, 2 some file is unreadable or no recording.',
].join('\n');

const { stdin, stdout, stderr } = process;
// A reader that stops early (`| head`): not all files were verified, so neither 0 nor 1 would be true.
for (const stream of [stdout, stderr]) stream.on('error', () => process.exit(2));
await verify();

async function verify(): Promise<void> {
  const options = { help: { type: 'boolean' } } as const;
  const given = readOptions(() => parseArgs({ options, allowPositionals: true }));
  if (!given.ok) complain('verify', `${given.reason}; ${USAGE}`);
  else if (given.value.values.help) stdout.write(`${HELP}\n`);
  else if (given.value.positionals.length === 0) complain('verify', `no file given; ${USAGE}`);
  else process.exitCode = await verifyFiles(given.value.positionals);
}

/** Returns the highest exit code of all files. */
async function verifyFiles(files: readonly string[]): Promise<0 | 1 | 2> {
  let code: 0 | 1 | 2 = 0;
  for await (const [file, text] of candidates(files)) {
    const verdict: Verdict = text.ok
      ? verifyText(text.value)
      : { valid: false, reason: text.reason, fault: 'format' };
    if (!verdict.valid && code !== 2) code = verdict.fault === 'result' ? 1 : 2;
    const { valid } = verdict;
    const answer = valid ? verdict.result : { reason: verdict.reason };
    const line = inOneLine(JSON.stringify({ file, valid, ...answer }));
    if (!stdout.write(`${line}\n`)) await once(stdout, 'drain');
  }
  return code;
}

/** Standard input has a recording in each line that is not empty; lines are numbered from 1. */
async function* candidates(files: readonly string[]): AsyncGenerator<Candidate> {
  const folder = callersFolder('verify');
  for (const file of files) {
    if (file !== STANDARD_INPUT) {
      yield [file, readText(resolve(folder, file))];
      continue;
    }
    let number = 0;
    let isEmpty = true;
    try {
      for await (const value of linesOf(stdin.setEncoding('utf8'))) {
        number += 1;
        if (value.trim() === '') continue;
        isEmpty = false;
        yield [`${file}:${number}`, { ok: true, value }];
      }
    } catch (error) {
      isEmpty = false;
      yield [file, err(readFault(error))];
    }
    // Nothing arrived. Without a message that would look like 'all valid'.
    if (isEmpty) yield [file, err('empty')];
  }
}

/** Keeps no more of a line than is needed to see that it is too long for a recording. */
async function* linesOf(stream: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + chunk).split('\n');
    rest = (lines.pop() ?? '').slice(0, RECORDING_MAX_LENGTH + 1);
    yield* lines;
  }
  yield rest;
}
