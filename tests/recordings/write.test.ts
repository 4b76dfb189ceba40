/** The writer of the golden recordings reproduces them, and refuses a run that is not what its name says. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { RULES_CHANGED } from './golden.ts';
import { writeRecordings } from './write.ts';

const HERE = new URL('./', import.meta.url);
const NAMES = readdirSync(HERE).filter((file) => file.endsWith('.json'));

const textsOf = (folder: URL) =>
  Object.fromEntries(NAMES.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));

function emptyFolder(): URL {
  const folder = mkdtempSync(join(tmpdir(), 'bnb-runner-recordings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return pathToFileURL(`${folder}/`);
}

it('the rules are those of the recordings: their inputs give the files, byte by byte', () => {
  const folder = emptyFolder();
  cpSync(HERE, folder, { recursive: true });
  const lines = writeRecordings(folder, []);
  expect(lines).toHaveLength(NAMES.length);
  expect(textsOf(folder), RULES_CHANGED).toEqual(textsOf(HERE));
  // The result of each recording is the one in its file's name.
  expect(lines.filter((line) => line.includes('REFUSED'))).toEqual([]);
});

it('a crash that is named a victory is refused, and its file stays', () => {
  const file = new URL('victory-on-the-largest-world.json', emptyFolder());
  cpSync(new URL('idle.json', HERE), file);
  expect(writeRecordings(new URL('./', file), [])).toEqual([expect.stringContaining('REFUSED')]);
  expect(readFileSync(file)).toEqual(readFileSync(new URL('idle.json', HERE)));
});
