/** The writer of the golden recordings reproduces them, and plays a new run where it is named. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { writeRecordings } from './write.ts';

const HERE = new URL('./', import.meta.url);
const NAMES = readdirSync(HERE).filter((file) => file.endsWith('.json'));

/** A copy of the recordings. */
function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'bnb-runner-recordings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(HERE, folder, { recursive: true });
  return {
    folder: pathToFileURL(`${folder}/`),
    textsOf: (at: URL) =>
      Object.fromEntries(NAMES.map((name) => [name, readFileSync(new URL(name, at), 'utf8')])),
  };
}

it('the stored inputs give the stored files, byte by byte, and each fits its name', () => {
  const { folder, textsOf } = openFolder();
  const lines = writeRecordings(folder, []);
  expect(lines).toHaveLength(NAMES.length);
  expect(lines.filter((line) => line.includes('REFUSED'))).toEqual([]);
  expect(textsOf(folder)).toEqual(textsOf(HERE));
  // A crash is no victory.
  cpSync(new URL('idle.json', HERE), new URL('victory-on-the-largest-world.json', folder));
  expect(writeRecordings(folder, []).filter((line) => line.includes('REFUSED'))).toHaveLength(1);
  expect(textsOf(folder)['victory-on-the-largest-world.json']).toBe(textsOf(HERE)['idle.json']);
});

it('a new run is made by name, also without a file, and fits it; the others stay', () => {
  const { folder, textsOf } = openFolder();
  rmSync(new URL('idle.json', folder));
  const lines = writeRecordings(folder, ['hit-by-a-bullet', 'idle']);
  expect(lines).toEqual([
    expect.stringMatching(/^idle: bullet at 220, score 0, 0 inputs$/),
    expect.stringMatching(/^hit-by-a-bullet: bullet at/),
  ]);
  const { 'hit-by-a-bullet.json': _, ...others } = textsOf(folder);
  expect(textsOf(HERE)).toMatchObject(others);
  expect(writeRecordings(folder, ['nobody'])).toEqual(['there is no recording nobody']);
});
