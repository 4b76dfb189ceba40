/** A copy of the checkout in which something is changed. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';

/** Copies all files that git tracks or would track, as they are now, into a folder. */
export function copyFiles(folder: string): void {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const listed = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of listed.filter((each) => each !== '' && existsSync(join(ROOT, each)))) {
    cpSync(join(ROOT, file), join(folder, file));
  }
}

/** Returns the folder of a copy with the packages of the checkout. It is gone when this process ends. */
export function copyCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bnb-runner-copy-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  copyFiles(folder);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/** The text with `find` replaced. Throws unless `find` occurs exactly once and differs from `replacement`. */
export function replaceOnce(text: string, find: string, replacement: string): string {
  const count = text.split(find).length - 1;
  if (find === '' || count !== 1) throw new Error(`found ${count} times instead of once: ${find}`);
  if (find === replacement) throw new Error(`replaced by itself: ${find}`);
  // A function, because in a replacement string $& and similar patterns have a meaning.
  return text.replace(find, () => replacement);
}
