/** How the commands read their arguments and files. Every fault is reported in one line. */
import { readFileSync, statSync } from 'node:fs';
import { NOT_UTF8, RECORDING_MAX_LENGTH, TOO_LONG } from '../shared/recording-file.ts';
import { err, type Result } from '../shared/result.ts';

/**
 * The folder in which the user called `npm run <script>`: npm itself starts scripts in the checkout. Relative paths in
 * the arguments are relative to this folder.
 */
export function callersFolder(script: string): string {
  const byNpm = process.env['npm_lifecycle_event'] === script;
  return (byNpm ? process.env['INIT_CWD'] : undefined) ?? process.cwd();
}

/** `parse`: a call of Node's parseArgs. */
export function readOptions<Parsed>(parse: () => Parsed): Result<Parsed> {
  try {
    return { ok: true, value: parse() };
  } catch (error) {
    // Node's message continues with advice, sometimes on several lines: keep only its first sentence.
    const [what = ''] = (error instanceof Error ? error.message : '').split(/\.?\n|\. /);
    return err(what);
  }
}

/** Accepts only decimal digits: no sign, no exponent, no hexadecimal. */
export function whole(text: string): number | null {
  return /^[0-9]+$/.test(text) ? Number(text) : null;
}

/** Prints a command's fault, and sets exit code 2. */
export function complain(command: string, reason: string): void {
  process.stderr.write(`${command}: ${inOneLine(reason)}\n`);
  process.exitCode = 2;
}

/** An error without a stack: Vite prints stacks, and this is a mistake of the user. */
export function oneLineError(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}

/** Escapes characters that a terminal or a line reader would interpret. */
export function inOneLine(text: string): string {
  return text.replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A file system error in one line: 'ENOENT: no such file or directory, open …' without code and call. */
export function readFault(error: unknown): string {
  return /^\w+: ([^,]+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? 'cannot be read';
}

/** The text of a file. It opens nothing that could block, and reads at most as much as a recording may have. */
export function readText(path: string): Result<string> {
  try {
    // Checked before reading, because reading a pipe without a writer would wait forever.
    const stat = statSync(path);
    if (stat.isDirectory()) return err('a directory');
    if (!stat.isFile()) return err('not a regular file');
    if (stat.size > RECORDING_MAX_LENGTH) return err(TOO_LONG);
    // Some system files claim to be empty, and reading them never ends.
    if (stat.size === 0) return err('empty');
    // As src/runs/run-file.ts does: both must read one file alike. The parser drops a byte order mark, also of a stream.
    return {
      ok: true,
      value: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path)),
    };
  } catch (error) {
    return err(error instanceof TypeError ? NOT_UTF8 : readFault(error));
  }
}
