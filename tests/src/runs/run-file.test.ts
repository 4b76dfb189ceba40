/** Files of runs: what is read. */
import { expect, it } from 'vitest';
import { readText } from '../../../src/runs/run-file.ts';

it('is read as it was written, unless it is too large', async () => {
  const file = new Blob(['{"rules":1}']);
  expect(await readText(file, file.size)).toEqual({ ok: true, value: '{"rules":1}' });
  const reason = 'the file is too large';
  expect(await readText(file, file.size - 1)).toEqual({ ok: false, reason });
});

it('is one line where it cannot be read, like a folder', async () => {
  class Folder extends Blob {
    override text(): Promise<string> {
      return Promise.reject(new DOMException('a folder', 'NotReadableError'));
    }
  }
  const reason = 'the file cannot be read';
  expect(await readText(new Folder(), 10)).toEqual({ ok: false, reason });
});
