/**
 * Reads the texts of recordings, from files and from lines of a stream. Never more than
 * RECORDING_MAX_LENGTH bytes of one recording are held, and nothing is opened that could block.
 */
import { readFileSync, statSync } from 'node:fs';
import { RECORDING_MAX_LENGTH, TOO_LONG } from '../shared/recording-file.ts';
import { err, type Result } from '../shared/result.ts';

const LINE_FEED = 0x0a;

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'no such file'],
  ['ENOTDIR', 'no such file'],
  ['EACCES', 'no permission to read it'],
  ['EPERM', 'no permission to read it'],
  ['ENAMETOOLONG', 'its name is too long'],
  ['ELOOP', 'a link that leads to itself'],
]);

/** The text of a recording's file. The reason is one line. */
export function readRecordingFile(path: string): Result<string> {
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

/** One line for an error of the file system. */
export function readFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return REASONS.get(code) ?? `cannot be read${typeof code === 'string' ? ` (${code})` : ''}`;
}

export interface Line {
  /** Counted from 1, empty lines included. */
  readonly number: number;
  readonly text: Result<string>;
}

/**
 * The lines of a stream that are not empty. A line that is too long is reported as soon as it is, and the
 * rest of it is dropped as it arrives. Throws what the stream throws.
 */
export async function* readLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let number = 1;
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    let start = 0;
    while (start < chunk.length) {
      const end = chunk.indexOf(LINE_FEED, start);
      const part = chunk.subarray(start, end === -1 ? chunk.length : end);
      const wasTooLong = length > RECORDING_MAX_LENGTH;
      length += part.length;
      if (length <= RECORDING_MAX_LENGTH) {
        parts.push(part);
      } else if (!wasTooLong) {
        parts = [];
        yield { number, text: err(TOO_LONG) };
      }
      if (end === -1) break;
      if (length <= RECORDING_MAX_LENGTH) yield* lineOf(number, parts);
      number++;
      parts = [];
      length = 0;
      start = end + 1;
    }
  }
  if (length <= RECORDING_MAX_LENGTH) yield* lineOf(number, parts);
}

/** No line at all where the text is empty. */
function* lineOf(number: number, parts: readonly Uint8Array[]): Generator<Line> {
  const value = Buffer.concat(parts).toString('utf8');
  if (value.trim() !== '') yield { number, text: { ok: true, value } };
}
