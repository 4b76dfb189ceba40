/** Text of files that a person chose or dropped. */
import { err, type Result } from '../../shared/result.ts';

/** Text of a file of at most `maxBytes`, or one line for people. Larger files are not read. Never rejects. */
export async function readText(file: Blob, maxBytes: number): Promise<Result<string>> {
  if (file.size > maxBytes) return err('the file is too large');
  try {
    return { ok: true, value: await file.text() };
  } catch {
    // A folder, or a file that was removed or forbidden meanwhile.
    return err('the file cannot be read');
  }
}
