/** Documents and comments cite only what exists: links with their headings, paths of files, documents by name, keys in storage. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const LINK = /\]\(([^)\s]+)\)/g;
const PATH = /(?<![\w./-])((?:shared|worker|src|tests|e2e|tools|docs|public)\/[\w./-]*\w)/g;
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;
const MODULE = /(?<![\w/.-])[\w-]{3,}\.tsx?\b/g;
const DECISION = /\(decision[\s*/]+(\d+)\)/g;
const DOCUMENT = /(?<![\w/.-])[\w./-]*[\w-]\.md\b/g;

const documents = [...filesIn('.', false), ...filesIn('docs', true)].filter((file) =>
  file.endsWith('.md'),
);
// Records and the changelog describe the past: their paths may be gone, their links may not.
const current = documents.filter((file) => !/^docs\/decisions\/\d|^CHANGELOG/.test(file));
const sources = ['shared', 'worker', 'src', 'tools', 'tests', 'e2e', '.ci']
  .flatMap((folder) => filesIn(folder, true))
  .filter((file) => /\.(?:[cm]?[jt]sx?|css)$|^\.ci\//.test(file));

describe('documents', () => {
  it('are found', () => {
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/rules.md']));
    expect(sources).toContain('worker/simulation/step.ts');
  });

  it.each(documents)('%s: every link leads somewhere', (file) => {
    const dead = matches(file, LINK).filter(
      (link) => !/^https?:/.test(link) && !leadsSomewhere(file, link),
    );
    expect(dead).toEqual([]);
  });

  it.each(current)('%s: every path it names exists', (file) => {
    expect(matches(file, PATH).filter((path) => !existsSync(path))).toEqual([]);
  });
});

const records = new Set(filesIn('docs/decisions', false).map((file) => basename(file).slice(0, 4)));
const modules = new Set(sources.map((file) => basename(file)));

it.each<[string, (file: string) => readonly string[]]>([
  [
    'documents',
    (file) =>
      matches(file, DOCUMENT).filter(
        (document) => !existsSync(document) && !existsSync(join(dirname(file), document)),
      ),
  ],
  [
    'decisions',
    (file) => matches(file, DECISION).filter((number) => !records.has(number.padStart(4, '0'))),
  ],
  [
    'modules',
    (file) =>
      matches(file, COMMENT)
        .flatMap((comment) => comment.match(MODULE) ?? [])
        .filter((name) => !modules.has(name)),
  ],
])('comments name only %s that exist', (_what, missingIn) => {
  expect(sources.flatMap((file) => missingIn(file).map((name) => `${file}: ${name}`))).toEqual([]);
});

it('the words of docs/words.md are at most 70, each once, and each in the code', () => {
  const words = matches('docs/words.md', /^- \*\*([^*,]+)/gm);
  const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  const unused = words.filter((word) => !new RegExp(word.replace(' ', '[ _-]?'), 'i').test(code));
  expect(words.length).toBeLessThanOrEqual(70);
  expect(words).toEqual([...new Set(words)]);
  expect(unused).toEqual([]);
});

it('the keys in storage are those of docs/flags-and-hooks.md, each written once', () => {
  const written = sources.flatMap((file) =>
    file.startsWith('src/') ? matches(file, /'(bnb-runner[.:][\w-]+)'/g) : [],
  );
  const listed = new Set(matches('docs/flags-and-hooks.md', /`(bnb-runner[.:][\w-]+)`/g));
  expect(written.sort()).toEqual([...listed].sort());
});

function filesIn(folder: string, recursive: boolean): string[] {
  return readdirSync(folder, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => normalize(join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

function matches(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => match[1] ?? match[0]);
}

function leadsSomewhere(file: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  if (!existsSync(target)) return false;
  return heading === undefined || headingsOf(target).includes(heading);
}

/** The headings of a document as GitHub writes them in an address. */
function headingsOf(file: string): string[] {
  return matches(file, /^#+ (.+)$/gm).map((title) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );
}
