/** Tables of measured figures in documents. The command that measured them writes them between two marks. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';

type Cell = string | number;

/** A table in Markdown. */
export function markdownTable(
  title: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |\n`;
  return line(title) + line(title.map(() => '---')) + rows.map(line).join('');
}

/** Writes tables between their marks in a document of the checkout. Throws an Error if a mark is missing. */
export function quoteTables(file: string, tables: Readonly<Record<string, string>>): void {
  let text = readFileSync(join(ROOT, file), 'utf8');
  for (const [name, table] of Object.entries(tables)) {
    const [first, last] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
    const begin = text.indexOf(first);
    const end = text.indexOf(last, begin);
    if (begin < 0 || end < 0) throw new Error(`${first.trim()} and ${last} are missing`);
    text = text.slice(0, begin + first.length) + table + text.slice(end);
  }
  writeFileSync(join(ROOT, file), text);
}
