/** Reads `_headers`, the file of rules that Netlify and Cloudflare Pages share. */

export interface HeaderRule {
  /** A path; a `*` at its end stands for anything. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: { path: string; headers: [string, string][] }[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    if (!line.startsWith(' ')) {
      rules.push({ path: line, headers: [] });
      continue;
    }
    const [, name, value] = /^ +([^:]+): (.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`_headers: ${line}`);
    rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

export function headersFor(rules: readonly HeaderRule[], path: string): HeaderRule['headers'] {
  return rules
    .filter((rule) =>
      rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
    )
    .flatMap(({ headers }) => headers);
}
