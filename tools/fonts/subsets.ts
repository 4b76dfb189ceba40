/** The site's fonts, reduced to the characters and features that the site uses. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const INTER = {
  source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
} as const;

/** The fonts by file name. Only Inter shows text that users type; the display font has fixed weights. */
export const SUBSETS = {
  inter: { ...INTER, characters: 'written' },
  'inter-typed': { ...INTER, characters: 'typed' },
  'inter-names': {
    ...INTER,
    source: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    characters: 'named',
  },
  'chakra-petch-600': {
    source: '@fontsource/chakra-petch/files/chakra-petch-latin-600-normal.woff2',
    characters: 'written',
  },
  'chakra-petch-700': {
    source: '@fontsource/chakra-petch/files/chakra-petch-latin-700-normal.woff2',
    characters: 'written',
  },
} as const;

/** Kerning, accents, and digits of equal width. Inter's contextual forms alone would take 3.5 kB. */
const FEATURES = ['kern', 'mark', 'ccmp', 'tnum'];

const { resolve } = createRequire(import.meta.url);

/** Path of the font file in its package. */
export function sourceOf(name: keyof typeof SUBSETS): string {
  return resolve(SUBSETS[name].source);
}

/**
 * Writes all subsets into `folder`, as <name>.woff2. Compressing takes seconds, so a subset is kept until its sources
 * change.
 */
export async function writeSubsets(folder: string, characters: SiteCharacters): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, subset] of Object.entries(SUBSETS)) {
    const { characters: set, source: path, ...axes } = subset;
    const source = readFileSync(resolve(path));
    // A variable, because the types of subset-font 2.3 lack keepFeatures and refuse it in a literal.
    const options = { targetFormat: 'woff2', keepFeatures: FEATURES, ...axes } as const;
    const key = createHash('sha256')
      .update(JSON.stringify([options, characters[set]]))
      .update(source)
      .digest('hex');
    const [file, keyFile] = [join(folder, `${name}.woff2`), join(folder, `${name}.key`)];
    if (existsSync(file) && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) continue;
    const font = await subsetFont(source, characters[set], options);
    // Renamed into place, because two builds may run at once. The key is last: it marks the file as complete.
    replaceFile(file, font);
    replaceFile(keyFile, key);
  }
}

function replaceFile(file: string, content: Buffer | string): void {
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, content);
  renameSync(partial, file);
}

/** Printable ASCII, for the English copy and for what players type. */
const ASCII = range(0x20, 0x7e);
/** Letters and signs that people type into the forms: Latin-1, and letters that it lacks of languages that it serves. */
const TYPED = `${range(0xa0, 0xff)}ıŒœŸŠšŽž`;
/** Letters that names have: Latin Extended-A. */
const NAMED = range(0x100, 0x17f);
/** What the English copy has. */
const SIGNS_BEYOND_ASCII = /[^\0-\x7e\p{L}]/gu;

export interface SiteCharacters {
  /** All characters of the copy and the components. */
  readonly written: string;
  /** Those that only users write. fonts.css has their range, so that a page without them does not load the file. */
  readonly typed: string;
  readonly named: string;
}

/** `sources`: folder of the page's modules. Characters in comments are included, which costs almost nothing. */
export function siteCharacters(sources: string): SiteCharacters {
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(sources, file), 'utf8').match(SIGNS_BEYOND_ASCII) ?? []);
  const written = [...new Set(ASCII + found.join(''))].sort().join('');
  return {
    written,
    typed: [...TYPED].filter((letter) => !written.includes(letter)).join(''),
    named: NAMED,
  };
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}
