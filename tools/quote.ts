/** Tables of measured figures in documents. The command that measured them writes them between two marks. */

type Cell = string | number;

/** A table in Markdown. */
export function markdownTable(
  title: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |\n`;
  return line(title) + line(title.map(() => '---')) + rows.map(line).join('');
}

/** `document` with `table` between its marks of this name. Throws an Error if a mark is missing. */
export function quoteTable(document: string, name: string, table: string): string {
  const first = `<!-- ${name} -->\n`;
  const last = `<!-- /${name} -->`;
  const begin = document.indexOf(first);
  const end = document.indexOf(last, begin);
  if (begin < 0 || end < 0) throw new Error(`${first.trim()} and ${last} are missing`);
  return document.slice(0, begin + first.length) + table + document.slice(end);
}
