/** The writer of the golden recordings reproduces them, and refuses a run that is not what its name says. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { writeRecordings } from './write.ts';

const HERE = new URL('./', import.meta.url);
const NAMES = readdirSync(HERE).filter((file) => file.endsWith('.json'));

const textsOf = (folder: URL) =>
  Object.fromEntries(NAMES.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));

it('the stored inputs give the stored files, byte by byte, and each fits its name', () => {
  const copy = mkdtempSync(join(tmpdir(), 'bnb-runner-recordings-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(HERE, copy, { recursive: true });
  const folder = pathToFileURL(`${copy}/`);
  const lines = writeRecordings(folder, []);
  expect(lines).toHaveLength(NAMES.length);
  expect(lines.filter((line) => line.includes('REFUSED'))).toEqual([]);
  expect(textsOf(folder)).toEqual(textsOf(HERE));
  // A crash is no victory.
  cpSync(new URL('idle.json', HERE), new URL('victory-on-the-largest-world.json', folder));
  expect(writeRecordings(folder, []).filter((line) => line.includes('REFUSED'))).toHaveLength(1);
  expect(textsOf(folder)['victory-on-the-largest-world.json']).toBe(textsOf(HERE)['idle.json']);
});
