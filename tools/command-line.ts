/** How the commands read their arguments and files. Every fault is one line. */
import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RECORDING_MAX_LENGTH, TOO_LONG } from '../shared/recording-file.ts';
import { err, type Result } from '../shared/result.ts';

/**
 * The folder in which the user called `npm run <script>`: npm starts its scripts in the checkout. Relative
 * paths among the arguments start from it.
 */
export function callersFolder(script: string): string {
  const byNpm = process.env['npm_lifecycle_event'] === script;
  return (byNpm ? process.env['INIT_CWD'] : undefined) ?? process.cwd();
}

/** Returns what reads the value of an option by its name; a flag is 'true'. None may be given twice. */
export function readOptions(
  args: readonly string[],
  known: Readonly<Record<string, 'string' | 'boolean'>>,
): Result<(name: string) => string | undefined> {
  const options = Object.fromEntries(Object.entries(known).map(([name, type]) => [name, { type }]));
  try {
    const { values, tokens } = parseArgs({ args: [...args], options, tokens: true });
    const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const twice = names.find((name, i) => names.indexOf(name) !== i);
    if (twice !== undefined) return err(`${twice}: given twice`);
    return { ok: true, value: (name) => values[name]?.toString() };
  } catch (error) {
    // Node's message continues with advice, sometimes on more lines: keep its first sentence.
    const [what = ''] = (error instanceof Error ? error.message : String(error)).split(/\.?\n|\. /);
    return err(what);
  }
}

/** Plain decimal digits only: no sign, no exponent, no hexadecimal. */
export function whole(text: string): number | null {
  return /^[0-9]+$/.test(text) ? Number(text) : null;
}

/** Prints the fault of a command, and makes the process end with exit code 2. */
export function complain(command: string, reason: string): void {
  process.stderr.write(`${command}: ${inOneLine(reason)}\n`);
  process.exitCode = 2;
}

/** Escapes what terminals or line readers act on. */
export function inOneLine(text: string): string {
  return text.replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'no such file'],
  ['ENOTDIR', 'no such file'],
  ['EACCES', 'no permission to read it'],
  ['EPERM', 'no permission to read it'],
  ['ENAMETOOLONG', 'its name is too long'],
  ['ELOOP', 'a link that leads to itself'],
]);

/** One line for an error of the file system. */
export function readFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return REASONS.get(code) ?? `cannot be read${typeof code === 'string' ? ` (${code})` : ''}`;
}

/** The text of a file. Nothing is opened that could block, and nothing read that is longer than a recording. */
export function readText(path: string): Result<string> {
  try {
    // Look before reading: a pipe without a writer would be waited for.
    const stat = statSync(path);
    if (stat.isDirectory()) return err('a directory');
    if (!stat.isFile()) return err('not a regular file');
    if (stat.size > RECORDING_MAX_LENGTH) return err(TOO_LONG);
    // Not read: some files of the system have no size and no end.
    if (stat.size === 0) return err('empty');
    return { ok: true, value: readFileSync(path, 'utf8') };
  } catch (error) {
    return err(readFault(error));
  }
}
